import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'order/:applyNo',
    handle: { title: '缴纳费用' },
    lazy: async () => ({ Component: (await import('./payment-page')).PaymentPage }),
  },
];
