import { Migrator, type Migration } from 'kysely';
import pg from 'pg';
import type { Db } from '../context';
import { MIGRATIONS } from './migrations/index';
import { liftTimeLimit } from './transaction';

/** Held while a schema changes; a server that starts waits for it. */
export const migrationLock = 7_202_211;

/** The database was written by a newer version of the platform. */
export class NewerSchemaError extends Error {
  constructor(readonly unknown: readonly string[]) {
    super(`数据库由更新版本的系统建立（含未知的变更 ${unknown.join('、')}），请使用新版本启动，或恢复旧版本的备份`);
    this.name = 'NewerSchemaError';
  }
}

/** Brings the schema up to date in one transaction. Several servers may call it at once: one works, the others wait. */
export async function migrate(db: Db, url: string, migrations = MIGRATIONS): Promise<void> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    const known = Object.keys(migrations);
    const applied = await migrationsIn(guard);
    refuseNewer(applied, known);
    if (known.every((name) => applied.includes(name))) return;
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => withoutTimeLimit(migrations) } }).migrateToLatest();
    if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  } finally {
    await guard.end();
  }
}

/** Within the transaction that `db` is already in. */
export async function migrateWithin(db: Db, name = Object.keys(MIGRATIONS).at(-1) ?? ''): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    disableTransactions: true,
  }).migrateTo(name);
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

function withoutTimeLimit(migrations: Readonly<Record<string, Migration>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await liftTimeLimit(db);
          await migration.up(db);
        },
      } satisfies Migration,
    ]),
  );
}

async function migrationsIn(client: pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ name: string | null }>("select to_regclass('kysely_migration')::text as name");
  if (tables[0]?.name == null) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}
