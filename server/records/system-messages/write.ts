import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { saveSystemMessage, systemMessageEvent } from '#contract/system-messages';
import { formatMinute, hasPassed } from '#domain/dates';
import type { FieldError } from '#domain/field';
import { NOTICE_WAYS, noticeWays } from '#domain/notice/ways';
import { ORGANISATION_TYPES, organisationTypes } from '#domain/organisation/organisation-type';
import {
  AUDIENCES,
  audienceOf,
  EMERGENCY_LEVELS,
  systemMessageErrors,
  type Receivers,
  type SystemMessageSaid,
} from '#domain/system-message/message';
import type { SystemMessageDeed } from '#domain/system-message/state';
import { decideSystemMessage } from '#machines/lifecycle/system-message';
import type { AppContext, Db } from '../../core/context';
import type { SystemMessageSaidInWords } from '../../core/database/tables/system-messages';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { offeredBy } from '../notices/settings';
import { factsOf, messageSeen } from './queries';
import { addLogRow, insertMessage, lockMessage, organisationsNamed, updateMessage, usersNamed, type SystemMessage } from './repository';
import { taskBegun } from './send';

type Given = BodyOf<typeof saveSystemMessage>;

/** See the call. */
export function writeMessage(
  db: Db,
  context: AppContext,
  member: Member,
  { messageNo, version, message }: Given,
): Promise<ReplyOf<typeof saveSystemMessage>> {
  return inTransaction(db, async (db) => {
    const before = messageNo === undefined ? undefined : await lockVersion(db, messageNo, version);
    if (before && before.state !== 'draft') throw new BusinessError(CODES.eventNotAllowed, '只有草稿可以修改，请先撤回修改');
    const said = tidied(message);
    await refuseWrong(db, context, said);
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
    const message = await lockVersion(db, messageNo, version);
    const decision = decideSystemMessage(factsOf(message), { type: event });
    if (!decision.accepted) throw new BusinessError(CODES.eventNotAllowed, decision.message);
    const { sendTime } = message;
    if (event === 'schedule' && sendTime && hasPassed(sendTime.toISOString(), context.clock.now().toISOString()))
      throw fieldWrong('sendTime', '发送时间已过，请改为较晚的时间或立即发送');
    const wrong = event === 'schedule' ? wayErrors(context, message) : [];
    if (wrong.length > 0) throw fieldsWrong(wrong);
    await updateMessage(db, message.messageNo, {
      state: decision.state,
      version: version + 1,
      ...(await taskAfter(db, event, message)),
      ...edited(context, member),
    });
    await logged(db, context, member, message, { event });
    if (event !== 'revise') await context.jobs.enqueue(db, 'send-system-messages', {});
    return { version: version + 1 };
  });
}

/** What has gone out is taken back, and shown again, user by user; what is shown nowhere in the application reaches nobody again. */
async function taskAfter(db: Db, event: SystemMessageDeed, message: SystemMessage) {
  if (message.sentAt === null) return {};
  if (event === 'disable') return taskBegun(db, message, 'hide');
  if (event !== 'enable') return {};
  return message.notifyType.includes('app') ? taskBegun(db, message, 'notify') : { task: null };
}

async function lockVersion(db: Db, messageNo: string, version: number): Promise<SystemMessage> {
  const seen = await messageSeen(db, messageNo);
  const message = await lockMessage(db, seen.messageNo);
  if (message?.version !== version) throw new BusinessError(CODES.statusChanged, '该消息已被他人修改，请查看最新内容后再改');
  return message;
}

async function refuseWrong(db: Db, context: AppContext, said: SystemMessageSaid): Promise<void> {
  const errors = [...systemMessageErrors(said), ...wayErrors(context, said)];
  const named = said.isAllUser ? [] : await usersNamed(db, said.userIds);
  const unknown = !said.isAllUser && named.length < said.userIds.length;
  if (unknown) errors.push({ field: 'userIds', message: '部分用户不存在或已停用，请重新选择' });
  errors.push(...(await organisationErrors(db, said.appIds)));
  if (errors.length > 0) throw fieldsWrong(errors.map(({ field, message }) => ({ field: `message.${field}`, message })));
}

