import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'baofu',
    handle: { title: '宝付账户' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-baofu" */ './baofu-page')).BaofuPage }),
  },
  {
    path: 'baofu/:holder',
    handle: { title: '宝付账户详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-baofu-account" */ './account-page')).AccountPage }),
  },
  {
    path: 'my-baofu',
    handle: { title: '我的宝付账户' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-my-baofu" */ './my-baofu-page')).MyBaofuPage }),
  },
];
