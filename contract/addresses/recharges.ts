import { addressesOf } from '../call';

const look = { effect: 'read', permission: 'recharge:view' } as const;

const act = { effect: 'write', idempotent: true, permission: 'recharge:view' } as const;

export const RECHARGES = addressesOf<typeof import('../recharges')>()({
  rechargePage: { ...look, path: '/recharge/page', provides: ['Balance'] },
  exportRecharges: { ...look, path: '/recharge/export', raw: true },
  rechargeDetail: { ...look, path: '/recharge/detail', provides: ['Balance'] },
  addRecharge: {
    effect: 'write',
    idempotent: true,
    permission: 'recharge:edit',
    path: '/recharge/add',
    quiet: true,
    invalidates: ['Balance', 'Badges'],
  },
  rechargeEvent: { ...act, path: '/recharge/event', quiet: true, invalidates: ['Balance', 'Badges'] },
  rechargeOrder: { effect: 'write', idempotent: true, permission: 'recharge:edit', path: '/recharge/order' },
  rechargeResult: { ...look, path: '/recharge/result', quiet: true, cacheSeconds: 0 },
});
