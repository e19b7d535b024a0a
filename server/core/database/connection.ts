import { CamelCasePlugin, Kysely, PostgresDialect, sql, type KyselyPlugin, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnParsers } from './column-parsers';
import type { Database } from './database';
import { SharingDialect } from './driver';

export interface Connection {
  db: Kysely<Database>;
  pool: pg.Pool;
}

export interface ConnectionOptions {
  poolSize: number;
  /** Who gets no connection by then fails, and is answered with 503. */
  waitMs?: number | undefined;
  /** Under which the database lists the connections. */
  name?: string;
  onError: (error: Error) => void;
}

/** Numerics arrive as strings, days as `YYYY-MM-DD`, int8 as numbers, moments as Date. */
export function connect(url: string, { poolSize, waitMs = 10_000, name = 'guarantee-platform', onError }: ConnectionOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    types: columnParsers,
    application_name: name,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new Kysely<Database>({ dialect: new SharingDialect(pool), plugins: plugins() }) };
}

/** Through one connection that the caller holds, so that what is said to it directly is in the same transaction. */
export function overClient(client: pg.PoolClient): Kysely<Database> {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined };
  return lending(async () => lent);
}

/** Builds every query, and fails each that is sent. */
export function refusingAll(reason: () => Error): Kysely<Database> {
  return lending(() => Promise.reject(reason()));
}

function lending(lend: () => Promise<PostgresPoolClient>): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: lend, end: async () => undefined } }),
    plugins: plugins(),
  });
}

/** Fails where the database does not answer. */
export async function reach(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

function plugins(): KyselyPlugin[] {
  return [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
}
