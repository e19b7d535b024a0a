import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../context';
import { compiledOnce } from '../database/compiled-once';
import { withoutWaiting } from '../database/transaction';
import type { BusinessTables } from '../database/tables/business';
import { jobInsertion, type NewJobs } from '../jobs/insertion';
import { FACT_COLUMNS, type FactRow, type GuaranteeChange, type GuaranteeRow } from './facts';

export type NewGuarantee = Insertable<BusinessTables['guarantee']>;
export type NewHistoryRow = Insertable<BusinessTables['guaranteeHistory']>;
interface Key {
  guaranteeAppId: string;
  applyNo: string;
}

export async function lockFacts(db: Db, applyNo: string): Promise<FactRow | undefined> {
  return (await db.executeQuery(lockingFacts(db, { applyNo }))).rows[0];
}

export async function readFacts(db: Db, applyNo: string): Promise<FactRow | undefined> {
  return (await db.executeQuery(facts(db, { applyNo }))).rows[0];
}

const selectFacts = (db: Db, applyNo: string) => db.selectFrom('guarantee').select(FACT_COLUMNS).where('applyNo', '=', applyNo);
const facts = compiledOnce((db, { applyNo }: { applyNo: string }) => selectFacts(db, applyNo).compile());
const lockingFacts = compiledOnce((db, { applyNo }: { applyNo: string }) => selectFacts(db, applyNo).forUpdate().compile());

export function readGuarantee(db: Db, applyNo: string): Promise<GuaranteeRow | undefined> {
  return db.selectFrom('guarantee').selectAll().where('applyNo', '=', applyNo).executeTakeFirst();
}

/** What the product asked when the application was made. */
export async function projectFieldsOf(db: Db, applyNo: string): Promise<GuaranteeRow['projectFields'] | undefined> {
  const row = await db.selectFrom('guarantee').select('projectFields').where('applyNo', '=', applyNo).executeTakeFirst();
  return row?.projectFields;
}

export interface Step {
  /** The version that the application still must have. */
  from: number;
  change: GuaranteeChange;
  /** JSON that is laid over what these columns hold. */
  added: { payment?: string; supplement?: string };
  history: NewHistoryRow;
  outbox: NewJobs;
}

/** One statement: the new state where the version still is `from`, the history row and the outbox. Where it was not, the history row names no application and is refused, and the transaction with it. */
export async function moveOn(db: Db, { guaranteeAppId, applyNo }: Key, step: Step): Promise<void> {
  await withoutWaiting(db, movingOn(db, { guaranteeAppId, applyNo, ...step }));
}

const movingOn = compiledOnce((db, { guaranteeAppId, applyNo, from, change, added, history, outbox }: Key & Step) =>
  db
    .with('moved', (query) =>
      query
        .updateTable('guarantee')
        .set({ ...change, ...laidOver(added) })
        .where('guaranteeAppId', '=', guaranteeAppId)
        .where('applyNo', '=', applyNo)
        .where('version', '=', from)
        .returning('applyNo'),
    )
    .with('outbox', () => jobInsertion(outbox))
    .insertInto('guaranteeHistory')
    .columns(HISTORY_COLUMNS)
    .expression(sql`select ${sql.join(historyValues(history))}`)
    .compile(),
);

function laidOver({ payment, supplement }: Step['added']): GuaranteeChange {
  return {
    ...(payment === undefined ? {} : { payment: sql<string>`payment || ${payment}::jsonb` }),
    ...(supplement === undefined ? {} : { supplement: sql<string>`supplement || ${supplement}::jsonb` }),
  };
}

/** What the application is about, without an event. */
export async function describe(db: Db, { guaranteeAppId, applyNo }: Key, change: GuaranteeChange): Promise<void> {
  await db.updateTable('guarantee').set(change).where('guaranteeAppId', '=', guaranteeAppId).where('applyNo', '=', applyNo).execute();
}

/** One statement: the application, its first history row and the outbox. */
export async function insertGuarantee(db: Db, guarantee: NewGuarantee, row: NewHistoryRow, outbox: NewJobs): Promise<void> {
  await db
    .with('made', (query) => query.insertInto('guarantee').values(guarantee).returning('applyNo'))
    .with('outbox', () => jobInsertion(outbox))
    .insertInto('guaranteeHistory')
    .values(row)
    .execute();
}

export function readHistory(db: Db, { guaranteeAppId, applyNo }: Key) {
  return db.selectFrom('guaranteeHistory').selectAll().where('guaranteeAppId', '=', guaranteeAppId).where('applyNo', '=', applyNo).orderBy('sequence').execute();
}

/** Makes applications of one bidder for one product wait for each other until the transaction ends. */
export async function lockApplicant(db: Db, bidderAppId: string, productNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${bidderAppId} ${productNo}`}, 41005))`.execute(db);
}

const HISTORY_TYPES = {
  guaranteeAppId: 'text',
  applyNo: 'text',
  sequence: 'int',
  event: 'text',
  fromStatus: 'smallint',
  toStatus: 'smallint',
  actorId: 'text',
  actorName: 'text',
  appId: 'text',
  appName: 'text',
  orgType: 'text',
  result: 'text',
  reason: 'text',
  payload: 'jsonb',
  at: 'timestamptz',
  prevHash: 'text',
  hash: 'text',
} as const satisfies Record<keyof BusinessTables['guaranteeHistory'], string>;
const HISTORY_COLUMNS = Object.keys(HISTORY_TYPES) as (keyof typeof HISTORY_TYPES)[];

function historyValues(row: NewHistoryRow) {
  return HISTORY_COLUMNS.map((column) => (column === 'applyNo' ? sql`(select apply_no from moved)` : sql`${row[column]}::${sql.raw(HISTORY_TYPES[column])}`));
}
