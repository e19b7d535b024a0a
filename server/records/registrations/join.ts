import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { answerJoin, requestToJoin, JoinRequest, joinRequestPage } from '#contract/registrations';
import type { JoinState } from '#domain/registration/events';
import { cleanCode } from '#domain/validation/cleaners';
import { cn } from '#domain/validation/validators';
import { decideJoin, type JoinEvent } from '#machines/lifecycle/join-request';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { namesOf, refuseRoles } from '../members/given-roles';
import { logChanges } from '../people-log/log-changes';
import { effectiveRoles } from '../roles/effective-roles';
import { endGuest } from './end-guest';
import { countJoinRows, countJoins, findJoins, insertJoin, lockJoin, updateJoin, type JoinRow } from './join-repository';
import { joinShown } from './join-shown';
import { addMember } from './membership-repository';
import { answerersOf, notifyAnswerers, notifyAsked, notifyJoined, notifyOrganisation, settleAnswer } from './notify';
import { refuseMembers } from './own';
import { organisationByCode } from './repository';

const requestsADay = 5;
const dayMs = 86_400_000;

/** See the call. */
export function requestMembership(
  db: Db,
  context: AppContext,
  member: Member,
  { orgCodeNo, userName, message = '' }: BodyOf<typeof requestToJoin>,
): Promise<JoinRequest> {
  refuseMembers(member);
  const wrongName = cn(userName.trim());
  if (wrongName) throw fieldWrong('userName', wrongName);
  return inTransaction(db, async (db) => {
    const now = context.wallClock.now();
    const organisation = await organisationByCode(db, cleanCode(orgCodeNo));
    const orgType = organisation?.orgTypes[0];
    if (!organisation || !orgType) throw fieldWrong('orgCodeNo', '平台上没有使用该信用代码的单位，请直接提交注册');
    const answerers = await answerersOf(db, { appId: organisation.appId, orgType });
    if (answerers.length === 0)
      throw new BusinessError(CODES.eventNotAllowed, `“${organisation.orgName}”目前没有可以答复加入申请的管理员，请联系平台客服`);
    if ((await countJoins(db, member.userId, new Date(now.getTime() - dayMs))) >= requestsADay)
      throw new BusinessError(CODES.tooManyTries, '今日申请次数过多，请明天再试', { waitSeconds: dayMs / 1000 });
    const { userId, mobile, appId: guestAppId } = member;
    const row = {
      joinNo: newNumber('joinRequest', now),
      userId,
      guestAppId,
      appId: organisation.appId,
      orgType,
      userName: userName.trim(),
      mobile,
      message: message.trim(),
      status: 'waiting',
      createdAt: now,
    } as const;
    if (!(await insertJoin(db, row))) throw new BusinessError(CODES.eventNotAllowed, '您已有一份等待答复的加入申请，请先撤回');
    const { orgName } = organisation;
    await notifyAnswerers(db, context, { ...row, orgName }, answerers);
    await notifyAsked(db, organisation.appId);
    return joinShown({ ...row, orgName, answer: null, answeredBy: null, answeredAt: null });
  });
}

export function withdrawJoin(db: Db, context: AppContext, member: Member, joinNo: string): Promise<JoinRequest> {
  return inTransaction(db, async (db) => {
    const row = await lockJoin(db, joinNo);
    if (row?.userId !== member.userId) throw notFound('加入申请');
    const status = next(row.status, { type: 'withdraw' });
    await updateJoin(db, joinNo, { status, answer: null, answeredBy: null, answeredAt: context.wallClock.now() });
    await settleAnswer(db, context, joinNo);
    await notifyAsked(db, row.appId);
    return joinShown({ ...row, status });
  });
}

export async function pageOfJoins(
  db: Db,
  { appId, orgType }: Member,
  { page = 1, size = 10, waitingOnly }: BodyOf<typeof joinRequestPage>,
): Promise<ReplyOf<typeof joinRequestPage>> {
  const request = { appId, orgType, waitingOnly };
  const [rows, total] = await Promise.all([findJoins(db, request, { page, size }), countJoinRows(db, request)]);
  return {
    total,
    list: rows.map(({ joinNo, userName, mobile, message, status, createdAt, answer, answeredBy }) => ({
      joinNo,
      userName,
      mobile,
      message,
      status,
      createTime: createdAt.toISOString(),
      ...(answer === null ? {} : { answer }),
      ...(answeredBy === null ? {} : { answeredBy }),
    })),
  };
}

/** Answers a request to the caller's organisation; whoever is let in stops registering one of his own. */
export function answer(
  db: Db,
  context: AppContext,
  member: Member,
  { joinNo, accept, roleCodes = [], reason = '' }: BodyOf<typeof answerJoin>,
): Promise<ReplyOf<typeof answerJoin>> {
  const words = reason.trim();
  if (accept && roleCodes.length === 0) throw fieldWrong('roleCodes', '请至少选择一个角色');
  if (!accept && words === '') throw fieldWrong('reason', '请说明不同意的原因');
  return inTransaction(db, async (db) => {
    const at = context.wallClock.now();
    const row = await lockJoin(db, joinNo);
    if (row?.appId !== member.appId || row.orgType !== member.orgType) throw notFound('加入申请');
    const status = next(row.status, { type: accept ? 'accept' : 'refuse' });
    await updateJoin(db, joinNo, { status, answer: words === '' ? null : words, answeredBy: member.userName, answeredAt: at });
    await settleAnswer(db, context, joinNo);
    if (accept) {
      await letIn(db, member, row, { roleCodes, at });
      await endGuest(db, context, row.userId, { by: { userId: member.userId, userName: member.userName, orgType: member.orgType }, at });
    }
    await notifyJoined(db, context, row, accept ? undefined : words);
    await notifyOrganisation(db, row.guestAppId);
    await notifyAsked(db, row.appId);
    return { joinNo, status: accept ? 'accepted' : 'refused' };
  });
}

async function letIn(db: Db, by: Member, row: JoinRow, { roleCodes, at }: { roleCodes: readonly string[]; at: Date }): Promise<void> {
  const { userId, userName, appId, orgType } = row;
  const known = await effectiveRoles(db, by);
  refuseRoles(by, known, roleCodes);
  await addMember(db, { userId, userName, appId, orgType, roles: roleCodes, at });
  await logChanges(db, by, at, [
    {
      subject: 'member',
      appId,
      orgType,
      target: userId,
      targetName: userName,
      change: '同意加入本单位',
      after: { 角色: namesOf(known, roleCodes) },
    },
  ]);
}

function next(state: JoinState, event: JoinEvent): JoinState {
  const decision = decideJoin(state, event);
  if (!decision.accepted) throw new BusinessError(decision.code, decision.message);
  return decision.state;
}
