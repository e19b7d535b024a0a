import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'production-start',
    handle: { title: '上线准备' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-production-start" */ './production-start-page')).ProductionStartPage,
    }),
  },
];
