import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import pg from 'pg';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../core/context';
import { anyContains, isNamed } from '../../core/database/pattern';
import { rowWhere } from '../../core/database/status-in';
import type { BlacklistSaid, BusinessTables } from '../../core/database/tables/business';

export type Entry = Selectable<BusinessTables['blacklist']>;

interface Barred {
  organizationCode: string;
  /** Whose product: the institution's that guarantees, and the one's that issues its letters, where there is one. */
  guaranteeAppId: string;
  letterAppId: string | null;
  today: string;
}

/** The entry in force that bars an organisation from a product of these institutions, of one of theirs or of the platform. */
export function blacklistEntry(db: Db, barred: Barred) {
  return entriesInForce(db, barred).executeTakeFirst();
}

/** Every such entry. */
export function blacklistEntries(db: Db, barred: Barred) {
  return entriesInForce(db, barred).execute();
}

function entriesInForce(db: Db, { organizationCode, guaranteeAppId, letterAppId, today }: Barred) {
  return inForceOn(db, today)
    .where('b.organizationCode', '=', organizationCode)
    .where('b.guaranteeAppId', 'in', ['', guaranteeAppId, ...(letterAppId === null ? [] : [letterAppId])]);
}

/** Those in force, on whatever list, that have one of these credit codes or names, the first few. */
export function entriesNaming(db: Db, { codes, names, today }: { codes: readonly string[]; names: readonly string[]; today: string }) {
  return inForceOn(db, today)
    .select(['b.appName', 'b.organizationCode'])
    .where((is) => is.or([is('b.organizationCode', 'in', codes), ...names.map((name) => isNamed('b.appName', name))]))
    .orderBy('b.entryId')
    .limit(20)
    .execute();
}

function inForceOn(db: Db, today: string) {
  return db
    .selectFrom('blacklist as b')
    .leftJoin('organisation as o', 'o.appId', 'b.guaranteeAppId')
    .select(['b.reason', 'b.guaranteeAppId', 'o.orgName as ownerName'])
    .where('b.enabled', '=', true)
    .where('b.validFrom', '<=', today)
    .where((is) => is.or([is('b.validTo', 'is', null), is('b.validTo', '>=', today)]))
    .orderBy('b.guaranteeAppId');
}

interface EntrySearch {
  /** Of these lists alone; of all where it is undefined. */
  owners: readonly string[] | undefined;
  keyword: string;
  enabled: boolean | undefined;
  /** Those that came by this import. */
  importId: number | undefined;
}

/** Those of the index `blacklist_by_words`. */
const WORD_COLUMNS = ['b.appName', 'b.organizationCode'];

function foundEntries(db: Db, { owners, keyword, enabled, importId }: EntrySearch) {
  return db
    .selectFrom('blacklist as b')
    .$if(owners !== undefined, (query) => query.where('b.guaranteeAppId', 'in', [...(owners ?? [])]))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(enabled !== undefined, (query) => query.where('b.enabled', '=', enabled ?? true))
    .$if(importId !== undefined, (query) => query.where('b.importId', '=', importId ?? 0));
}

