import { addressesOf } from '../call';

export const MEMBERS = addressesOf<typeof import('../members')>()({
  memberPage: { path: '/user/member/page', effect: 'read', permission: 'user:manage', provides: ['Member'] },
  memberRoles: { path: '/user/member/roles/list', effect: 'read', permission: 'user:manage', provides: ['Member', 'Role'] },
  saveMemberRoles: {
    path: '/user/member/roles/save',
    effect: 'write',
    permission: 'user:manage',
    quiet: true,
    invalidates: ['Member', 'Role'],
  },
  memberEvent: { path: '/user/member/event', effect: 'write', permission: 'user:manage', quiet: true, invalidates: ['Member', 'Role'] },
  memberWork: { path: '/user/member/work', effect: 'read', permission: 'user:manage', provides: ['Member'], cacheSeconds: 0 },
  handOverWork: {
    path: '/user/member/hand-over',
    effect: 'write',
    permission: 'user:manage',
    quiet: true,
    invalidates: ['Member', 'Case', 'Draft', 'Guarantee', 'GuaranteeList', 'Product'],
  },
});
