import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'my-info',
    handle: { title: '我的资料', openToMembers: true },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-my-info" */ './my-info-page')).OwnInfo }),
  },
  {
    path: 'my-info/detail/:appId',
    handle: { title: '我的资料', openToMembers: true },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-my-info" */ './my-info-page')).MyInfoPage }),
  },
];
