import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { saveSystemMessage, systemMessageEvent } from '#contract/system-messages';
import { formatMinute, hasPassed } from '#domain/dates';
import { NOTICE_WAYS, noticeWays } from '#domain/notice/ways';
import { EMERGENCY_LEVELS, systemMessageErrors, type SystemMessageSaid } from '#domain/system-message/message';
import type { SystemMessageDeed } from '#domain/system-message/state';
import { decideSystemMessage } from '#machines/lifecycle/system-message';
import type { AppContext, Db } from '../../core/context';
import type { SystemMessageSaidInWords } from '../../core/database/tables/system-messages';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { factsOf, messageSeen } from './queries';
import { addLogRow, insertMessage, lockMessage, updateMessage, usersNamed, type SystemMessage } from './repository';

type Given = BodyOf<typeof saveSystemMessage>;

/** See the call. */
export function writeMessage(
  db: Db,
  context: AppContext,
  member: Member,
  { messageNo, version, message }: Given,
): Promise<ReplyOf<typeof saveSystemMessage>> {
  return inTransaction(db, async (db) => {
    const before = messageNo === undefined ? undefined : await heldMessage(db, messageNo, version);
    if (before && before.state !== 'draft') throw new BusinessError(CODES.eventNotAllowed, '只有草稿可以修改，请先撤回修改');
    const said = tidied(message);
    await refuseWrong(db, said);
    const change = { ...columnsOf(said), version: before ? version + 1 : 1, ...edited(context, member) };
    if (before) await updateMessage(db, before.messageNo, change);
    const after = before ? { ...before, ...change } : await insertMessage(db, { ...change, state: 'draft' });
    await logged(db, context, member, after, {
      event: 'save',
      ...(before ? { before: inWords(saidBy(before)) } : {}),
      after: inWords(said),
    });
    return { messageNo: String(after.messageNo), version: change.version };
  });
}

/** See the call. */
export function moveMessage(
  db: Db,
  context: AppContext,
  member: Member,
  { messageNo, version, event }: BodyOf<typeof systemMessageEvent>,
): Promise<ReplyOf<typeof systemMessageEvent>> {
  return inTransaction(db, async (db) => {
    const message = await heldMessage(db, messageNo, version);
    const decision = decideSystemMessage(factsOf(message), { type: event });
    if (!decision.accepted) throw new BusinessError(CODES.eventNotAllowed, decision.message);
    const { sendTime } = message;
    if (event === 'schedule' && sendTime && hasPassed(sendTime.toISOString(), context.clock.now().toISOString()))
      throw fieldWrong('sendTime', '发送时间已过，请改为较晚的时间或立即发送');
    await updateMessage(db, message.messageNo, {
      state: decision.state,
      version: version + 1,
      ...taskAfter(event, message),
      ...edited(context, member),
    });
    await logged(db, context, member, message, { event });
    if (event !== 'revise') await context.jobs.enqueue(db, 'send-system-messages', {});
    return { version: version + 1 };
  });
}

/** What has gone out is taken back, and shown again, user by user. */
function taskAfter(event: SystemMessageDeed, { sentAt }: SystemMessage) {
  if (sentAt === null) return {};
  if (event === 'withdraw') return { task: 'hide' as const, workedUpTo: '' };
  return event === 'enable' ? { task: 'tell' as const, workedUpTo: '', told: 0 } : {};
}

async function heldMessage(db: Db, messageNo: string, version: number): Promise<SystemMessage> {
  const seen = await messageSeen(db, messageNo);
  const message = await lockMessage(db, seen.messageNo);
  if (message?.version !== version) throw new BusinessError(CODES.statusChanged, '该消息已被他人修改，请查看最新内容后再改');
  return message;
}

async function refuseWrong(db: Db, said: SystemMessageSaid): Promise<void> {
  const errors = systemMessageErrors(said);
  const named = said.isAllUser ? [] : await usersNamed(db, said.userIds);
  const unknown = !said.isAllUser && named.length < said.userIds.length;
  if (unknown) errors.push({ field: 'userIds', message: '部分用户不存在或已停用，请重新选择' });
  if (errors.length > 0) throw fieldsWrong(errors.map(({ field, message }) => ({ field: `message.${field}`, message })));
}

function tidied({ theme, content, notifyType, isAllUser, userIds, ...rest }: Given['message']): SystemMessageSaid {
  return {
    ...rest,
    theme: theme.trim(),
    content: content.trim(),
    notifyType: noticeWays.filter((way) => notifyType.includes(way)),
    isAllUser,
    userIds: isAllUser ? [] : [...new Set(userIds)],
  };
}

function columnsOf({ sendTime, notifyType, userIds, ...said }: SystemMessageSaid) {
  return { ...said, sendTime: sendTime === undefined ? null : new Date(sendTime), notifyType: [...notifyType], userIds: [...userIds] };
}

function saidBy({ sendTime, ...message }: SystemMessage): SystemMessageSaid {
  return { ...message, ...(sendTime ? { sendTime: sendTime.toISOString() } : {}) };
}

function inWords({
  theme,
  emergencyLevel,
  content,
  sendTime,
  notifyType,
  isAllUser,
  userIds,
}: SystemMessageSaid): SystemMessageSaidInWords {
  return {
    theme,
    emergencyLevel: EMERGENCY_LEVELS[emergencyLevel],
    content,
    sendTime: sendTime === undefined ? '发布后立即发送' : formatMinute(sendTime),
    notifyType: notifyType.map((way) => NOTICE_WAYS[way]).join('、'),
    audience: isAllUser ? '全部用户' : `指定用户 ${String(userIds.length)} 人`,
  };
}

function edited({ wallClock }: AppContext, { appName, userName }: Member) {
  return { editedBy: `${appName} ${userName}`.trim(), editedAt: wallClock.now() };
}

async function logged(
  db: Db,
  { wallClock }: AppContext,
  { userId, userName, appName }: Pick<Member, 'userId' | 'userName' | 'appName'>,
  { messageNo, theme }: Pick<SystemMessage, 'messageNo' | 'theme'>,
  said: { event: string; before?: SystemMessageSaidInWords; after?: SystemMessageSaidInWords },
): Promise<void> {
  await addLogRow(db, { messageNo, theme, ...said, userId, userName, appName, at: wallClock.now() });
}
