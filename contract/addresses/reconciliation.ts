import { addressesOf } from '../call';

export const RECONCILIATION = addressesOf<typeof import('../reconciliation')>()({
  reconciledDays: { path: '/reconciliation/day/page', effect: 'read', permission: 'payment:check', provides: ['Reconciliation'] },
  differencePage: { path: '/reconciliation/difference/page', effect: 'read', permission: 'payment:check', provides: ['Reconciliation'] },
  settleDifference: {
    path: '/reconciliation/difference/settle',
    effect: 'write',
    permission: 'payment:check',
    quiet: true,
    invalidates: ['Reconciliation', 'Badges'],
  },
  reconcileAgain: { path: '/reconciliation/run', effect: 'write', permission: 'payment:check' },
  reconciledMonths: { path: '/reconciliation/month/list', effect: 'read', permission: 'payment:check', provides: ['Reconciliation'] },
  closeMonth: { path: '/reconciliation/month/close', effect: 'write', permission: 'payment:check', invalidates: ['Reconciliation'] },
});
