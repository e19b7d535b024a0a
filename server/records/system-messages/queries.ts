import type { BodyOf, ReplyOf } from '#contract/call';
import type {
  MessageOrganisation,
  MessageUser,
  readSystemMessage,
  systemMessageDetail,
  systemMessageLog,
  systemMessageOrganisations,
  systemMessagePage,
  systemMessageReaders,
  systemMessageReceiverCount,
  SystemMessageRow,
  systemMessageUsers,
} from '#contract/system-messages';
import { maskMobiles } from '#domain/contact-data';
import { audienceOf, noticeKindOf, type Receivers } from '#domain/system-message/message';
import { isSystemMessageEnabled } from '#domain/system-message/state';
import { systemMessageDeedsAfter } from '#machines/lifecycle/system-message';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import { organisationsFound } from '../managed-organisations/repository';
import { noticeName } from '../notices/names';
import {
  countReceivers,
  countUsersMeant,
  findLogRows,
  findMessage,
  findMessages,
  findReceivers,
  findUsers,
  noticeOf,
  organisationsNamed,
  usersNamed,
  type MessageSource,
  type SystemMessage,
} from './repository';

const ORGANISATIONS_AT_ONCE = 50;

export async function pageOfMessages(
  db: Db,
  { page = 1, size = 10, keyword = '', emergencyLevel, state }: BodyOf<typeof systemMessagePage>,
): Promise<ReplyOf<typeof systemMessagePage>> {
  refuseShortWord('keyword', keyword);
  const { list, total } = await findMessages(db, { keyword, emergencyLevel, state, page, size });
  return { total, list: list.map(shown) };
}

export async function detailOfMessage(db: Db, messageNo: string): Promise<ReplyOf<typeof systemMessageDetail>> {
  const message = await messageSeen(db, messageNo);
  const { version, content, userIds, isAllUser, orgTypes, appIds } = message;
  return {
    ...shown(message),
    version,
    content,
    userList: isAllUser ? [] : (await usersNamed(db, userIds)).map(userShown),
    orgTypes,
    orgList: (await organisationsNamed(db, appIds)).map(organisationShown),
    readers: await countReceivers(db, sourceOf(message), true),
    allowedEvents: systemMessageDeedsAfter(factsOf(message)),
  };
}

export async function readersOfMessage(
  db: Db,
  { messageNo, read, page = 1, size = 10 }: BodyOf<typeof systemMessageReaders>,
): Promise<ReplyOf<typeof systemMessageReaders>> {
  const source = sourceOf(await messageSeen(db, messageNo));
  const list = await findReceivers(db, source, { read, page, size });
  return {
    total: await countReceivers(db, source, read),
    list: list.map(({ readAt, ...user }) => ({ ...user, ...(readAt ? { readAt: readAt.toISOString() } : {}) })),
  };
}

export async function logOfMessage(
  db: Db,
  { messageNo, page = 1, size = 10 }: BodyOf<typeof systemMessageLog>,
): Promise<ReplyOf<typeof systemMessageLog>> {
  const message = await messageSeen(db, messageNo);
  const { list, total } = await findLogRows(db, message.messageNo, { page, size });
  return {
    total,
    list: list.map(({ logId, event, before, after, userName, appName, at }) => ({
      logId: String(logId),
      event,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
      userName,
      appName,
      at: at.toISOString(),
    })),
  };
}

export async function usersToChoose(
  db: Db,
  { searchName = '', page = 1, size = 10 }: BodyOf<typeof systemMessageUsers>,
): Promise<ReplyOf<typeof systemMessageUsers>> {
  refuseShortWord('searchName', searchName);
  const { list, total } = await findUsers(db, { keyword: searchName, page, size });
  return { total, list: list.map(userShown) };
}

export async function organisationsToChoose(db: Db, keyword = ''): Promise<ReplyOf<typeof systemMessageOrganisations>> {
  refuseShortWord('keyword', keyword);
  const search = { keyword, orgType: undefined, state: 'working', registerStatus: 'pass' } as const;
  const list = await organisationsFound(db, search, ORGANISATIONS_AT_ONCE);
  return { list: list.map(organisationShown) };
}

export async function receiversExpected(db: Db, to: Receivers): Promise<ReplyOf<typeof systemMessageReceiverCount>> {
  return { total: await countUsersMeant(db, to) };
}

/** See the call. */
export async function messageFor(
  db: Db,
  context: AppContext,
  userId: string,
  messageNo: string,
): Promise<ReplyOf<typeof readSystemMessage>> {
  const message = await found(db, messageNo);
  const notice = message?.state === 'sent' ? await noticeOf(db, sourceOf(message), userId) : undefined;
  if (!message || !notice) throw noSuchMessage();
  const { theme, emergencyLevel, content, sentAt, editedAt } = message;
  return {
    theme,
    emergencyLevel,
    content,
    sentAt: (sentAt ?? editedAt).toISOString(),
    noticeId: noticeName(context, notice.noticeId),
    read: notice.readAt !== null,
  };
}

/** What the notices of a message come from, and of which kind they are. */
export function sourceOf({ messageNo, emergencyLevel }: Pick<SystemMessage, 'messageNo' | 'emergencyLevel'>): MessageSource {
  return { source: `system-message/${String(messageNo)}`, kind: noticeKindOf(emergencyLevel) };
}

export function factsOf({ state, sentAt }: SystemMessage) {
  return { state, wasSent: sentAt !== null };
}

export async function messageSeen(db: Db, messageNo: string): Promise<SystemMessage> {
  const message = await found(db, messageNo);
  if (!message) throw noSuchMessage();
  return message;
}

function noSuchMessage() {
  return notFound('系统消息');
}

async function found(db: Db, messageNo: string): Promise<SystemMessage | undefined> {
  return /^\d{1,15}$/.test(messageNo) ? findMessage(db, Number(messageNo)) : undefined;
}

function userShown({ userId, userName, orgName, mobile }: MessageUser): MessageUser {
  return { userId, userName, orgName, mobile: maskMobiles(mobile) };
}

function organisationShown({
  appId,
  orgName,
  orgCodeNo,
  frozenAt,
}: Omit<MessageOrganisation, 'frozen'> & { frozenAt: Date | null }): MessageOrganisation {
  return { appId, orgName, orgCodeNo, frozen: frozenAt !== null };
}

function shown(message: SystemMessage): SystemMessageRow {
  const {
    messageNo,
    theme,
    emergencyLevel,
    notifyType,
    isAllUser,
    sendTime,
    sentAt,
    state,
    notified,
    task,
    worked,
    toWork,
    editedBy,
    editedAt,
  } = message;
  return {
    messageNo: String(messageNo),
    theme,
    emergencyLevel,
    notifyType,
    isAllUser,
    audience: audienceOf(message),
    ...(sendTime ? { sendTime: sendTime.toISOString() } : {}),
    ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
    state,
    enable: isSystemMessageEnabled(state),
    notified,
    ...(task ? { progress: { done: worked, total: Math.max(worked, toWork) } } : {}),
    editedBy,
    editedAt: editedAt.toISOString(),
  };
}
