import { addressesOf } from '../call';

export const BLACKLIST = addressesOf<typeof import('../blacklist')>()({
  blacklistPage: { path: '/blacklist/page', effect: 'read', permission: 'blacklist:view', provides: ['Blacklist'] },
  blacklistDetail: { path: '/blacklist/detail', effect: 'read', permission: 'blacklist:view', provides: ['Blacklist'] },
  saveBlacklistEntry: {
    path: '/blacklist/save',
    effect: 'write',
    permission: 'blacklist:edit',
    quiet: true,
    invalidates: ['Blacklist'],
  },
  enableBlacklistEntry: {
    path: '/blacklist/enable',
    effect: 'write',
    permission: 'blacklist:edit',
    quiet: true,
    invalidates: ['Blacklist'],
  },
  blacklistLog: { path: '/blacklist/log', effect: 'read', permission: 'blacklist:view', provides: ['Blacklist'] },
});
