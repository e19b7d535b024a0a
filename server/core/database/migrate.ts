import { Migrator, type Migration } from 'kysely';
import pg from 'pg';
import type { Db } from '../context';
import { MIGRATIONS } from './migrations/index';
import { liftTimeLimit } from './transaction';

/** Held while a schema changes; a server that starts waits for it. */
export const migrationLock = 7_202_211;

/** Held shared by a backup until it ends: meanwhile neither the schema is changed nor a file removed. Whoever wants both locks takes this one first. */
export const backupLock = 7_202_214;

/** The database was written by a newer version of the platform. */
export class NewerSchemaError extends Error {
  constructor(readonly unknown: readonly string[]) {
    super(`数据库由更新版本的系统建立（含未知的变更 ${unknown.join('、')}），请使用新版本启动，或恢复旧版本的备份`);
    this.name = 'NewerSchemaError';
  }
}

/**
 * Brings the schema up to date in one transaction. Several servers may call it at once: one works, the others wait.
 * `onWait`: something is to be changed, and a backup or another server is waited for.
 */
export async function migrate(db: Db, url: string, migrations = MIGRATIONS, onWait: () => void = () => undefined): Promise<void> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    const known = Object.keys(migrations);
    if (await isBehind(guard, known)) await waitForBackups(guard, onWait);
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    if (!(await isBehind(guard, known))) return;
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

async function isBehind(client: pg.Client, known: readonly string[]): Promise<boolean> {
  const applied = await migrationsIn(client);
  refuseNewer(applied, known);
  return !known.every((name) => applied.includes(name));
}

/** A change of a table that a backup reads would wait within PostgreSQL, and whatever reads the table behind it. */
async function waitForBackups(client: pg.Client, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [backupLock]);
  if (rows[0]?.taken) return;
  onWait();
  await client.query('select pg_advisory_lock($1)', [backupLock]);
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
