import type { Addresses } from '../call';

export const PRODUCTION_START = {
  productionStart: {
    path: '/platform/start',
    effect: 'read',
    permission: 'organisation:manage',
    provides: ['Organisation', 'Registration', 'Project', 'Product', 'Quota', 'GuaranteeList', 'AgencyInvitation'],
  },
} as const satisfies Addresses;
