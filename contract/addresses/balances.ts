import { addressesOf } from '../call';

const look = { effect: 'read', permission: 'recharge:view' } as const;

export const BALANCES = addressesOf<typeof import('../balances')>()({
  balanceDetail: { ...look, path: '/balance/detail', provides: ['Balance'] },
  balancePage: { ...look, path: '/balance/page', provides: ['Balance'] },
  balanceStatement: { ...look, path: '/balance/statement', provides: ['Balance'] },
  exportStatement: { ...look, path: '/balance/statement/export', raw: true },
  printStatement: { ...look, path: '/balance/statement/print', raw: true },
  saveLowAmount: { path: '/balance/low/save', effect: 'write', permission: 'recharge:edit', quiet: true, invalidates: ['Balance'] },
  collectingAccountDetail: { ...look, path: '/balance/account/detail', provides: ['Balance'] },
  saveCollectingAccount: {
    path: '/balance/account/save',
    effect: 'write',
    permission: 'payment:check',
    quiet: true,
    invalidates: ['Balance'],
  },
});
