import { sql, type Insertable } from 'kysely';
import { CORRECTING_EVENTS } from '#domain/application/returns';
import { statusOf } from '#domain/guarantee/status';
import type { Db } from '../../../core/context';
import type { DeskTables } from '../../../core/database/tables/desk';

interface Key {
  guaranteeAppId: string;
  applyNo: string;
}

/** Keeps an application as it stands now, when it is sent back. */
export async function saveReturned(db: Db, { guaranteeAppId, applyNo, sequence }: Key & { sequence: number }): Promise<void> {
  await db
    .insertInto('returnedApplication')
    .columns(['guaranteeAppId', 'applyNo', 'sequence', 'application', 'sectionNames'])
    .expression((query) =>
      query
        .selectFrom('guarantee')
        .select(['guaranteeAppId', 'applyNo', sql.val(sequence).as('sequence'), 'application', 'sectionNames'])
        .where('guaranteeAppId', '=', guaranteeAppId)
        .where('applyNo', '=', applyNo),
    )
    .execute();
}

export async function insertMarks(db: Db, marks: readonly Insertable<DeskTables['returnMark']>[]): Promise<void> {
  await db
    .insertInto('returnMark')
    .values([...marks])
    .execute();
}

/** Every mark of an application, by its returns in their order. */
export function marksOf(db: Db, key: Key) {
  return marksQuery(db, key).execute();
}

export function marksQuery(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db
    .selectFrom('returnMark')
    .select(['sequence', 'field', 'fileKey', 'fileName', 'page', 'reason', 'since'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .orderBy('sequence')
    .orderBy('position');
}

/** When an application was last corrected, by its history; 0 where it never was. */
export async function lastCorrection(db: Db, { guaranteeAppId, applyNo }: Key): Promise<number> {
  const { sequence } = await db
    .selectFrom('guaranteeHistory')
    .select(sql<number>`coalesce(max(sequence), 0)`.as('sequence'))
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', '=', 'update')
    .executeTakeFirstOrThrow();
  return sequence;
}

/** Every time an application was sent back to be corrected, by its history. */
export function returnsOf(db: Db, key: Key) {
  return returnsQuery(db, key).execute();
}

export function returnsQuery(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['sequence', 'event', 'actorName', 'appName', 'reason', 'at'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', 'in', [...CORRECTING_EVENTS])
    .where('toStatus', '=', statusOf('auditReturned'))
    .orderBy('sequence');
}

/** How an application stood each time it was sent back, by the return's number in the history; nothing of those before this was kept. */
export function returnedStates(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db
    .selectFrom('returnedApplication')
    .select(['sequence', 'application', 'sectionNames'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .execute();
}
