import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { registrationEvent } from '#contract/registrations';
import type { FieldReason } from '#domain/form/field-reason';
import { reviewedFields } from '#domain/registration/rules';
import { allowedRegistrationEvents, decideRegistration } from '#machines/lifecycle/registration';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { hasAreasOfToday } from './areas';
import { logged } from './log';
import { makeOrganisation } from './make-organisation';
import { notifyApplicant, notifyOrganisation, notifyReviewers, settleReview } from './notify';
import { lockCode, lockRegistration, organisationByCode, updateRegistration, type RegistrationRow } from './repository';
import { longestWaiting } from './review-repository';

type Handled = ReplyOf<typeof registrationEvent>;

/** See the call. Refuses with 40401, 40901, 40902, 40001 and 40905, in this order. */
export function handleRegistration(
  db: Db,
  context: AppContext,
  member: Member,
  { registrationNo, version, event }: BodyOf<typeof registrationEvent>,
): Promise<Handled> {
  return inTransaction(db, async (db) => {
    const row = await lockRegistration(db, registrationNo);
    if (!row?.submittedAt) throw notFound('注册申请');
    if (row.version !== version)
      throw new BusinessError(CODES.statusChanged, '该注册申请已由他人审核或被申请人撤回，请查看最新内容', await handledNow(db, row));
    const decision = decideRegistration(row.status, { type: event.type });
    if (!decision.accepted) throw new BusinessError(decision.code, decision.message, await handledNow(db, row));
    const at = context.wallClock.now();
    const opinion = event.opinion?.trim() || undefined;
    const reasons = event.type === 'return' ? checkedReasons(row, event.reasons ?? [], opinion) : [];
    const madeAppId = event.type === 'pass' ? await pass(db, context, row, at) : null;
    const now = { ...row, status: decision.state, version: version + 1 };
    await updateRegistration(db, registrationNo, {
      status: now.status,
      version: now.version,
      reasons: JSON.stringify(reasons),
      opinion: opinion ?? null,
      decidedAt: at,
      madeAppId,
    });
    const { userId, userName, orgType } = member;
    await logged(db, {
      registrationNo,
      sequence: now.version,
      event: event.type,
      state: now.status,
      by: { userId, userName, orgType },
      opinion,
      reasons,
      at,
    });
    await settleReview(db, context, row);
    await notifyApplicant(db, context, now, { places: reasons.length, opinion });
    await notifyOrganisation(db, row.appId);
    await notifyReviewers(db);
    return handledNow(db, now);
  });
}

async function pass(db: Db, context: AppContext, row: RegistrationRow, at: Date): Promise<string> {
  if (!(await hasAreasOfToday(db, row.data)))
    throw new BusinessError(CODES.eventNotAllowed, '注册地址所选的区县已不在现行行政区划中，请退回，由申请人重新选择');
  if (row.orgCodeNo !== '') {
    await lockCode(db, row.orgCodeNo);
    const known = await organisationByCode(db, row.orgCodeNo);
    if (known)
      throw new BusinessError(CODES.organisationKnown, `信用代码已由“${known.orgName}”使用，不能重复开通；请退回，由申请人申请加入该单位`, {
        orgName: known.orgName,
      });
  }
  return makeOrganisation(db, context, row, at);
}

function checkedReasons({ data }: RegistrationRow, given: readonly FieldReason[], opinion: string | undefined): FieldReason[] {
  const reasons = given.map(({ field, reason }) => ({ field, reason: reason.trim() }));
  const places = new Set(reviewedFields(data).map(({ field }) => field));
  const unknown = reasons.findIndex(({ field }) => !places.has(field));
  if (unknown >= 0) throw fieldWrong(`event.reasons.${unknown}.field`, '该注册申请没有这一项，请刷新后重试');
  const empty = reasons.findIndex(({ reason }) => reason === '');
  if (empty >= 0) throw fieldWrong(`event.reasons.${empty}.reason`, '请填写退回原因');
  if (new Set(reasons.map(({ field }) => field)).size < reasons.length) throw fieldWrong('event.reasons', '同一项只能填写一条退回原因');
  if (reasons.length === 0 && opinion === undefined) throw fieldWrong('event.reasons', '请至少指出一处需要修改的内容，或填写退回意见');
  return reasons;
}

async function handledNow(
  db: Db,
  { registrationNo, version, status }: Pick<RegistrationRow, 'registrationNo' | 'version' | 'status'>,
): Promise<Handled> {
  const next = await longestWaiting(db, registrationNo);
  return {
    registrationNo,
    version,
    status,
    allowedEvents: allowedRegistrationEvents(status, 'reviewer'),
    ...(next === undefined ? {} : { next }),
  };
}
