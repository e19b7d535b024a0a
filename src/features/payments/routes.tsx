import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'order/:applyNo',
    handle: { title: '缴纳费用' },
    lazy: async () => ({ Component: (await import('./payment-page')).PaymentPage }),
  },
  {
    path: 'business-manage/refund-list',
    handle: { title: '退款记录' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-refunds" */ './refunds-page')).RefundsPage }),
  },
];
