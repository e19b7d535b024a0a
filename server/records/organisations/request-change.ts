import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { requestIdentityChange, withdrawIdentityChange } from '#contract/organisations';
import { fieldChanges } from '#domain/form/stored';
import { identityChangeErrors, identityChangeOf } from '#domain/organisation/identity-change';
import { IDENTITY_FIELDS, type OrganisationIdentity } from '#domain/organisation/profile';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../files/own-files';
import { decidedMeanwhile, notifyOfIdentityChange, notifyOutcome, notifyReviewers } from './decided';
import { identityChangeUse } from './file-readers';
import { insertIdentityChange, lockIdentityChange, updateIdentityChange } from './identity-change-repository';
import { recordChange } from './records';
import { lockOrganisation, namesWithCode } from './repository';

/** Asks for a change: see the call. Refuses with 40001 and 40902, in this order. */
export function requestChange(
  db: Db,
  context: AppContext,
  member: Member,
  { change }: BodyOf<typeof requestIdentityChange>,
): Promise<ReplyOf<typeof requestIdentityChange>> {
  return inTransaction(db, async (db) => {
    const { appId, userId, userName } = member;
    const { orgName, orgCodeNo, orgLegalPerson } = await lockOrganisation(db, appId);
    const before: OrganisationIdentity = { orgName, orgCodeNo, orgLegalPerson };
    const errors = identityChangeErrors(change, before);
    if (errors.length > 0) throw fieldsWrong(errors);
    const { reason, evidenceFiles, ...after } = identityChangeOf({ ...change });
    await refuseTakenCode(db, { appId, orgCodeNo: after.orgCodeNo });
    await assertOwnFiles(
      db,
      context,
      member,
      evidenceFiles.map(({ key }) => key),
      identityChangeUse(appId),
    );
    const made = await insertIdentityChange(db, {
      appId,
      version: 1,
      status: 'pending',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      evidenceFiles: JSON.stringify(evidenceFiles),
      userId,
      userName,
      submittedAt: context.clock.now(),
    });
    if (!made) throw new BusinessError(CODES.eventNotAllowed, '已有变更申请等待审核，请等待审核结果或先撤回');
    await notifyReviewers(db, context, { requestNo: made.requestNo, before, after });
    await notifyOfIdentityChange(db, appId);
    return { requestNo: made.requestNo, version: 1 };
  });
}

/** Takes a change back: see the call. Refuses with 40401 and 40901, in this order. */
export function withdraw(
  db: Db,
  context: AppContext,
  member: Member,
  { requestNo, version }: BodyOf<typeof withdrawIdentityChange>,
): Promise<{ version: number }> {
  return inTransaction(db, async (db) => {
    const row = await lockIdentityChange(db, requestNo);
    if (row?.appId !== member.appId) throw notFound('变更申请');
    if (row.version !== version || row.status !== 'pending') throw decidedMeanwhile(row);
    const at = context.clock.now();
    await updateIdentityChange(db, requestNo, { status: 'withdrawn', version: version + 1, decidedAt: at });
    await recordChange(db, member, {
      subject: 'identity',
      action: 'modify',
      changes: fieldChanges(IDENTITY_FIELDS, { ...row.before }, { ...row.after }),
      at,
      review: { outcome: 'withdrawn' },
    });
    await notifyOutcome(db, context, row, { outcome: 'withdrawn' });
    await notifyOfIdentityChange(db, member.appId);
    return { version: version + 1 };
  });
}

export async function refuseTakenCode(db: Db, code: { appId: string; orgCodeNo: string }): Promise<void> {
  const taken = await namesWithCode(db, code);
  if (taken.length > 0) throw fieldWrong('change.orgCodeNo', '该统一社会信用代码已被其他单位使用，请核对或联系平台客服');
}
