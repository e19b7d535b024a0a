import { addressesOf } from '../call';

export const ORGANISATIONS = addressesOf<typeof import('../organisations')>()({
  organisationDetail: { path: '/organisation/detail', effect: 'read', provides: ['Organisation'] },
  saveOrganisation: {
    path: '/organisation/save',
    effect: 'write',
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
  enterpriseDetail: { path: '/organisation/enterprise/detail', effect: 'read', provides: ['Organisation'] },
  saveEnterprise: {
    path: '/organisation/enterprise/save',
    effect: 'write',
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
  organisationChangePage: { path: '/organisation/change/record/page', effect: 'read', provides: ['Organisation'] },
  requestIdentityChange: {
    path: '/organisation/change/request',
    effect: 'write',
    idempotent: true,
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
  withdrawIdentityChange: {
    path: '/organisation/change/withdraw',
    effect: 'write',
    permission: 'organisation:edit',
    invalidates: ['Organisation'],
  },
  identityChangePage: { path: '/organisation/change/page', effect: 'read', permission: 'registration:review', provides: ['Organisation'] },
  identityChangeDetail: {
    path: '/organisation/change/detail',
    effect: 'read',
    permission: 'registration:review',
    provides: ['Organisation'],
  },
  reviewIdentityChange: {
    path: '/organisation/change/review',
    effect: 'write',
    idempotent: true,
    permission: 'registration:review',
    quiet: true,
    invalidates: ['Organisation', 'Badges'],
  },
});
