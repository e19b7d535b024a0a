import { CamelCasePlugin, Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { columnParsers } from './column-parsers';
import { SharingDialect } from './driver';

export interface Connection {
  db: Kysely<Database>;
  pool: pg.Pool;
}

/** Numerics arrive as strings, days as `YYYY-MM-DD`, int8 as numbers, moments as Date. */
export function connect(url: string, { poolSize, onError }: { poolSize: number; onError: (error: Error) => void }): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: columnParsers,
    application_name: 'guarantee-platform',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({
    dialect: new SharingDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { pool, db };
}
