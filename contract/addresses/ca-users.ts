import type { Addresses } from '../call';

export const CA_USERS = {
  caUserList: { path: '/organisation/ca/list', effect: 'read', provides: ['Organisation'] },
  orderCertificate: {
    path: '/organisation/ca/order',
    effect: 'write',
    idempotent: true,
    permission: 'organisation:edit',
    invalidates: ['Organisation'],
  },
  checkCertificate: { path: '/organisation/ca/check', effect: 'write', permission: 'organisation:edit', invalidates: ['Organisation'] },
} as const satisfies Addresses;
