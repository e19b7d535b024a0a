import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { reviewIdentityChange } from '#contract/organisations';
import { fieldChanges } from '#domain/form/stored';
import { identityReviewErrors } from '#domain/organisation/identity-change';
import { IDENTITY_FIELDS } from '#domain/organisation/profile';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { announceRoleChange } from '../../core/sessions/repository';
import { followNewCode } from '../exposure/follow-new-code';
import { decidedMeanwhile, notifyOfIdentityChange, notifyOutcome } from '../organisations/decided';
import { lockIdentityChange, updateIdentityChange } from '../organisations/identity-change-repository';
import { recordChange } from '../organisations/records';
import { lockName, lockOrganisation, namesWithCode, updateOrganisation } from '../organisations/repository';
import { renameInstitution } from '../products/repository';
import { lockCode } from '../registrations/repository';
import { renameOwner } from '../templates/written-repository';

const STATUS = { pass: 'passed', return: 'returned' } as const;

/**
 * Decides a change: see the call. Refuses with 40401, 40901, 40001 and 40902, in this order. Letters, contracts and applications keep the name that they were
 * made with, while referral codes, wage deposits and what is owed on their works take the new one by the database.
 */
export function review(
  db: Db,
  context: AppContext,
  member: Member,
  { requestNo, version, result, review: { opinion = '' } }: BodyOf<typeof reviewIdentityChange>,
): Promise<ReplyOf<typeof reviewIdentityChange>> {
  return inTransaction(db, async (db) => {
    const row = await lockIdentityChange(db, requestNo);
    if (!row) throw notFound('变更申请');
    if (row.version !== version || row.status !== 'pending') throw decidedMeanwhile(row);
    const errors = identityReviewErrors(result, opinion === '' ? {} : { opinion });
    if (errors.length > 0) throw fieldsWrong(errors);
    const { appId, before, after } = row;
    const at = context.clock.now();
    const status = STATUS[result];
    if (result === 'pass') await rename(db, context, member, row);
    const words = opinion.trim();
    await updateIdentityChange(db, requestNo, {
      status,
      version: version + 1,
      reviewerId: member.userId,
      reviewerName: member.userName,
      opinion: words === '' ? null : words,
      decidedAt: at,
    });
    await recordChange(
      db,
      { appId, userName: row.userName },
      {
        subject: 'identity',
        action: 'modify',
        changes: fieldChanges(IDENTITY_FIELDS, { ...before }, { ...after }),
        at,
        review: { outcome: status, reviewerName: member.userName, ...(words === '' ? {} : { opinion: words }) },
      },
    );
    await notifyOutcome(db, context, row, { outcome: status, ...(words === '' ? {} : { opinion: words }) });
    await notifyOfIdentityChange(db, appId);
    return { version: version + 1, status };
  });
}

/** The organisation's sessions are read again, so that its members go on under its new name. */
async function rename(
  db: Db,
  context: AppContext,
  member: Member,
  { appId, after }: { appId: string; after: { orgName: string; orgCodeNo: string; orgLegalPerson: string } },
): Promise<void> {
  await lockCode(db, after.orgCodeNo);
  const before = await lockOrganisation(db, appId);
  const { version, orgTypes } = before;
  const taken = await namesWithCode(db, { orgCodeNo: after.orgCodeNo, appId });
  if (taken.length > 0)
    throw new BusinessError(CODES.eventNotAllowed, `统一社会信用代码${after.orgCodeNo}已被“${taken.join('”“')}”使用，不能通过`);
  if (orgTypes.includes('bidding')) await lockName(db, after.orgName);
  await updateOrganisation(db, appId, { ...after, version: version + 1 });
  await renameInstitution(db, appId, after.orgName);
  await renameOwner(db, appId, after.orgName);
  await followNewCode(db, context, member, { before, after });
  for (const orgType of orgTypes) await announceRoleChange(db, { orgType, appId });
  if (orgTypes.includes('bidding')) await context.jobs.enqueue(db, 'beneficiary-registered', { appId });
}
