import { addressesOf } from '../call';
import { CASES } from '../tags';

export const DESK = addressesOf<typeof import('../desk')>()({
  deskQueue: {
    path: '/audit/queue',
    effect: 'read',
    permission: 'guarantee:view',
    provides: [CASES, { type: 'GuaranteeList', by: 'workList' }],
  },
  deskCase: {
    path: '/audit/case',
    effect: 'read',
    permission: 'guarantee:view',
    provides: [
      { type: 'Case', by: 'applyNo' },
      { type: 'Guarantee', by: 'applyNo' },
      { type: 'GuaranteePanel', by: 'applyNo' },
    ],
  },
  takeCase: { path: '/audit/take', effect: 'write', permission: 'guarantee:view' },
  giveBackCase: { path: '/audit/give-back', effect: 'write', permission: 'guarantee:view' },
  saveCheck: { path: '/audit/check', effect: 'write', permission: 'guarantee:view' },
  saveCheckItems: { path: '/audit/items/save', effect: 'write', permission: 'product:edit' },
  bidderRecord: {
    path: '/audit/bidder',
    effect: 'read',
    permission: 'guarantee:view',
    provides: [
      { type: 'Guarantee', by: 'applyNo' },
      { type: 'GuaranteePanel', by: 'applyNo' },
    ],
  },
  saveRisks: { path: '/audit/risks/save', effect: 'write', permission: 'guarantee:view', quiet: true },
});
