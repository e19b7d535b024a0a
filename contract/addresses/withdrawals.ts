import { addressesOf } from '../call';

const look = { effect: 'read', permission: 'recharge:view' } as const;

export const WITHDRAWALS = addressesOf<typeof import('../withdrawals')>()({
  withdrawalPage: { ...look, path: '/withdrawal/page', provides: ['Balance'] },
  withdrawalDetail: { ...look, path: '/withdrawal/detail', provides: ['Balance'] },
  requestWithdrawal: {
    path: '/withdrawal/add',
    effect: 'write',
    idempotent: true,
    permission: 'recharge:edit',
    quiet: true,
    invalidates: ['Balance', 'Badges'],
  },
  withdrawalEvent: {
    path: '/withdrawal/event',
    effect: 'write',
    idempotent: true,
    permission: 'recharge:view',
    quiet: true,
    invalidates: ['Balance', 'Badges'],
  },
});
