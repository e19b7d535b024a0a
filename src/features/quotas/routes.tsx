import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'guarantee-quota',
    handle: { title: '额度管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-quotas" */ './quotas-page')).QuotasPage }),
  },
  {
    path: 'guarantee-quota/exposure',
    handle: { title: '集中度限额' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-exposure" */ './exposure-page')).ExposurePage }),
  },
  {
    path: 'guarantee-quota/:quotaId',
    handle: { title: '额度详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-quotas" */ './quota-page')).QuotaPage }),
  },
];
