import { addressesOf } from '../call';

export const GUARANTEES = addressesOf<typeof import('../guarantees')>()({
  saveApplication: {
    path: '/apply/save',
    effect: 'write',
    idempotent: true,
    permission: 'guarantee:apply',
    quiet: true,
    invalidates: ['Draft'],
  },
  applicationDraft: { path: '/apply/draft', effect: 'read', cacheSeconds: 0 },
  appliedProducts: { path: '/apply/product/applied', effect: 'read', provides: ['GuaranteeList'] },
  draftPage: { path: '/apply/draft/page', effect: 'read', provides: ['Draft'] },
  deleteDraft: { path: '/apply/draft/delete', effect: 'write', permission: 'guarantee:apply', invalidates: ['Draft'] },
  sendEvent: { path: '/apply/event', effect: 'write', idempotent: true, quiet: true },
  guaranteePage: { path: '/apply/page', effect: 'read' },
  guaranteeTotals: { path: '/apply/totals', effect: 'read', quiet: true },
  guaranteeDetail: { path: '/apply/detail', effect: 'read', provides: [{ type: 'Guarantee', by: 'applyNo' }] },
  applicationReturns: {
    path: '/apply/returns',
    effect: 'read',
    quiet: true,
    provides: [
      { type: 'Guarantee', by: 'applyNo' },
      { type: 'GuaranteePanel', by: 'applyNo' },
    ],
  },
  releaseList: { path: '/apply/release/list', effect: 'read', quiet: true, provides: ['GuaranteeList'] },
  guaranteeHistory: {
    path: '/apply/history',
    effect: 'read',
    provides: [
      { type: 'Guarantee', by: 'applyNo' },
      { type: 'GuaranteePanel', by: 'applyNo' },
    ],
  },
});
