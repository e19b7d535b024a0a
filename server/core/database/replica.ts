import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from './connection';
import type { Db } from './database';

const WAITS_MS = [0, 20, 50, 100, 200, 400];
const AWAY_MS = 10_000;
const POOL_SIZE = 4;

/** A copy of the database that follows it, from which is read what reads much. */
export interface Replica {
  /** The copy, once it holds all that had been written when it was asked for; the database itself where the copy is behind for long, is away, or is none of it. */
  current(): Promise<Db>;
  stop(): Promise<void>;
}

interface Warnings {
  warn(about: { err?: unknown }, message: string): void;
}

export function openReplica(url: string, db: Db, log: Warnings): Replica {
  const onError = (error: Error) => log.warn({ err: error }, 'connection to the read replica lost');
  const { db: copy } = connect(url, { poolSize: POOL_SIZE, waitMs: 1000, name: 'guarantee-platform-reads', onError });
  let awayUntil = 0;

  return {
    async current() {
      if (performance.now() < awayUntil) return db;
      const position = await positionOf(db);
      try {
        if (await caughtUp(copy, position)) return copy;
        log.warn({}, 'read replica is behind');
      } catch (error) {
        log.warn({ err: error }, 'read replica does not answer');
        awayUntil = performance.now() + AWAY_MS;
      }
      return db;
    },
    stop: () => copy.destroy(),
  };
}

interface Position {
  /** Of the end of what is written, in the log that copies replay. */
  written: string;
  /** Which database of which cluster. */
  identity: string;
  /** When this server of it started: a copy's, once it is promoted, is another. */
  started: string;
}

const identity = sql<string>`(select system_identifier::text from pg_control_system()) || ' ' || current_database()`;
const started = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;

async function positionOf(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as written, ${identity} as identity, ${started} as started`.execute(db);
  if (!rows[0]) throw new Error('no position');
  return rows[0];
}

async function caughtUp(copy: Db, position: Position): Promise<boolean> {
  for (const ms of WAITS_MS) {
    if (ms > 0) await wait(ms);
    const { rows } = await sql<{ same: boolean; follows: boolean }>`
      select ${identity} = ${position.identity} as same,
        case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn() >= ${position.written}::pg_lsn, false) else ${started} = ${position.started} end as follows`.execute(
      copy,
    );
    if (!rows[0]?.same) throw new Error('DATABASE_READ_URL is no copy of DATABASE_URL');
    if (rows[0].follows) return true;
  }
  return false;
}
