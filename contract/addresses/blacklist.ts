import type { Addresses } from '../call';

export const BLACKLIST = {
  blacklistPage: { path: '/blacklist/page', effect: 'read', permission: 'blacklist:view', provides: ['Blacklist'] },
  blacklistDetail: { path: '/blacklist/detail', effect: 'read', permission: 'blacklist:view', provides: ['Blacklist'] },
  saveBlacklistEntry: {
    path: '/blacklist/save',
    effect: 'write',
    permission: 'blacklist:edit',
    quiet: true,
    invalidatesOnceDone: ['Blacklist'],
  },
  enableBlacklistEntry: {
    path: '/blacklist/enable',
    effect: 'write',
    permission: 'blacklist:edit',
    quiet: true,
    invalidates: ['Blacklist'],
  },
  blacklistLog: { path: '/blacklist/log', effect: 'read', permission: 'blacklist:view', provides: ['Blacklist'] },
} as const satisfies Addresses;
