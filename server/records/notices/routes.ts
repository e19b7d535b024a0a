import { noticeWordingDetail, noticeWordingList, saveNoticeWording } from '#contract/notice-wordings';
import {
  deleteMailAddress,
  markNotices,
  noticePage,
  noticeSettings,
  noticesUnread,
  proveMailAddress,
  readAllNotices,
  saveNoticeWays,
  sendMailCode,
  unsubscribe,
} from '#contract/notices';
import { route, type Route } from '../../core/http/route';
import { issueMailCode } from './mail-codes';
import { markOwn, pageOfNotices, readAll, unreadNotices } from './read';
import { forgetAddress, proveAddress, saveWays, settingsFor, unsubscribeBy } from './settings';
import { listOfWordings, saveWording, wordingOf } from './wordings';

export const memberNoticeRoutes: Route[] = [
  route(noticePage, ({ db, member, body }, context) => pageOfNotices(db, context, member, body)),
  route(noticesUnread, ({ db, member }, context) => unreadNotices(db, context, member)),
  route(markNotices, ({ member, body }, context) => markOwn(context, member, body)),
  route(readAllNotices, ({ member, body }, context) => readAll(context, member, body)),
  route(noticeSettings, ({ db, member }, context) => settingsFor(db, context, member)),
  route(saveNoticeWays, ({ db, member, body }, context) => saveWays(db, context, member, body)),
  route(sendMailCode, ({ member, body }, context) => issueMailCode(context, member.userId, body.address)),
  route(proveMailAddress, ({ db, member, body }, context) => proveAddress(db, context, member, body)),
  route(deleteMailAddress, ({ db, member }, context) => forgetAddress(db, context, member)),
  route(noticeWordingList, ({ db }) => listOfWordings(db)),
  route(noticeWordingDetail, ({ db, body }) => wordingOf(db, body.kind)),
  route(saveNoticeWording, ({ db, member, body }, context) => saveWording(db, context, member, body)),
];

export const publicNoticeRoutes: Route[] = [route(unsubscribe, ({ db, body }, context) => unsubscribeBy(db, context, body))];
