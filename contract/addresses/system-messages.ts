import { addressesOf } from '../call';

const platform = { permission: 'message:edit' } as const;

export const SYSTEM_MESSAGES = addressesOf<typeof import('../system-messages')>()({
  systemMessagePage: { ...platform, path: '/system-message/page', effect: 'read', provides: ['SystemMessage'] },
  systemMessageDetail: { ...platform, path: '/system-message/detail', effect: 'read', provides: ['SystemMessage'] },
  saveSystemMessage: { ...platform, path: '/system-message/save', effect: 'write', quiet: true, invalidatesOnceDone: ['SystemMessage'] },
  systemMessageEvent: { ...platform, path: '/system-message/event', effect: 'write', quiet: true, invalidates: ['SystemMessage'] },
  systemMessageReaders: { ...platform, path: '/system-message/reader/page', effect: 'read', provides: ['SystemMessage'] },
  systemMessageLog: { ...platform, path: '/system-message/log', effect: 'read', provides: ['SystemMessage'] },
  systemMessageUsers: { ...platform, path: '/system-message/user/page', effect: 'read' },
  systemMessageOrganisations: { ...platform, path: '/system-message/organisation/list', effect: 'read', quiet: true },
  systemMessageReceiverCount: { ...platform, path: '/system-message/receiver/count', effect: 'read', quiet: true },
  readSystemMessage: { path: '/system-message/read', effect: 'read', quiet: true, provides: ['Notice'] },
});
