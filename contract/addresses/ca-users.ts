import { addressesOf } from '../call';

export const CA_USERS = addressesOf<typeof import('../ca-users')>()({
  caUserList: { path: '/organisation/ca/list', effect: 'read', provides: ['Organisation'] },
  orderCertificate: {
    path: '/organisation/ca/order',
    effect: 'write',
    idempotent: true,
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
  checkCertificate: { path: '/organisation/ca/check', effect: 'write', permission: 'organisation:edit', invalidates: ['Organisation'] },
});
