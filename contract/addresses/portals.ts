import { addressesOf } from '../call';
import { MANAGED_CHANNELS } from '../tags';

export const PORTALS = addressesOf<typeof import('../portals')>()({
  publishedContents: { path: '/portal/manage/list', effect: 'read', permission: 'channel:view', provides: [MANAGED_CHANNELS] },
  portalContents: { path: '/portal/manage/detail', effect: 'read', permission: 'channel:view', provides: [MANAGED_CHANNELS] },
  savePortal: { path: '/portal/save', effect: 'write', permission: 'channel:edit', quiet: true, invalidatesOnceDone: [MANAGED_CHANNELS] },
  portalText: { path: '/portal/text/detail', effect: 'read', permission: 'channel:view', provides: [MANAGED_CHANNELS] },
  saveText: {
    path: '/portal/text/save',
    effect: 'write',
    permission: 'channel:edit',
    quiet: true,
    invalidatesOnceDone: [MANAGED_CHANNELS],
  },
  giveUpText: {
    path: '/portal/text/give-up',
    effect: 'write',
    permission: 'channel:edit',
    quiet: true,
    invalidates: [MANAGED_CHANNELS],
  },
  saveGuide: { path: '/portal/guide/save', effect: 'write', permission: 'channel:edit', quiet: true, invalidatesOnceDone: ['Channel'] },
  publishedVersions: { path: '/portal/log', effect: 'read', permission: 'channel:view', provides: [MANAGED_CHANNELS] },
  restoreVersion: { path: '/portal/restore', effect: 'write', permission: 'channel:edit', invalidates: ['Channel'] },
});
