import type { RouteObject } from 'react-router-dom';
import { ARREARS, DEPOSITS } from './paths';

export const routes: RouteObject[] = [
  {
    path: DEPOSITS.slice(1),
    handle: { title: '工资保证金' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-wage-deposits" */ './deposits-page')).DepositsPage }),
  },
  {
    path: `${DEPOSITS.slice(1)}/:depositNo`,
    handle: { title: '工资保证金详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-wage-deposit" */ './deposit-page')).DepositPage }),
  },
  {
    path: ARREARS.slice(1),
    handle: { title: '拖欠工资' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-wage-arrears" */ './arrears-page')).ArrearsPage }),
  },
];
