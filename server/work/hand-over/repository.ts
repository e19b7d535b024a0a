import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FlowStep } from '#domain/guarantee/flow';
import { isInstitutionType } from '#domain/guarantee/parties';
import { canStillChange } from '#domain/guarantee/status';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { rowWhere } from '../../core/database/status-in';

/** A member whose work it is. */
export interface Holder {
  appId: string;
  orgType: OrganisationType;
  userId: string;
}

/** To whom it goes. */
export interface Taker {
  userId: string;
  userName: string;
}

/** Cases that the member holds at the audit desk, the latest first; none as one of an organisation that works at none in this type. */
export async function casesOf(db: Db, { appId, orgType, userId }: Holder, activeSince: Date) {
  if (orgType !== 'platform' && !isInstitutionType(orgType)) return [];
  return db
    .selectFrom('auditCase as c')
    .innerJoin('guarantee as g', (join) =>
      join.onRef('g.guaranteeAppId', '=', 'c.guaranteeAppId').onRef('g.applyNo', '=', 'c.applyNo').onRef('g.version', '=', 'c.version'),
    )
    .select(['c.guaranteeAppId', 'c.applyNo', 'g.projectName', 'g.bidderAppName', 'g.unsealedAt'])
    .where('c.userId', '=', userId)
    .where('c.appId', '=', appId)
    .where('c.activeAt', '>=', activeSince)
    .orderBy('c.takenAt', 'desc')
    .execute();
}

export async function giveCase(
  db: Db,
  { guaranteeAppId, applyNo }: { guaranteeAppId: string; applyNo: string },
  to: Taker,
  at: Date,
): Promise<void> {
  await db
    .updateTable('auditCase')
    .set({ userId: to.userId, userName: to.userName, takenAt: at, activeAt: at })
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .execute();
}

/** Open applications of the member's organisation whose flow names the member as auditor; locked, the oldest first. */
export function auditsOf(db: Db, holder: Holder) {
  return db
    .selectFrom('guarantee')
    .select(['guaranteeAppId', 'applyNo', 'projectName', 'bidderAppName', 'unsealedAt', 'issueChain', 'releaseChain'])
    .select(['step', 'paid', 'returnedFrom'])
    .where(names(holder.userId))
    .where(rowWhere(canStillChange))
    .where(ofOrganisation(holder))
    .orderBy('appliedAt')
    .orderBy('applyNo')
    .forUpdate()
    .execute();
}

/** Products of the member's organisation whose flow names the member; locked. */
export function productsOf(db: Db, holder: Holder) {
  return db
    .selectFrom('product')
    .select(['guaranteeAppId', 'productNo', 'productName', 'version', 'state', 'issueChain', 'releaseChain'])
    .where(names(holder.userId))
    .where(ofOrganisation(holder))
    .orderBy('productNo')
    .forUpdate()
    .execute();
}

interface Chains {
  issueChain: readonly FlowStep[];
  releaseChain: readonly FlowStep[];
}

export async function saveChainsOfApplication(db: Db, key: { guaranteeAppId: string; applyNo: string }, chains: Chains): Promise<void> {
  await db
    .updateTable('guarantee')
    .set(written(chains))
    .where('guaranteeAppId', '=', key.guaranteeAppId)
    .where('applyNo', '=', key.applyNo)
    .execute();
}

/** Drafts of applications that the member saved last. */
export function draftsOf(db: Db, { appId, userId }: Holder) {
  return db
    .selectFrom('applicationDraft')
    .select(['applyNo', 'savedAt'])
    .where('appId', '=', appId)
    .where('savedBy', '=', userId)
    .where('submitted', '=', false)
    .orderBy('savedAt', 'desc')
    .execute();
}

export async function giveDrafts(db: Db, { appId, userId }: Holder, to: Taker): Promise<void> {
  await db
    .updateTable('applicationDraft')
    .set({ savedBy: to.userId, savedByName: to.userName })
    .where('appId', '=', appId)
    .where('savedBy', '=', userId)
    .where('submitted', '=', false)
    .execute();
}

/** Written as literals where it says that persons are named at all: partial indexes over the few rows whose flow names any serve the query. */
function names(userId: string): RawBuilder<SqlBool> {
  const named = JSON.stringify([{ auditLevels: [{ auditorType: 'user', auditors: [{ id: userId }] }] }]);
  return sql<SqlBool>`(
    (issue_chain @> '[{"auditLevels":[{"auditorType":"user"}]}]'::jsonb and issue_chain @> ${named}::jsonb)
    or (release_chain @> '[{"auditLevels":[{"auditorType":"user"}]}]'::jsonb and release_chain @> ${named}::jsonb))`;
}

function ofOrganisation({ orgType, appId }: Holder): RawBuilder<SqlBool> {
  return orgType === 'platform' ? sql<SqlBool>`true` : sql<SqlBool>`(guarantee_app_id = ${appId} or letter_app_id = ${appId})`;
}

function written({ issueChain, releaseChain }: Chains) {
  return { issueChain: JSON.stringify(issueChain), releaseChain: JSON.stringify(releaseChain) };
}
