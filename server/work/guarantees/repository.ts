import { sql, type Insertable, type SqlBool } from 'kysely';
import type { Db } from '../../core/context';
import { compiledOnce } from '../../core/database/compiled-once';
import { rowWhere } from '../../core/database/status-in';
import type { BusinessTables } from '../../core/database/tables/business';
import { withoutWaiting } from '../../core/database/transaction';
import type { NewJobs } from '../../core/jobs/insertion';
import { jobInsertion } from '../../core/jobs/repository';
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

/** The facts of every application that refers to the file, by which its parties are told. */
export function factsUsingFile(db: Db, fileKey: string): Promise<FactRow[]> {
  return db
    .selectFrom('guarantee')
    .select(FACT_COLUMNS)
    .where('applyNo', 'in', (query) =>
      query.selectFrom('fileUse').select('applyNo').where('fileKey', '=', fileKey).where('sentAt', 'is not', null),
    )
    .execute();
}

/** Where these applications stand, and who their parties are. */
export function standOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('guarantee')
    .select(['applyNo', 'status', 'step', 'version', 'unsealedAt', 'issueChain', 'releaseChain'])
    .select(['bidderAppId', 'guaranteeAppId', 'letterAppId', 'beneficiaryAppId', 'intermediaryAppId', 'tradeCenterAppId'])
    .where('applyNo', '=', sql<string>`any(${applyNos}::text[])`)
    .execute();
}

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

/** Laid over what is known of how the fees were paid. */
export async function notePayment(db: Db, applyNo: string, known: GuaranteeRow['payment']): Promise<void> {
  await db
    .updateTable('guarantee')
    .set(laidOver({ payment: JSON.stringify(known) }))
    .where('applyNo', '=', applyNo)
    .execute();
}

/** Makes applications of one bidder for one product wait for each other until the transaction ends. */
export async function lockApplicant(db: Db, bidderAppId: string, productNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${bidderAppId} ${productNo}`}, 41005))`.execute(db);
}

interface Sought {
  bidderAppId: string;
  productNo: string;
  projectNo: string;
  sectionNos: readonly string[];
}

const UNDER_WAY = rowWhere(({ phase }) => phase === 'underWay');
/** A wage letter in force is renewed and topped up by another one. */
const BLOCKING = sql<SqlBool>`(${rowWhere(({ blocksSecondApplication }) => blocksSecondApplication)}
  and (guarantee.guarantee_type <> 'migrantWage' or ${UNDER_WAY}))`;

/** An application, other than `except`, that stands in the way of another one of the same bidder for the same product and any of these sections. */
export function blockingApplication(db: Db, { productNo, ...sought }: Sought, except: string) {
  return blockingQuery(db, sought, except).where('productNo', '=', productNo).limit(1).executeTakeFirst();
}

/** As `blockingApplication`, for whatever product. */
export function blockingApplications(db: Db, sought: Omit<Sought, 'productNo'>, except: string) {
  return blockingQuery(db, sought, except).execute();
}

export function blockingQuery(db: Db, { bidderAppId, projectNo, sectionNos }: Omit<Sought, 'productNo'>, except: string) {
  return db
    .selectFrom('guarantee')
    .select(['applyNo', 'status', 'flowKind', 'expiryDate', 'sectionNos', 'productNo', 'sections'])
    .where('bidderAppId', '=', bidderAppId)
    .where('projectNo', '=', projectNo)
    .where(sql<SqlBool>`section_nos && ${[...sectionNos]}::text[]`)
    .where(BLOCKING)
    .where('applyNo', '<>', except);
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
  return HISTORY_COLUMNS.map((column) =>
    column === 'applyNo' ? sql`(select apply_no from moved)` : sql`${row[column]}::${sql.raw(HISTORY_TYPES[column])}`,
  );
}
