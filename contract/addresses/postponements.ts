import { addressesOf } from '../call';

export const POSTPONEMENTS = addressesOf<typeof import('../postponements')>()({
  previewPostponement: { path: '/project/postpone/preview', effect: 'read', permission: 'project:edit', quiet: true, cached: false },
  postponeProject: {
    path: '/project/postpone',
    effect: 'write',
    quiet: true,
    idempotent: true,
    permission: 'project:edit',
    invalidates: ['Project', { type: 'Project', by: 'projectNo' }],
  },
  amendmentPage: { path: '/amendment/page', effect: 'read' },
  sendAmendmentEvent: {
    path: '/amendment/event',
    effect: 'write',
    quiet: true,
    idempotent: true,
    invalidates: [{ type: 'Guarantee', by: 'applyNo' }, 'GuaranteeList', 'Badges', 'Home'],
  },
  amendmentOrder: { path: '/amendment/order', effect: 'write', idempotent: true, permission: 'payment:pay' },
});
