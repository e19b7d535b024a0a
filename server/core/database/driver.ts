import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { lanesOver, type Lanes } from './lanes';
import { send } from './prepared-statements';

/** PostgreSQL as Kysely speaks to it: single reads share connections, everything else has one of its own while it runs. See docs/decisions/0007-shared-reads.md. */
export class SharingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#pool);
  }
}

const later = new WeakSet<CompiledQuery>();

/** Makes a statement of a transaction answer at once, with nothing; its failure is that of the next one that is waited for, or the commit's. */
export function answeredLater(query: CompiledQuery): void {
  later.add(query);
}

class SharingDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #lanes: Lanes;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#lanes = lanesOver(pool, Math.floor(pool.options.max / 2));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SharingConnection> {
    return new SharingConnection(this.#pool, this.#lanes);
  }

  beginTransaction(connection: SharingConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    return connection.begin(`begin${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`);
  }

  commitTransaction(connection: SharingConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SharingConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: SharingConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#lanes.close();
    await this.#pool.end();
  }
}

class SharingConnection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #lanes: Lanes;
  readonly #unanswered: Promise<unknown>[] = [];
  #failure: unknown;
  #own: pg.PoolClient | undefined;

  constructor(pool: pg.Pool, lanes: Lanes) {
    this.#pool = pool;
    this.#lanes = lanes;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#send(query.sql, query.parameters);
    if (later.has(query)) {
      answer.catch((error: unknown) => (this.#failure ??= error));
      this.#unanswered.push(answer);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await answer.catch((error: unknown) => {
      throw this.#failure ?? error;
    });
    return writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] };
  }

  streamQuery(): never {
    throw new Error('cursors are not used here');
  }

  /** The first statement of the transaction follows without waiting for the answer; where beginning failed, so does it. */
  async begin(text: string): Promise<void> {
    send(await this.#ownClient(), text, []).catch(() => undefined);
  }

  /** Whoever waits for a connection sends behind the commit, which leaves with the same system call. */
  async commit(): Promise<void> {
    const committed = send(await this.#ownClient(), 'commit', []);
    committed.catch(() => undefined);
    if (this.#pool.waitingCount > 0) this.release();
    await Promise.all(this.#unanswered.splice(0));
    if ((await committed).command !== 'COMMIT') throw new Error('rolled back: a statement of the transaction had failed');
  }

  async rollback(): Promise<void> {
    this.#unanswered.length = 0;
    this.#failure = undefined;
    await send(await this.#ownClient(), 'rollback', []);
  }

  release(): void {
    this.#own?.release();
    this.#own = undefined;
  }

  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const shared = this.#own === undefined && onlyReads(text) ? this.#lanes.read(text, values) : undefined;
    return shared ?? send(await this.#ownClient(), text, values);
  }

  async #ownClient(): Promise<pg.PoolClient> {
    return (this.#own ??= await this.#pool.connect());
  }
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const verdicts = new Map<string, boolean>();

/** True for a query that neither locks nor calls what belongs to a connection. */
function onlyReads(text: string): boolean {
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const reads =
    /^\s*select\b/i.test(text) && !/\bpg_(?!notify)|\bfor\s+(no\s+key\s+)?(update|share|key)|\bset_config|\bnextval/i.test(text);
  if (verdicts.size < 1000) verdicts.set(text, reads);
  return reads;
}
