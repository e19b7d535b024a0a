import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'user-manage/changes',
    handle: { title: '变更审核' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-organisation-changes" */ './changes-page')).ChangesPage,
    }),
  },
  {
    path: 'user-manage/changes/:requestNo',
    handle: { title: '变更申请' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-organisation-change" */ './change-page')).ChangePage,
    }),
  },
];
