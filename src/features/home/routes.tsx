import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'home/index',
    handle: { title: '首页' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-home" */ './home-page')).HomePage }),
  },
];
