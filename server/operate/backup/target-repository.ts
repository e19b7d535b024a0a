import pg, { type ClientBase } from 'pg';
import { migrationLock } from '../../core/database/migrate';
import { fillTable, ownTables } from './table-repository';

/** No server starts on the database until the connection ends. False where one is starting, or another backup is being restored. */
export async function lockServersOut(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock]);
  return rows[0]?.taken ?? false;
}

export async function anyServer(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*) from pg_stat_activity where datname = current_database() and application_name in ('guarantee-platform', 'guarantee-platform notifications')",
  );
  return (rows[0]?.count ?? 0) > 0;
}

export async function tableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select c.relname::text as name from pg_class c where ${ownTables} order by 1`);
  return rows.map(({ name }) => name);
}

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${pg.escapeIdentifier(table)}`);
  return rows[0]?.count ?? 0;
}

/** Keys of the files that the database knows, of whichever version it is. */
export async function fileKeysOf(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>("select to_regclass('stored_file') is not null as there");
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ key: string }>('select file_key as key from stored_file');
  return rows.map(({ key }) => key);
}

/** Within the transaction: whoever holds a table is waited for no longer than this. */
export async function waitBriefly(client: ClientBase): Promise<void> {
  await client.query("set local lock_timeout = '30s'");
  await client.query('set constraints all immediate');
}

/** Everything in the platform's schema. PostgreSQL gives the statements, from its own catalogue. */
export async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select statement from (
      select 1 as turn, format('drop table if exists %I cascade', c.relname) as statement from pg_class c where ${ownTables}
      union all
      select 2, format('drop sequence if exists %I cascade', c.relname) from pg_class c
      where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
      union all
      select 3, format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select 4, format('drop type if exists %I cascade', t.typname) from pg_type t
      where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    ) statements order by turn`);
  for (const { statement } of rows) await client.query(statement);
}

/** Empties the tables, also of what a new schema puts there; those that refuse it by a trigger are asked again afterwards. */
export async function emptyTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and t.tgtype & 32 <> 0',
  );
  const refusing = rows.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(refusing.map((name) => `alter table ${name} disable trigger user`).join(';'));
  await client.query(`truncate ${tables.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
  await client.query(refusing.map((name) => `alter table ${name} enable trigger user`).join(';'));
}

/** They ask of a new booking what need not hold of an old one: its month may be closed since, and a sum that was wrong before is told by the checks. */
const OF_NEW_BOOKINGS = ['ledger_entry_month_open', 'ledger_entry_balanced'];

export async function fillAsItWas(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const { rows: triggers } = await client.query<{ name: string }>(
    'select tgname::text as name from pg_trigger where tgrelid = $1::regclass and tgname = any($2)',
    [pg.escapeIdentifier(table), OF_NEW_BOOKINGS],
  );
  const turn = async (state: 'disable' | 'enable') => {
    for (const { name } of triggers) {
      await client.query(`alter table ${pg.escapeIdentifier(table)} ${state} trigger ${pg.escapeIdentifier(name)}`);
    }
  };
  await turn('disable');
  await fillTable(client, table, columns, rows);
  await turn('enable');
}

/** The value that a sequence gave last. */
export async function setSequence(client: ClientBase, name: string, value: string): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
}
