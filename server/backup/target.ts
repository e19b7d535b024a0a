import pg, { type ClientBase } from 'pg';
import { Migrator } from 'kysely';
import type { Db } from '../context';
import { migrationLock } from '../database/migrate';
import { MIGRATIONS } from '../database/migrations/index';
import { BackupError } from './backup-error';
import { EMPTIED, ownTables, tablesOf, type TableShape } from './tables';

/** What people made; without any of it a database holds nothing that could be lost. */
const PRECIOUS = { organisation: '机构', user_account: '用户', project: '项目', product: '产品', application_draft: '草稿', guarantee: '申请', stored_file: '文件' };

/** Keeps servers from starting on the database until the connection ends, and refuses where one runs. */
export async function takeTarget(client: ClientBase): Promise<void> {
  const { rows: locked } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock]);
  if (!locked[0]?.taken) throw new BackupError('有系统正在此数据库上启动，或正在恢复另一份备份；请等它结束后再试');
  const { rows } = await client.query<{ count: number }>(
    "select count(*) from pg_stat_activity where datname = current_database() and application_name in ('guarantee-platform', 'guarantee-platform notifications')",
  );
  if ((rows[0]?.count ?? 0) > 0) throw new BackupError('有系统正在使用此数据库，请先停止所有正在运行的服务再恢复');
}

/** In words, such as '机构 15 个'; empty where nothing would be lost. Refuses a database that another program uses. */
export async function contentsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select c.relname::text as name from pg_class c where ${ownTables} order by 1`);
  const tables = new Set(rows.map(({ name }) => name));
  if (tables.size > 0 && !tables.has('kysely_migration')) {
    throw new BackupError(`目标数据库中有别的程序的数据表（${[...tables].slice(0, 3).join('、')}），请换一个空的数据库`);
  }
  const contents: string[] = [];
  for (const [table, noun] of Object.entries(PRECIOUS).filter(([table]) => tables.has(table))) {
    const { rows } = await client.query<{ count: number }>(`select count(*) from ${table}`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) contents.push(`${noun} ${count} 个`);
  }
  return contents;
}

/** Keys of the files that the database knows, of whichever version it is. */
export async function fileKeysOf(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>("select to_regclass('stored_file') is not null as there");
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ key: string }>('select file_key as key from stored_file');
  return rows.map(({ key }) => key);
}

/** Within the transaction: makes the tables anew as they were when the backup was taken, without a row. */
export async function prepareSchema(client: ClientBase, db: Db, schema: readonly string[]): Promise<TableShape[]> {
  await client.query("set local lock_timeout = '30s'");
  await client.query('set constraints all immediate');
  await dropEverything(client);
  await migrateTo(db, schema.at(-1));
  const tables = await tablesOf(client);
  const { rows } = await client.query<{ name: string }>(
    "select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and t.tgtype & 32 <> 0",
  );
  const neverEmptied = new Set(rows.map(({ name }) => name));
  await client.query(`truncate ${tables.filter(({ name }) => !neverEmptied.has(name)).map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  return tables.filter(({ name }) => !EMPTIED.has(name));
}

/** Within the transaction that `db` is already in. */
export async function migrateTo(db: Db, name = Object.keys(MIGRATIONS).at(-1) ?? ''): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) }, disableTransactions: true }).migrateTo(name);
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/** PostgreSQL gives the statements, from its own catalogue. */
async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select statement from (
      select 1 as turn, format('drop table if exists %I cascade', c.relname) as statement from pg_class c where ${ownTables}
      union all
      select 2, format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select 3, format('drop type if exists %I cascade', t.typname) from pg_type t
      where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    ) statements order by turn`);
  for (const { statement } of rows) await client.query(statement);
}
