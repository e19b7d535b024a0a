import { addressesOf } from '../call';

export const NOTICES = addressesOf<typeof import('../notices')>()({
  noticePage: { path: '/notice/page', effect: 'read', provides: ['Notice'] },
  noticesUnread: { path: '/notice/unread', effect: 'read', quiet: true, provides: ['Notice'] },
  markNotices: { path: '/notice/mark', effect: 'write', invalidates: ['Notice'] },
  readAllNotices: { path: '/notice/read-all', effect: 'write', invalidates: ['Notice'] },
  noticeSettings: { path: '/notice/settings', effect: 'read', provides: ['NoticeSettings'] },
  saveNoticeWays: { path: '/notice/settings/save', effect: 'write', invalidates: ['NoticeSettings'] },
  sendMailCode: { path: '/notice/mail/code', effect: 'write', quiet: true },
  proveMailAddress: { path: '/notice/mail/prove', effect: 'write', quiet: true, invalidates: ['NoticeSettings'] },
  deleteMailAddress: { path: '/notice/mail/delete', effect: 'write', invalidates: ['NoticeSettings'] },
  unsubscribe: { path: '/notice/mail/unsubscribe', access: 'public', effect: 'write', quiet: true },
});
