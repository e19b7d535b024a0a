import { addressesOf } from '../call';

export const NOTICE_WORDINGS = addressesOf<typeof import('../notice-wordings')>()({
  noticeWordingList: { path: '/notice/wording/list', effect: 'read', permission: 'message:edit', provides: ['NoticeWording'] },
  noticeWordingDetail: { path: '/notice/wording/detail', effect: 'read', permission: 'message:edit', provides: ['NoticeWording'] },
  saveNoticeWording: {
    path: '/notice/wording/save',
    effect: 'write',
    permission: 'message:edit',
    quiet: true,
    invalidatesOnceDone: ['NoticeWording'],
  },
});
