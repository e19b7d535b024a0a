import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'invoice-list',
    handle: { title: '发票管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-invoices" */ './invoices-page')).InvoicesPage }),
  },
  {
    path: 'invoice-list/apply',
    handle: { title: '申请开票' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-invoice-apply" */ './apply-page')).ApplyPage }),
  },
  {
    path: 'invoice-list/:invoiceNo',
    handle: { title: '发票详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-invoice" */ './invoice-page')).InvoicePage }),
  },
];
