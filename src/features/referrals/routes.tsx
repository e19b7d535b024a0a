import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'refer-code',
    handle: { title: '推荐码' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-referrals" */ './referrals-page')).ReferralsPage }),
  },
  {
    path: 'refer-code/:code',
    handle: { title: '推荐码详情' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-referral" */ './referral-page')).ReferralPage }),
  },
];
