import { addressesOf } from '../call';

export const PAYMENTS = addressesOf<typeof import('../payments')>()({
  payCode: { path: '/pay/code', effect: 'write', permission: 'payment:pay', quiet: true },
  payOrder: { path: '/pay/order', effect: 'write', idempotent: true, permission: 'payment:pay' },
  payResult: { path: '/pay/result', effect: 'read', quiet: true, cacheSeconds: 0 },
  balancePayment: { path: '/pay/balance/detail', effect: 'read', permission: 'payment:pay', quiet: true, provides: ['Balance'] },
  payFromBalance: { path: '/pay/balance', effect: 'write', idempotent: true, permission: 'payment:pay', quiet: true },
});
