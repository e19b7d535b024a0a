import { addressesOf } from '../call';

export const PEOPLE_LOG = addressesOf<typeof import('../people-log')>()({
  roleLog: { path: '/role/log', effect: 'read', permission: 'role:edit', provides: ['Role'] },
  memberLog: { path: '/user/member/log', effect: 'read', permission: 'user:manage', provides: ['Member'] },
  organisationLog: { path: '/organisation/manage/log', effect: 'read', permission: 'organisation:manage', provides: ['Organisation'] },
});
