import { addressesOf } from '../call';

export const BANK_ACCOUNTS = addressesOf<typeof import('../bank-accounts')>()({
  bankAccountList: { path: '/organisation/bank/list', effect: 'read', provides: ['Organisation'] },
  bankAccountDetail: { path: '/organisation/bank/detail', effect: 'read', permission: 'organisation:edit', cacheSeconds: 0 },
  saveBankAccount: {
    path: '/organisation/bank/save',
    effect: 'write',
    idempotent: true,
    permission: 'organisation:edit',
    quiet: true,
    invalidates: ['Organisation'],
  },
  chooseDefaultAccount: {
    path: '/organisation/bank/default',
    effect: 'write',
    permission: 'organisation:edit',
    invalidates: ['Organisation'],
  },
  deleteBankAccount: { path: '/organisation/bank/delete', effect: 'write', permission: 'organisation:edit', invalidates: ['Organisation'] },
});