function wayErrors({ adapters }: AppContext, { notifyType }: Pick<SystemMessageSaid, 'notifyType'>): FieldError[] {
  const offered = offeredBy(adapters);
  const missing = notifyType.filter((way) => !offered.includes(way)).map((way) => NOTICE_WAYS[way]);
  return missing.length === 0 ? [] : [{ field: 'notifyType', message: `本平台未开通${missing.join('、')}提醒，请取消勾选` }];
}

async function organisationErrors(db: Db, appIds: readonly string[]): Promise<FieldError[]> {
  const named = await organisationsNamed(db, appIds);
  if (named.length < appIds.length) return [{ field: 'appIds', message: '部分机构不存在，请重新选择' }];
  const unregistered = named.filter(({ registerStatus }) => registerStatus !== 'pass');
  const frozen = named.filter(({ frozenAt }) => frozenAt !== null);
  return [
    ...(unregistered.length === 0
      ? []
      : [{ field: 'appIds', message: `未通过注册审核的机构不能接收消息，请移除：${namesOf(unregistered)}` }]),
    ...(frozen.length === 0 ? [] : [{ field: 'appIds', message: `已冻结的机构不能接收消息，请移除：${namesOf(frozen)}` }]),
  ];
}

function namesOf(organisations: readonly { orgName: string }[]): string {
  return organisations.map(({ orgName }) => orgName).join('、');
}

function tidied({ theme, content, notifyType, isAllUser, userIds, orgTypes, appIds, ...rest }: Given['message']): SystemMessageSaid {
  return {
    ...rest,
    theme: theme.trim(),
    content: content.trim(),
    notifyType: noticeWays.filter((way) => notifyType.includes(way)),
    isAllUser,
    userIds: isAllUser ? [] : [...new Set(userIds)],
    orgTypes: isAllUser ? [] : organisationTypes.filter((orgType) => orgTypes.includes(orgType)),
    appIds: isAllUser ? [] : [...new Set(appIds)],
  };
}

function columnsOf({ sendTime, notifyType, userIds, orgTypes, appIds, ...said }: SystemMessageSaid) {
  return {
    ...said,
    sendTime: sendTime === undefined ? null : new Date(sendTime),
    notifyType: [...notifyType],
    userIds: [...userIds],
    orgTypes: [...orgTypes],
    appIds: [...appIds],
  };
}

function saidBy({ sendTime, ...message }: SystemMessage): SystemMessageSaid {
  return { ...message, ...(sendTime ? { sendTime: sendTime.toISOString() } : {}) };
}

function inWords({ theme, emergencyLevel, content, sendTime, notifyType, ...receivers }: SystemMessageSaid): SystemMessageSaidInWords {
  return {
    theme,
    emergencyLevel: EMERGENCY_LEVELS[emergencyLevel],
    content,
    sendTime: sendTime === undefined ? '发布后立即发送' : formatMinute(sendTime),
    notifyType: notifyType.map((way) => NOTICE_WAYS[way]).join('、'),
    audience: audienceInWords(receivers),
  };
}

function audienceInWords({ userIds, ...others }: Receivers): string {
  const audience = audienceOf(others);
  if (audience === 'all') return AUDIENCES.all;
  if (audience === 'users') return `${AUDIENCES.users} ${String(userIds.length)} 人`;
  const { orgTypes, appIds } = others;
  const types = orgTypes.length > 0 ? [`全部${orgTypes.map((orgType) => ORGANISATION_TYPES[orgType]).join('、')}`] : [];
  const named = appIds.length > 0 ? [`${String(appIds.length)} 家`] : [];
  return `${AUDIENCES.organisations}：${[...types, ...named].join('，')}`;
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
