import { addressesOf } from '../call';

export const PRODUCTION_START = addressesOf<typeof import('../production-start')>()({
  productionStart: {
    path: '/platform/start',
    effect: 'read',
    permission: 'organisation:manage',
    provides: ['Organisation', 'Registration', 'Project', 'Product', 'Quota', 'GuaranteeList', 'AgencyInvitation'],
  },
});
