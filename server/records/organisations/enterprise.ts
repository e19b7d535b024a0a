import type { BodyOf, ReplyOf } from '#contract/call';
import type { enterpriseDetail, saveEnterprise } from '#contract/organisations';
import { fieldChanges, storedValues } from '#domain/form/stored';
import { ENTERPRISE_FIELDS, enterpriseErrors, qualificationFileKeys, type Enterprise } from '#domain/organisation/profile';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../files/own-files';
import { changedMeanwhile, notifyOrganisation } from './conflict';
import { enterpriseUse } from './file-readers';
import { findEnterprise, upsertEnterprise } from './given-repository';
import { recordChange } from './records';
import { lockOrganisation } from './repository';
import { seenOrganisation } from './seen';

export async function detailOfEnterprise(db: Db, member: Member, requested: string | undefined): Promise<ReplyOf<typeof enterpriseDetail>> {
  const organisation = await seenOrganisation(db, member, requested);
  const { appId, orgName, orgLegalPerson, orgCodeNo, orgRegisterAddress, orgAddress } = organisation;
  const given = await findEnterprise(db, appId);
  return {
    appId,
    orgName,
    orgLegalPerson,
    creditCode: orgCodeNo,
    orgRegisterAddress,
    orgAddress,
    version: given?.version ?? 0,
    enterprise: given?.data ?? {},
    ...(given ? { updateUserName: given.updateUserName, updateTime: given.updateTime.toISOString() } : {}),
  };
}

/** Keeps licence and qualifications: see the call. Refuses with 40001 and 40901, in this order. */
export function changeEnterprise(
  db: Db,
  context: AppContext,
  member: Member,
  { version, enterprise }: BodyOf<typeof saveEnterprise>,
): Promise<{ version: number }> {
  const errors = enterpriseErrors(enterprise);
  if (errors.length > 0) throw fieldsWrong(errors);
  const { appId, userName } = member;
  const stored: Enterprise = storedValues(ENTERPRISE_FIELDS, { ...enterprise });
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, appId);
    const given = await findEnterprise(db, appId);
    if ((given?.version ?? 0) !== version) throw changedMeanwhile(given?.version ?? 0);
    const before: Enterprise = storedValues(ENTERPRISE_FIELDS, { ...given?.data });
    const changes = fieldChanges(ENTERPRISE_FIELDS, { ...before }, { ...stored });
    if (changes.length === 0) return { version };
    const there = new Set(qualificationFileKeys(before));
    const added = qualificationFileKeys(stored).filter((key) => !there.has(key));
    await assertOwnFiles(db, context, member, added, enterpriseUse(appId));
    const at = context.clock.now();
    await upsertEnterprise(db, { appId, version: version + 1, data: stored, updateUserName: userName, updateTime: at });
    await recordChange(db, member, { subject: 'enterprise', action: given ? 'modify' : 'add', changes, at });
    await notifyOrganisation(db, appId);
    return { version: version + 1 };
  });
}
