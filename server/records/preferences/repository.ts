import {
  columnsProblem,
  DENSITIES,
  searchProblem,
  type ColumnSetting,
  type Density,
  type TableName,
  type TableSearch,
} from '#domain/tables';
import type { Db } from '../../core/context';

export interface Owner {
  userId: string;
  table: TableName;
}

interface Preference {
  columns: ColumnSetting[];
  density: Density;
  searches: TableSearch[];
}

/** What was kept, without columns and searches that the list had once and has no more. */
export async function preferenceOf(db: Db, owner: Owner): Promise<Preference> {
  const saved = await db
    .selectFrom('tablePreference')
    .select(['columns', 'density', 'searches'])
    .where('userId', '=', owner.userId)
    .where('tableName', '=', owner.table)
    .executeTakeFirst();
  return saved ? known(owner.table, saved) : { columns: [], density: DENSITIES[0], searches: [] };
}

/** The same, made where it was not there, and locked until the transaction ends. */
export async function lockPreference(db: Db, { userId, table }: Owner, changedAt: Date): Promise<Preference> {
  await db
    .insertInto('tablePreference')
    .values({ userId, tableName: table, columns: '[]', searches: '[]', changedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await db
    .selectFrom('tablePreference')
    .select(['columns', 'density', 'searches'])
    .where('userId', '=', userId)
    .where('tableName', '=', table)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return known(table, saved);
}

export async function writeColumns(db: Db, { userId, table }: Owner, columns: readonly ColumnSetting[], changedAt: Date): Promise<void> {
  const change = { columns: JSON.stringify(columns), changedAt };
  await db
    .insertInto('tablePreference')
    .values({ userId, tableName: table, searches: '[]', ...change })
    .onConflict((conflict) => conflict.columns(['userId', 'tableName']).doUpdateSet(change))
    .execute();
}

export async function writeDensity(db: Db, { userId, table }: Owner, density: Density, changedAt: Date): Promise<void> {
  const change = { density, changedAt };
  await db
    .insertInto('tablePreference')
    .values({ userId, tableName: table, columns: '[]', searches: '[]', ...change })
    .onConflict((conflict) => conflict.columns(['userId', 'tableName']).doUpdateSet(change))
    .execute();
}

export async function writeSearches(db: Db, { userId, table }: Owner, searches: readonly TableSearch[], changedAt: Date): Promise<void> {
  await db
    .updateTable('tablePreference')
    .set({ searches: JSON.stringify(searches), changedAt })
    .where('userId', '=', userId)
    .where('tableName', '=', table)
    .execute();
}

function known(table: TableName, { columns, density, searches }: Preference): Preference {
  return {
    density,
    columns: columns.filter((column) => columnsProblem(table, [column]) === null),
    searches: searches.filter((search) => searchProblem(table, search) === null),
  };
}
