import pg, { type ClientBase } from 'pg';
import { backupLock, migrationLock } from '../../core/database/migrate';
import type { Manifest } from './archive-format';

/** From now on everything is read as it is now. Until the connection ends a server that has to change the schema waits, and no file is removed. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read read only');
}

/** Locks keep the tables as they are, and servers that have nothing to change start again. */
export async function lockTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`lock table ${tables.map((name) => pg.escapeIdentifier(name)).join(', ')} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
}

/** The migrations that have been run, in their order; undefined where the platform has no schema here. */
export async function migrationsRun(client: ClientBase): Promise<string[] | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>("select to_regclass('kysely_migration') is not null as there");
  if (!found[0]?.there) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"');
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = current_schema() and last_value is not null order by 1',
  );
  return rows;
}
