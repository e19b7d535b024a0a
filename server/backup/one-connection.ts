import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Db } from '../context';
import { columnParsers } from '../database/column-parsers';
import type { Database } from '../database/database';
import { BackupError } from './backup-error';

/** One connection, spoken to directly and through Kysely alike, so that both are in the same transaction. */
export interface OneConnection {
  client: pg.PoolClient;
  db: Db;
  close(): Promise<void>;
}

/** Without time limits, and with values written the same way on every server. */
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

/** Ends, and fails whatever waits for it, when `signal` aborts. */
export async function connectOnce(url: string, name: string, signal: AbortSignal): Promise<OneConnection> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, types: columnParsers, application_name: name, keepAlive: true });
  pool.on('error', () => undefined);
  const client = await pool.connect().catch((error: unknown) => {
    throw new BackupError(`无法连接数据库：${error instanceof Error ? error.message : String(error)}；请检查 DATABASE_URL 和数据库是否在运行`, error);
  });
  client.on('error', () => undefined);
  const interrupt = () => client.connection.stream.destroy(new BackupError('已中断'));
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  await client.query(settings.join(';'));
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined };
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => undefined } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    client,
    db,
    async close() {
      signal.removeEventListener('abort', interrupt);
      client.release(true);
      await pool.end();
    },
  };
}
