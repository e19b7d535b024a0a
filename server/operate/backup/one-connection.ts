import pg from 'pg';
import type { Db } from '../../core/context';
import { columnParsers } from '../../core/database/column-parsers';
import { overClient } from '../../core/database/connection';
import { BackupError } from './backup-error';
import { settle } from './connection-repository';

/** One connection, spoken to directly and through Kysely alike, so that both are in the same transaction. */
export interface OneConnection {
  client: pg.PoolClient;
  db: Db;
  close(): Promise<void>;
}

/** Ends, and fails whatever waits for it, when `signal` aborts. */
export async function connectOnce(url: string, name: string, signal: AbortSignal): Promise<OneConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    types: columnParsers,
    application_name: name,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  const client = await pool.connect().catch((error: unknown) => {
    throw new BackupError(
      `无法连接数据库：${error instanceof Error ? error.message : String(error)}；请检查 DATABASE_URL 和数据库是否在运行`,
      error,
    );
  });
  client.on('error', () => undefined);
  const interrupt = () => client.connection.stream.destroy(new BackupError('已中断'));
  signal.addEventListener('abort', interrupt);
  if (signal.aborted) interrupt();
  await settle(client);
  return {
    client,
    db: overClient(client),
    async close() {
      signal.removeEventListener('abort', interrupt);
      client.release(true);
      await pool.end();
    },
  };
}
