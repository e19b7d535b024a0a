import { sql, type Insertable } from 'kysely';
import { ROUND_EVENTS, type CheckItem } from '#domain/guarantee/checklist';
import type { Db } from '../../../core/context';
import type { DeskTables } from '../../../core/database/tables/desk';

interface Key {
  guaranteeAppId: string;
  applyNo: string;
}

interface ListKey {
  guaranteeAppId: string;
  productNo: string;
  station: string;
}

/** Whatever was checked on an application, in the order in which its lists were begun. */
export function checksOf(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db
    .selectFrom('auditCheck')
    .select(['station', 'round', 'item', 'stationName', 'label', 'checked', 'remark', 'userName', 'at'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .orderBy('at')
    .orderBy('position')
    .execute();
}

/** How often an application has come before its auditors again. */
export async function roundOf(db: Db, { guaranteeAppId, applyNo }: Key): Promise<number> {
  const { round } = await db
    .selectFrom('guaranteeHistory')
    .select(sql<number>`count(*)`.as('round'))
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', 'in', [...ROUND_EVENTS])
    .executeTakeFirstOrThrow();
  return round;
}

/** The list that was written for a station of this application's product; empty where none was. */
export function writtenItems(db: Db, { guaranteeAppId, applyNo, station }: Key & { station: string }): Promise<CheckItem[]> {
  return db
    .selectFrom('auditCheckItem')
    .select(['item', 'label'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('productNo', '=', (query) =>
      query.selectFrom('guarantee').select('productNo').where('guaranteeAppId', '=', guaranteeAppId).where('applyNo', '=', applyNo),
    )
    .where('station', '=', station)
    .orderBy('position')
    .execute();
}

/** Lets nobody else write this list until the transaction ends. */
export async function lockItems(db: Db, { guaranteeAppId, productNo, station }: ListKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([guaranteeAppId, productNo, station])}, 20006))`.execute(db);
}

export async function replaceItems(db: Db, { guaranteeAppId, productNo, station }: ListKey, items: readonly CheckItem[]): Promise<void> {
  await db
    .deleteFrom('auditCheckItem')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('productNo', '=', productNo)
    .where('station', '=', station)
    .execute();
  await db
    .insertInto('auditCheckItem')
    .values(items.map(({ item, label }, position) => ({ guaranteeAppId, productNo, station, item, position, label })))
    .execute();
}

export async function upsertCheck(db: Db, check: Insertable<DeskTables['auditCheck']>): Promise<void> {
  const { label, position, checked, remark, userId, userName, at } = check;
  await db
    .insertInto('auditCheck')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .columns(['guaranteeAppId', 'applyNo', 'station', 'round', 'item'])
        .doUpdateSet({ label, position, checked, remark, userId, userName, at }),
    )
    .execute();
}
