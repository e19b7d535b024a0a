import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'reconciliation',
    handle: { title: '资金对账' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-reconciliation" */ './reconciliation-page')).ReconciliationPage,
    }),
  },
];
