import { addressesOf } from '../call';

export const ROLES = addressesOf<typeof import('../roles')>()({
  roleMatrix: { path: '/role/matrix', effect: 'read', permission: 'role:edit', provides: ['Role'] },
  saveRolePermissions: {
    path: '/role/permissions/save',
    effect: 'write',
    permission: 'role:edit',
    quiet: true,
    invalidates: ['Role', 'Member'],
  },
  addRole: { path: '/role/add', effect: 'write', permission: 'role:edit', quiet: true, invalidates: ['Role', 'Member'] },
  roleEvent: { path: '/role/event', effect: 'write', permission: 'role:edit', quiet: true, invalidates: ['Role', 'Member'] },
  auditRoles: { path: '/role/audit/list', effect: 'read', permission: 'product:edit', provides: ['Role'] },
});
