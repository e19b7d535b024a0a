import { sql, type Insertable, type SqlBool } from 'kysely';
import type { Db } from '../../core/context';
import type { VisitorTables } from '../../core/database/tables/visitors';

/** Of the letter's beneficiary and of the construction unit of its project: who they are, and by which number each is reached. */
export function contactsOf(db: Db, letterNo: string) {
  return db
    .selectFrom('letter')
    .innerJoin('guarantee', 'guarantee.applyNo', 'letter.applyNo')
    .leftJoin('project', 'project.projectNo', 'guarantee.projectNo')
    .leftJoin('organisation', (join) =>
      join.on(sql<SqlBool>`organisation.app_id = coalesce(guarantee.beneficiary_app_id, project.beneficiary_app_id)`),
    )
    .select([
      'letter.verifyCode',
      'organisation.appId as registeredAs',
      'guarantee.beneficiaryName',
      'guarantee.unsealedAt',
      'organisation.contactMobile',
      'project.constructionUnit',
      'project.approvalStatus',
      'project.data as projectData',
    ])
    .where('letter.letterNo', '=', letterNo)
    .executeTakeFirst();
}

export type Contacts = NonNullable<Awaited<ReturnType<typeof contactsOf>>>;

/** Project and organisation that say who the contact is stay as they are until the transaction ends; who changes them waits, and was waited for. */
export async function lockContactsShared(db: Db, letterNo: string): Promise<void> {
  await sql`select project_no from project where project_no in (
    select guarantee.project_no from letter join guarantee using (apply_no) where letter.letter_no = ${letterNo}) for share`.execute(db);
  await sql`select app_id from organisation where app_id in (
    select coalesce(guarantee.beneficiary_app_id, project.beneficiary_app_id)
    from letter join guarantee using (apply_no) left join project using (project_no)
    where letter.letter_no = ${letterNo}) for share`.execute(db);
}

type Proof = Insertable<VisitorTables['claimProof']>;

/** A browser holds one letter at a time: the one it proved last. */
export async function saveClaimProof(db: Db, { visitorHash, ...proof }: Proof): Promise<void> {
  await db
    .insertInto('claimProof')
    .values({ visitorHash, ...proof })
    .onConflict((conflict) => conflict.column('visitorHash').doUpdateSet(proof))
    .execute();
}

export function claimProofOf(db: Db, visitorHash: string, now: Date) {
  return db
    .selectFrom('claimProof')
    .select(['letterNo', 'mobile', 'mayLodge'])
    .where('visitorHash', '=', visitorHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function removeClaimProofs(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('claimProof').where('expiresAt', '<', expiredBefore).execute();
}

/** What happened to the claims on an application, in its order. */
export function claimEventsOf(db: Db, { guaranteeAppId, applyNo }: { guaranteeAppId: string; applyNo: string }) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['event', 'actorName', 'appName', 'orgType', 'reason', 'payload', 'at'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', 'in', ['pendingClaimed', 'claimApproved', 'claimed', 'claimReject'])
    .orderBy('sequence')
    .execute();
}

export type ClaimEvent = Awaited<ReturnType<typeof claimEventsOf>>[number];
