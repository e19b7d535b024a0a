import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'user-manage',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-user-manage" */ './first-page')).FirstPage }),
  },
  {
    path: 'user-manage/members',
    handle: { title: '成员管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-members" */ './members/members-page')).MembersPage }),
  },
];

export const publicRoutes: RouteObject[] = [
  {
    path: 'user/invitation',
    handle: { title: '接受邀请', openToAll: true },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-invitation" */ './invitation/invitation-page')).InvitationPage,
    }),
  },
];
