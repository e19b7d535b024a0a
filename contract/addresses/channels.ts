import { addressesOf } from '../call';
import { MANAGED_CHANNELS } from '../tags';

export const CHANNELS = addressesOf<typeof import('../channels')>()({
  channelDetail: { path: '/channel/detail', access: 'public', effect: 'read', quiet: true, cacheSeconds: 3600 },
  managedChannels: { path: '/channel/manage/list', effect: 'read', permission: 'channel:view', provides: [MANAGED_CHANNELS] },
  addChannel: { path: '/channel/add', effect: 'write', permission: 'channel:edit', quiet: true, invalidatesOnceDone: ['Channel'] },
  saveChannel: { path: '/channel/save', effect: 'write', permission: 'channel:edit', quiet: true, invalidatesOnceDone: ['Channel'] },
  channelLetter: { path: '/channel/letter/preview', effect: 'read', permission: 'channel:view', quiet: true, cacheSeconds: 10 },
  enableChannel: { path: '/channel/enable', effect: 'write', permission: 'channel:edit', quiet: true, invalidates: ['Channel'] },
  uploadChannelLogo: { path: '/channel/logo/upload', effect: 'write', multipart: true, permission: 'channel:edit' },
  channelLog: { path: '/channel/log', effect: 'read', permission: 'channel:view', provides: [MANAGED_CHANNELS] },
});
