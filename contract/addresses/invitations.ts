import { addressesOf } from '../call';

export const INVITATIONS = addressesOf<typeof import('../invitations')>()({
  invitationPage: { path: '/user/invitation/page', effect: 'read', permission: 'user:manage', provides: ['Member'] },
  inviteMember: { path: '/user/invitation/add', effect: 'write', permission: 'user:manage', quiet: true, invalidates: ['Member', 'Role'] },
  repeatInvitation: { path: '/user/invitation/repeat', effect: 'write', permission: 'user:manage', invalidates: ['Member'] },
  withdrawInvitation: { path: '/user/invitation/withdraw', effect: 'write', permission: 'user:manage', invalidates: ['Member', 'Role'] },
  invitationOpened: { path: '/user/invitation/open', access: 'public', effect: 'read', quiet: true, cacheSeconds: 0 },
  sendInvitationCode: { path: '/user/invitation/sms', access: 'public', effect: 'write', quiet: true },
  acceptInvitation: { path: '/user/invitation/accept', access: 'public', effect: 'write', quiet: true },
});
