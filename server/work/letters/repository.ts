import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import { statusOf } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { statusIs } from '../../core/database/status-in';
import type { LetterReservationTable, LetterTable } from '../../core/database/tables/documents';
import type { Verification } from '../../core/database/tables/verification';

export type LetterRow = Selectable<LetterTable>;

export async function insertLetter(db: Db, letter: Insertable<LetterTable>): Promise<void> {
  await db.insertInto('letter').values(letter).execute();
}

/** Makes whoever wants a number for this application wait until the transaction ends. */
export async function lockReservation(db: Db, applyNo: string): Promise<Selectable<LetterReservationTable> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${applyNo}, 20002))`.execute(db);
  return db.selectFrom('letterReservation').selectAll().where('applyNo', '=', applyNo).executeTakeFirst();
}

export async function saveReservation(db: Db, { applyNo, ...reserved }: Selectable<LetterReservationTable>): Promise<void> {
  await db
    .insertInto('letterReservation')
    .values({ applyNo, ...reserved })
    .onConflict((conflict) => conflict.column('applyNo').doUpdateSet(reserved))
    .execute();
}

export async function endReservation(db: Db, applyNo: string): Promise<void> {
  await db.deleteFrom('letterReservation').where('applyNo', '=', applyNo).execute();
}

/** Numbers of letters that nobody awaits any more. A suspended letter is awaited. */
export async function removeReservations(db: Db, madeBefore: Date): Promise<void> {
  await db
    .deleteFrom('letterReservation')
    .where('reservedAt', '<', madeBefore)
    .where(
      sql<SqlBool>`not exists (select 1 from guarantee where guarantee.apply_no = letter_reservation.apply_no
        and (${statusIs('awaitingLetter')} or (guarantee.suspended_from ->> 'status')::int = ${statusOf('awaitingLetter')}))`,
    )
    .execute();
}

/** The letter of an application that counts: none that another replaces. */
export function letterOf(db: Db, applyNo: string): Promise<LetterRow | undefined> {
  return db.selectFrom('letter').selectAll().where('applyNo', '=', applyNo).where('replacedBy', 'is', null).executeTakeFirst();
}

/** Every letter of an application, those that others replaced too, in the order in which they were issued. */
export function lettersOf(db: Db, applyNo: string): Promise<LetterRow[]> {
  return db.selectFrom('letter').selectAll().where('applyNo', '=', applyNo).orderBy('issuedAt').orderBy('letterNo').execute();
}

/** From now on another letter counts. */
export async function markReplaced(
  db: Db,
  letterNo: string,
  { by, at, because }: { by: string; at: Date; because: string },
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ replacedBy: by, replacedAt: at, replacedBecause: because })
    .where('letterNo', '=', letterNo)
    .execute();
}

export function letterByNo(db: Db, letterNo: string): Promise<LetterRow | undefined> {
  return db.selectFrom('letter').selectAll().where('letterNo', '=', letterNo).executeTakeFirst();
}

/** Whether a letter has this number, or is to have it. */
export async function isLetterNo(db: Db, letterNo: string): Promise<boolean> {
  const letters = db.selectFrom('letter').select('letterNo').where('letterNo', '=', letterNo);
  const reserved = db.selectFrom('letterReservation').select('letterNo').where('letterNo', '=', letterNo);
  return (await letters.unionAll(reserved).limit(1).executeTakeFirst()) !== undefined;
}

export function letterByHash(db: Db, sha256: string): Promise<LetterRow | undefined> {
  return db.selectFrom('letter').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

export async function saveVerification(db: Db, letterNo: string, verification: Verification): Promise<void> {
  await db
    .updateTable('letter')
    .set({ verification: JSON.stringify(verification) })
    .where('letterNo', '=', letterNo)
    .execute();
}

export async function anyLetterOf(db: Db, letterNos: readonly string[]): Promise<boolean> {
  if (letterNos.length === 0) return false;
  const row = await db
    .selectFrom('letter')
    .select('letterNo')
    .where('letterNo', 'in', [...letterNos])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function letterStanding(db: Db, applyNo: string) {
  return db
    .selectFrom('guarantee')
    .select(['status', 'flowKind', 'effectiveDate', 'expiryDate'])
    .select((select) =>
      select
        .selectFrom('guaranteeHistory')
        .select('fromStatus')
        .whereRef('guaranteeHistory.applyNo', '=', 'guarantee.applyNo')
        .where('event', '=', 'archive')
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('archivedFrom'),
    )
    .where('applyNo', '=', applyNo)
    .executeTakeFirstOrThrow();
}

/** Codes that one address tries wait for each other until the transaction ends. */
export async function lockChecks(db: Db, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 20004))`.execute(db);
}

export async function failuresSince(db: Db, address: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('letterCheckFailure')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('address', '=', address)
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function recordFailure(db: Db, address: string, failedAt: Date): Promise<{ id: string }> {
  return db.insertInto('letterCheckFailure').values({ address, failedAt }).returning('id').executeTakeFirstOrThrow();
}

export async function removeCheckFailure(db: Db, { id }: { id: string }): Promise<void> {
  await db.deleteFrom('letterCheckFailure').where('id', '=', id).execute();
}

export async function removeCheckFailures(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('letterCheckFailure').where('failedAt', '<', madeBefore).execute();
}
