import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { ImportFault } from '#domain/import/columns';
import { MOST_FAULTS, type ImportedRow, type ImportKind } from '#domain/import/kinds';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import type { ImportTables } from '../../core/database/tables/imports';

export type ImportRecord = Selectable<ImportTables['workbookImport']>;
type Change = Updateable<ImportTables['workbookImport']>;

/** Nothing where another import of this kind is worked for the organisation. */
export function insertImport(db: Db, row: Insertable<ImportTables['workbookImport']>): Promise<ImportRecord | undefined> {
  return db
    .insertInto('workbookImport')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['appId', 'kind'])
        .where(sql<SqlBool>`state in ('importing', 'processing')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function lockImport(db: Db, importId: number): Promise<ImportRecord | undefined> {
  return db.selectFrom('workbookImport').selectAll().where('importId', '=', importId).forUpdate().executeTakeFirst();
}

export async function changeImport(db: Db, importId: number, change: Change): Promise<void> {
  await db.updateTable('workbookImport').set(change).where('importId', '=', importId).execute();
}

/** False where somebody else has taken it over. */
export async function changeRun(db: Db, { importId, run }: Pick<ImportRecord, 'importId' | 'run'>, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('workbookImport')
    .set(change)
    .where('importId', '=', importId)
    .where('run', '=', run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether another import of this kind is worked for the organisation. */
export async function isWorked(db: Db, { appId, kind, importId }: Pick<ImportRecord, 'appId' | 'kind' | 'importId'>): Promise<boolean> {
  const other = await db
    .selectFrom('workbookImport')
    .select('importId')
    .where('appId', '=', appId)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`state in ('importing', 'processing')`)
    .where('importId', '<>', importId)
    .executeTakeFirst();
  return other !== undefined;
}

/** How many workbooks the organisation has sent since then. */
export async function sentSince(db: Db, appId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('workbookImport')
    .select(sql<number>`coalesce(sum(version), 0)::integer`.as('count'))
    .where('appId', '=', appId)
    .where('begunAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Imports of one organisation that begin wait for each other until the transaction ends. */
export async function lockImports(db: Db, appId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${appId}, 90001))`.execute(db);
}

interface Of {
  appId: string;
  kind: ImportKind;
}

function importsOf(db: Db, { appId, kind }: Of) {
  return db.selectFrom('workbookImport').where('appId', '=', appId).where('kind', '=', kind);
}

/** The newest first. */
export async function findImports(db: Db, of: Of, { page, size }: { page: number; size: number }) {
  const list = await importsOf(db, of)
    .selectAll()
    .orderBy('importId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await importsOf(db, of)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export function findImport(db: Db, of: Of, importId: number): Promise<ImportRecord | undefined> {
  return importsOf(db, of).selectAll().where('importId', '=', importId).executeTakeFirst();
}

/** What was read and found before is forgotten. */
export async function forgetRows(db: Db, importId: number): Promise<void> {
  await forgetItems(db, importId);
  await forgetFaults(db, importId);
}

export async function forgetFaults(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('importFault').where('importId', '=', importId).execute();
}

export async function forgetItems(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('importItem').where('importId', '=', importId).execute();
}

/**
 * Has PostgreSQL count the rows of a table anew, as it does by itself within a minute or two: until then it would read one that it knows as empty from the first
 * row to the last for every batch of the next import.
 */
export async function countAnew(db: Db, table: 'blacklist' | 'organisation'): Promise<void> {
  await sql`analyze ${sql.table(table)}, import_item, import_fault`.execute(db);
}

export async function insertItems(db: Db, importId: number, rows: readonly Pick<ImportedRow, 'row' | 'key' | 'values'>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('importItem')
    .values(rows.map(({ row, key, values }) => ({ importId, rowNo: row, key, said: JSON.stringify(values) })))
    .execute();
}

export async function insertFaults(db: Db, importId: number, faults: readonly ImportFault[]): Promise<void> {
  if (faults.length === 0) return;
  await db
    .insertInto('importFault')
    .values(faults.map(({ row, column, message }) => ({ importId, rowNo: row, columnNo: column, message })))
    .execute();
}

/** The rows behind this one, in the order of the sheet. */
export function itemsBehind(db: Db, importId: number, { last, atMost }: { last: number; atMost: number }) {
  return db
    .selectFrom('importItem')
    .select(['rowNo', 'key', 'said'])
    .where('importId', '=', importId)
    .where('rowNo', '>', last)
    .orderBy('rowNo')
    .limit(atMost)
    .execute();
}

/** A fault for every row whose key a row before it has. */
export async function faultDoubles(db: Db, importId: number, column: number | null): Promise<void> {
  await sql`insert into import_fault (import_id, row_no, column_no, message)
    select ${importId}, row_no, ${column}::integer, '与第' || first || '行重复，请保留一行'
    from (select row_no, min(row_no) over (partition by key) as first from import_item where import_id = ${importId} and key <> '') doubled
    where row_no > first order by row_no limit ${MOST_FAULTS}`.execute(db);
}

export async function countFaults(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('importFault')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

type FoundFault = Pick<Selectable<ImportTables['importFault']>, 'faultId' | 'rowNo' | 'columnNo' | 'message'>;

/** Those behind this one, in the order of the sheet. */
export function faultsBehind(
  db: Db,
  importId: number,
  { last, atMost }: { last?: FoundFault | undefined; atMost: number },
): Promise<FoundFault[]> {
  return db
    .selectFrom('importFault')
    .select(['faultId', 'rowNo', 'columnNo', 'message'])
    .where('importId', '=', importId)
    .$if(last !== undefined, (query) => query.where(isBehind(['rowNo', 'asc', last?.rowNo], ['faultId', 'asc', last?.faultId])))
    .orderBy('rowNo')
    .orderBy('faultId')
    .limit(atMost)
    .execute();
}

export async function addLog(db: Db, row: Insertable<ImportTables['importLog']>): Promise<void> {
  await db.insertInto('importLog').values(row).execute();
}

/** Some of those that ended before then, oldest first. */
export function endedBefore(db: Db, before: Date, atMost: number) {
  return db
    .selectFrom('workbookImport')
    .select('importId')
    .where('state', 'in', ['failed', 'succeeded'])
    .where('finishedAt', '<', before)
    .orderBy('finishedAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteImport(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('workbookImport').where('importId', '=', importId).execute();
}
