import { addressesOf } from '../call';

export const REFUNDS = addressesOf<typeof import('../refunds')>()({
  refundPage: { path: '/refund/page', effect: 'read', permission: 'payment:check', provides: ['Refund'] },
  refundEvent: {
    path: '/refund/event',
    effect: 'write',
    idempotent: true,
    permission: 'payment:check',
    quiet: true,
    invalidates: ['Refund', 'Badges'],
  },
  partRefunds: { path: '/refund/part/list', effect: 'read', provides: ['Refund'] },
  refundPart: {
    path: '/refund/part',
    effect: 'write',
    idempotent: true,
    permission: 'payment:check',
    quiet: true,
    invalidates: ['Refund', 'Badges'],
  },
});
