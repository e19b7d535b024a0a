import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'region-manage',
    handle: { title: '地区数据' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-regions" */ './regions-page')).RegionsPage }),
  },
];