/** Counted no further than one beyond `MOST_COUNTED`. */
export async function findEntries(db: Db, { page, size, ...search }: EntrySearch & { page: number; size: number }) {
  const list = await foundEntries(db, search)
    .leftJoin('organisation as o', 'o.appId', 'b.guaranteeAppId')
    .selectAll('b')
    .select('o.orgName as ownerName')
    .orderBy('b.entryId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      foundEntries(db, search)
        .select('b.entryId')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export function findEntry(db: Db, entryId: number, owners: readonly string[] | undefined) {
  return foundEntries(db, { owners, keyword: '', enabled: undefined, importId: undefined })
    .leftJoin('organisation as o', 'o.appId', 'b.guaranteeAppId')
    .selectAll('b')
    .select('o.orgName as ownerName')
    .where('b.entryId', '=', entryId)
    .executeTakeFirst();
}

export function lockEntry(db: Db, entryId: number): Promise<Entry | undefined> {
  return db.selectFrom('blacklist').selectAll().where('entryId', '=', entryId).forUpdate().executeTakeFirst();
}

/** Those whose institutions are to be told of them by now; nobody else changes them until the transaction ends. */
export function lockEntriesToNotify(db: Db, today: string, atMost: number): Promise<Entry[]> {
  return db.selectFrom('blacklist').selectAll().where('notifyOn', '<=', today).orderBy('notifyOn').limit(atMost).forUpdate().execute();
}

export async function markNotified(db: Db, entryIds: readonly number[]): Promise<void> {
  await db.updateTable('blacklist').set({ notifyOn: null }).where('entryId', 'in', entryIds).execute();
}

interface Written extends Pick<Entry, 'appName' | 'organizationCode' | 'reason' | 'source' | 'validFrom' | 'validTo' | 'notifyOn'> {
  /** JSON. */
  files: string;
}

/** Of these credit codes, those that have an enabled entry on this list. */
export async function enabledAmong(db: Db, guaranteeAppId: string, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('blacklist')
    .select('organizationCode')
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where(sql<SqlBool>`organization_code in (select unnest(${[...codes]}::text[]))`)
    .where('enabled', '=', true)
    .execute();
  return rows.map(({ organizationCode }) => organizationCode);
}

/** Leaves out those whose credit code has an enabled entry on this list. */
export function insertEntries(
  db: Db,
  entries: readonly (Written & { guaranteeAppId: string; createdAt: Date; importId?: number })[],
): Promise<Entry[]> {
  return db
    .insertInto('blacklist')
    .values(
      entries.map((entry) => ({ ...entry, blacklistNo: sql<string>`'HMD-' || replace(gen_random_uuid()::text, '-', '')`, enabled: true })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['guaranteeAppId', 'organizationCode'])
        .where(sql<SqlBool>`enabled`)
        .doNothing(),
    )
    .returningAll()
    .execute();
}

/** False where the same credit code has another enabled entry on this list; nothing else can be done in the transaction then. */
export async function updateEntry(
  db: Db,
  entryId: number,
  change: Partial<Written> & Pick<Written, 'notifyOn'> & { version: number; enabled?: boolean },
): Promise<boolean> {
  try {
    await db.updateTable('blacklist').set(change).where('entryId', '=', entryId).execute();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'blacklist_once') return false;
    throw error;
  }
}

type NewLogRow = Omit<Insertable<BusinessTables['blacklistLog']>, 'before' | 'after'> & {
  before: BlacklistSaid | null;
  after: BlacklistSaid;
};

export async function addLogRows(db: Db, rows: readonly NewLogRow[]): Promise<void> {
  await db
    .insertInto('blacklistLog')
    .values(
      rows.map(({ before, after, ...row }) => ({ ...row, before: before ? JSON.stringify(before) : null, after: JSON.stringify(after) })),
    )
    .execute();
}

export async function findLogRows(db: Db, entryId: number, { page, size }: { page: number; size: number }) {
  const of = db.selectFrom('blacklistLog').where('entryId', '=', entryId);
  const list = await of
    .selectAll()
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

const RESERVING = rowWhere(({ reservesQuota }) => reservesQuota);

/** Whose business is asked for: one institution's, what bids are open of, or all. */
type Whose = { institution: string } | 'opened' | 'all';

/** What is under way or in force of an organisation. */
function runningOf(db: Db, organizationCode: string, whose: Whose) {
  const running = db
    .selectFrom('guarantee')
    .where('bidderAppId', '=', sql<string>`any(array(select app_id from organisation where org_code_no = ${organizationCode}))`)
    .where(RESERVING);
  if (whose === 'all') return running;
  if (whose === 'opened') return running.where('unsealedAt', 'is not', null);
  const { institution } = whose;
  return running.where((is) => is.or([is('guaranteeAppId', '=', institution), is('letterAppId', '=', institution)]));
}

export function newestRunning(db: Db, organizationCode: string, whose: Whose, atMost: number) {
  return runningOf(db, organizationCode, whose)
    .innerJoin('project', 'project.projectNo', 'guarantee.projectNo')
    .select(['guarantee.applyNo', 'project.projectName', 'guarantee.guaranteeAppName', 'guarantee.status', 'guarantee.appliedAt'])
    .orderBy('guarantee.appliedAt', 'desc')
    .limit(atMost)
    .execute();
}

/** Of these credit codes, those whose organisations have anything under way or in force. */
export async function codesRunning(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation as o')
    .select('o.orgCodeNo')
    .distinct()
    .where(sql<SqlBool>`o.org_code_no in (select unnest(${[...codes]}::text[]))`)
    .where((is) => is.exists(is.selectFrom('guarantee').select('applyNo').whereRef('bidderAppId', '=', 'o.appId').where(RESERVING)))
    .execute();
  return rows.map(({ orgCodeNo }) => orgCodeNo);
}

/** How much of it each institution has. */
export async function institutionsRunning(db: Db, organizationCode: string): Promise<ReadonlyMap<string, number>> {
  const rows = await runningOf(db, organizationCode, 'all')
    .select(['guaranteeAppId', 'letterAppId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['guaranteeAppId', 'letterAppId'])
    .execute();
  const found = new Map<string, number>();
  for (const { guaranteeAppId, letterAppId, count } of rows)
    for (const appId of new Set([guaranteeAppId, letterAppId])) if (appId) found.set(appId, (found.get(appId) ?? 0) + count);
  return found;
}
