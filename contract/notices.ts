import Type, { type Static } from 'typebox';
import { noticeGroups, noticeKinds } from '#domain/notice/kinds';
import { noticeWays } from '#domain/notice/ways';
import { NOTICES } from './addresses/notices';
import { defineCall } from './call';
import { filledText, Instant, Nothing, oneOf, optional, record, SixDigits, text } from './schemas';

/** In no order: it tells nothing of the notices of others. */
export const NoticeId = Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 });
const Kind = oneOf(noticeKinds);
/** How many are unread, counted up to 100. */
const Unread = Type.Integer({ minimum: 0, maximum: 100 });
const MailAddress = Type.String({ minLength: 6, maxLength: 120, pattern: '^[^\\s@<>"(),;:\\\\\\[\\]]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$' });

const NoticeSchema = record({
  noticeId: NoticeId,
  kind: text(),
  title: text(),
  text: text(2000),
  /** The page of this application that it leads to. */
  path: text(),
  time: Instant,
  read: Type.Boolean(),
});

/** What this user was told, for the organisation that they work for now or wherever they work, the newest first. `before` is the last one that is known already. */
export const noticePage = defineCall({
  ...NOTICES.noticePage,
  summary: '我的消息',
  body: record({
    before: optional(NoticeId),
    size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
    group: optional(oneOf(noticeGroups)),
    unreadOnly: optional(Type.Boolean()),
  }),
  reply: record({ list: Type.Array(NoticeSchema), more: Type.Boolean() }),
});

/** How many of them are unread, the newest of those, and the newest that is urgent. */
export const noticesUnread = defineCall({
  ...NOTICES.noticesUnread,
  summary: '未读消息数',
  body: Nothing,
  reply: record({ unread: Unread, newest: optional(NoticeSchema), urgent: optional(NoticeSchema) }),
});

/** Marks one's own notices as read or unread; what is not one's own is left alone. */
export const markNotices = defineCall({
  ...NOTICES.markNotices,
  ownAffair: true,
  summary: '标记消息已读或未读',
  body: record({ noticeIds: Type.Array(NoticeId, { minItems: 1, maxItems: 100 }), read: Type.Boolean() }),
  reply: record({ unread: Unread }),
});

/** Marks everything as read up to the newest one that was in sight; what came later stays unread. */
export const readAllNotices = defineCall({
  ...NOTICES.readAllNotices,
  ownAffair: true,
  summary: '全部消息标为已读',
  body: record({ upTo: NoticeId, group: optional(oneOf(noticeGroups)) }),
  reply: record({ unread: Unread }),
});

const Ways = record({ app: Type.Boolean(), sms: Type.Boolean(), mail: Type.Boolean() });

/** How this user wants to be told of each kind that concerns people of their type of organisation, and by which ways they can be reached. */
export const noticeSettings = defineCall({
  ...NOTICES.noticeSettings,
  summary: '消息提醒设置',
  body: Nothing,
  reply: record({
    kinds: Type.Array(record({ kind: Kind, ...Ways.properties })),
    /** The ways that this platform can send by. */
    offered: Type.Array(oneOf(noticeWays)),
    /** Shown in part. */
    mobile: text(),
    /** Absent until an address was proven; `stopped` where it refused mails too often. */
    mail: optional(record({ address: text(), stopped: Type.Boolean() })),
  }),
});

/** Keeps how one wants to be told of a kind. 40001 where a kind that must be shown is turned off in the application. */
export const saveNoticeWays = defineCall({
  ...NOTICES.saveNoticeWays,
  ownAffair: true,
  summary: '保存消息提醒设置',
  body: record({ kind: Kind, ...Ways.properties }),
  reply: record({ kind: Kind, ...Ways.properties }),
});

/** Sends a code to a mail address, which is used only once it is proven by that code. 42901 with the seconds to wait where it is asked too often. */
export const sendMailCode = defineCall({
  ...NOTICES.sendMailCode,
  ownAffair: true,
  summary: '发送邮箱验证码',
  body: record({ address: MailAddress }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/** Proves that the address is one's own, in the place of the one before. 40001 on `code`. */
export const proveMailAddress = defineCall({
  ...NOTICES.proveMailAddress,
  ownAffair: true,
  summary: '验证邮箱',
  body: record({ address: MailAddress, code: SixDigits }),
  reply: record({ address: text() }),
});

/** Forgets the address; no mail is sent any more, and links in earlier ones end. */
export const deleteMailAddress = defineCall({
  ...NOTICES.deleteMailAddress,
  ownAffair: true,
  summary: '删除邮箱',
  body: Nothing,
  reply: Nothing,
});

/** Ends mails of one kind by the signed link that each carries; says only which, until `confirmed`. 40401 where the link is none, or its address was given up. */
export const unsubscribe = defineCall({
  ...NOTICES.unsubscribe,
  perMinute: 30,
  summary: '退订邮件提醒',
  body: record({ token: filledText(400), confirmed: Type.Boolean() }),
  reply: record({ label: text(), address: text(), done: Type.Boolean() }),
});

export type NoticeShown = Static<typeof NoticeSchema>;
