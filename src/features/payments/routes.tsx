import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'order/:applyNo',
    handle: { title: '缴纳费用' },
    lazy: async () => ({ Component: (await import('./payment-page')).PaymentPage }),
  },
  {
    path: 'order/:applyNo/amendments/:amendmentNo',
    handle: { title: '缴纳延期费用' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-amendment-payment" */ './amendment/amendment-payment-page')).AmendmentPaymentPage,
    }),
  },
  {
    path: 'business-manage/refund-list',
    handle: { title: '退款记录' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-refunds" */ './refunds-page')).RefundsPage }),
  },
];

/** Prepaid balances: their own menu, so that they are guarded by it. */
export const rechargeRoutes: RouteObject[] = [
  {
    path: 'recharge',
    handle: { title: '余额充值' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-recharge" */ './recharge/recharge-page')).RechargePage }),
  },
  {
    path: 'recharge/orders/:rechargeNo',
    handle: { title: '充值详情' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-recharge-order" */ './recharge/recharge-order-page')).RechargeOrderPage,
    }),
  },
  {
    path: 'recharge/withdrawals/:withdrawalNo',
    handle: { title: '提现详情' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-withdrawal" */ './recharge/withdrawal-page')).WithdrawalPage,
    }),
  },
  {
    path: 'recharge/balances/:appId',
    handle: { title: '余额对账单' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-balance" */ './recharge/balance-page')).BalancePage,
    }),
  },
];
