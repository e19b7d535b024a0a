import { addressesOf } from '../call';

export const FOUR_EYES = addressesOf<typeof import('../four-eyes')>()({
  fourEyesSetting: { path: '/four-eyes/detail', effect: 'read', permission: 'role:edit', provides: ['Role', 'Member'] },
  saveFourEyes: { path: '/four-eyes/save', effect: 'write', permission: 'role:edit', quiet: true, invalidates: ['Role'] },
  dropRequest: {
    path: '/four-eyes/drop',
    effect: 'write',
    invalidates: [{ type: 'Guarantee', by: 'target' }, 'GuaranteeList', 'Refund', 'Baofu', 'Badges', 'Home', 'Role'],
  },
});
