import type { ClientBase } from 'pg';

const settings = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set client_encoding = 'UTF8'",
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
];

/** No time limits from now on, and values are written the same way on every server. */
export async function settle(client: ClientBase): Promise<void> {
  await client.query(settings.join(';'));
}

export async function begin(client: ClientBase): Promise<void> {
  await client.query('begin');
}

/** In this transaction no record is told to the log: the archive brings what was. */
export async function bringLogBack(client: ClientBase): Promise<void> {
  await client.query("set local audit.restoring = 'on'");
}

/** False where PostgreSQL rolled back instead. */
export async function commit(client: ClientBase): Promise<boolean> {
  const { command } = await client.query('commit');
  return command === 'COMMIT';
}

export async function rollback(client: ClientBase): Promise<void> {
  await client.query('rollback');
}
