import Type, { type Static } from 'typebox';
import { noticeWays } from '#domain/notice/ways';
import { organisationTypes } from '#domain/organisation/organisation-type';
import { audiences, emergencyLevels, SYSTEM_MESSAGE_LIMITS } from '#domain/system-message/message';
import { systemMessageDeeds, systemMessageStates } from '#domain/system-message/state';
import { SYSTEM_MESSAGES } from './addresses/system-messages';
import { defineCall } from './call';
import { NoticeId } from './notices';
import { asWritten, filledText, Instant, oneOf, optional, OrganisationTypeSchema, pageOf, paging, record, text, Version } from './schemas';

const MessageNo = filledText(20);
const Level = oneOf(emergencyLevels);
const State = oneOf(systemMessageStates);
const NotifyType = Type.Array(oneOf(noticeWays), { maxItems: noticeWays.length });

/** A user as a message names them. */
const MessageUser = record({ userId: text(), userName: text(), orgName: text(), mobile: text() });

/** An organisation as a message names it; whoever works for a frozen one is not told. */
const MessageOrganisation = record({ appId: text(), orgName: text(), orgCodeNo: text(), frozen: Type.Boolean() });

const receivers = {
  isAllUser: Type.Boolean(),
  userIds: Type.Array(filledText(64), { maxItems: SYSTEM_MESSAGE_LIMITS.users }),
  orgTypes: Type.Array(OrganisationTypeSchema, { maxItems: organisationTypes.length }),
  appIds: Type.Array(filledText(64), { maxItems: SYSTEM_MESSAGE_LIMITS.organisations }),
};

const count = Type.Integer({ minimum: 0 });

/** A message as a list shows it. `sendTime` is absent where it goes out at once, `notified` how many it went to. `progress`: on its way to people, or being taken back from them. */
const row = {
  messageNo: MessageNo,
  theme: text(SYSTEM_MESSAGE_LIMITS.theme),
  emergencyLevel: Level,
  notifyType: NotifyType,
  isAllUser: Type.Boolean(),
  audience: oneOf(audiences),
  sendTime: optional(Instant),
  sentAt: optional(Instant),
  state: State,
  enable: Type.Boolean(),
  notified: count,
  progress: optional(record({ done: count, total: count })),
  editedBy: text(),
  editedAt: Instant,
};
const SystemMessageRow = record(row);

const SystemMessageDetail = record({
  ...row,
  version: Version,
  content: asWritten(SYSTEM_MESSAGE_LIMITS.content),
  userList: Type.Array(MessageUser),
  orgTypes: Type.Array(OrganisationTypeSchema),
  orgList: Type.Array(MessageOrganisation),
  /** How many have read it, counted up to 10,000. */
  readers: count,
  allowedEvents: Type.Array(oneOf(systemMessageDeeds)),
});

/** The platform's messages to its users, the newest first. OS-05, RT-08. */
export const systemMessagePage = defineCall({
  ...SYSTEM_MESSAGES.systemMessagePage,
  summary: '系统消息',
  body: record({ ...paging, keyword: optional(text(60)), emergencyLevel: optional(Level), state: optional(State) }),
  reply: pageOf(SystemMessageRow),
});

export const systemMessageDetail = defineCall({
  ...SYSTEM_MESSAGES.systemMessageDetail,
  summary: '系统消息详情',
  body: record({ messageNo: MessageNo }),
  reply: SystemMessageDetail,
});

/** Keeps a draft; a new one without `messageNo`. 40001 by field, 40901 where somebody has written since `version`, 40902 of one that is no draft. */
export const saveSystemMessage = defineCall({
  ...SYSTEM_MESSAGES.saveSystemMessage,
  summary: '保存系统消息',
  body: record({
    messageNo: optional(MessageNo),
    version: Version,
    message: record({
      theme: text(SYSTEM_MESSAGE_LIMITS.theme),
      emergencyLevel: Level,
      content: asWritten(SYSTEM_MESSAGE_LIMITS.content),
      sendTime: optional(Instant),
      notifyType: NotifyType,
      ...receivers,
    }),
  }),
  reply: record({ messageNo: MessageNo, version: Version }),
});

/** Has a message sent at its time, takes it back, or shows it again. 40001 on `sendTime` where that has passed. */
export const systemMessageEvent = defineCall({
  ...SYSTEM_MESSAGES.systemMessageEvent,
  summary: '发布、停用系统消息',
  body: record({ messageNo: MessageNo, version: Version, event: oneOf(systemMessageDeeds) }),
  reply: record({ version: Version }),
});

/** To whom a message went and who has read it, as long as read notices are kept. The total is counted up to 10,000. */
export const systemMessageReaders = defineCall({
  ...SYSTEM_MESSAGES.systemMessageReaders,
  summary: '系统消息阅读情况',
  body: record({ ...paging, messageNo: MessageNo, read: optional(Type.Boolean()) }),
  reply: pageOf(record({ userId: text(), userName: text(), orgName: text(), readAt: optional(Instant) })),
});

const Said = record({
  theme: text(),
  emergencyLevel: text(),
  content: asWritten(SYSTEM_MESSAGE_LIMITS.content),
  sendTime: text(),
  notifyType: text(),
  audience: text(),
});

/** What happened to a message, the newest first; `before` and `after` where it was written. */
export const systemMessageLog = defineCall({
  ...SYSTEM_MESSAGES.systemMessageLog,
  summary: '系统消息操作记录',
  body: record({ ...paging, messageNo: MessageNo }),
  reply: pageOf(
    record({ logId: text(), event: text(), before: optional(Said), after: optional(Said), userName: text(), appName: text(), at: Instant }),
  ),
});

/** Users of every organisation, for choosing among them, by a part of name, mobile or mail; the mobile is shown in part. The total is counted up to 10,000. */
export const systemMessageUsers = defineCall({
  ...SYSTEM_MESSAGES.systemMessageUsers,
  summary: '选择接收用户',
  body: record({ ...paging, searchName: optional(text(100)) }),
  reply: pageOf(MessageUser),
});

/** Organisations that may work, for choosing among them, by a part of name or credit code: the newest fifty. */
export const systemMessageOrganisations = defineCall({
  ...SYSTEM_MESSAGES.systemMessageOrganisations,
  summary: '选择接收机构',
  body: record({ keyword: optional(text(100)) }),
  reply: record({ list: Type.Array(MessageOrganisation) }),
});

/** How many users would get a message if it went out now, each once, counted up to 10,000. */
export const systemMessageReceiverCount = defineCall({
  ...SYSTEM_MESSAGES.systemMessageReceiverCount,
  summary: '预计接收人数',
  body: record(receivers),
  reply: record({ total: Type.Integer({ minimum: 0 }) }),
});

/** A message that was sent to the caller. 40401 where it was not, or was taken back. */
export const readSystemMessage = defineCall({
  ...SYSTEM_MESSAGES.readSystemMessage,
  summary: '阅读系统消息',
  body: record({ messageNo: MessageNo }),
  reply: record({
    theme: text(SYSTEM_MESSAGE_LIMITS.theme),
    emergencyLevel: Level,
    content: asWritten(SYSTEM_MESSAGE_LIMITS.content),
    sentAt: Instant,
    noticeId: NoticeId,
    read: Type.Boolean(),
  }),
});

export type SystemMessageRow = Static<typeof SystemMessageRow>;
export type SystemMessageDetail = Static<typeof SystemMessageDetail>;
export type MessageUser = Static<typeof MessageUser>;
export type MessageOrganisation = Static<typeof MessageOrganisation>;
export type SystemMessageLogRow = Static<typeof systemMessageLog.reply>['list'][number];
