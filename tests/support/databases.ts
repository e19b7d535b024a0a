import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The migrated database without data that every other one is copied from. */
export const EMPTY_TEMPLATE = 'template_empty';

export interface TestDatabase {
  url: string;
  /** Files and sandbox keys that belong to it. */
  dataDir: string;
  drop(): Promise<void>;
}

/** What is filled once in a run, from empty, by the test file that asks for it first; `fill` leaves no connection open. */
export interface Template {
  name: string;
  fill(database: Pick<TestDatabase, 'url' | 'dataDir'>): Promise<void>;
}

/** Whoever copies from empty does not wait for a template that somebody else fills. */
const LOCKS = { copying: 1, filling: 2 } as const;

/** A database of the test file's own. */
export async function cloneOf(template?: Template): Promise<TestDatabase> {
  const { clusterUrl, folder } = testCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = join(folder, name);
  if (template) await withLock('filling', () => fillOnce(template));
  await copy(template?.name ?? EMPTY_TEMPLATE, name);
  await cp(join(folder, template?.name ?? EMPTY_TEMPLATE), dataDir, { recursive: true });
  return {
    url: databaseIn(clusterUrl, name),
    dataDir,
    async drop() {
      await administer(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillOnce({ name, fill }: Template): Promise<void> {
  const { clusterUrl, folder } = testCluster();
  const query = (text: string, values: string[] = []) => administer(clusterUrl, (client) => client.query(text, values));
  if ((await query('select 1 from pg_database where datname = $1', [name])).rowCount === 1) return;
  const partial = `${name}_partial`;
  const dataDir = join(folder, name);
  await rm(dataDir, { recursive: true, force: true });
  await cp(join(folder, EMPTY_TEMPLATE), dataDir, { recursive: true });
  await query(`drop database if exists ${partial} with (force)`);
  await copy(EMPTY_TEMPLATE, partial);
  await fill({ url: databaseIn(clusterUrl, partial), dataDir });
  await query(`alter database ${partial} rename to ${name}`);
}

async function copy(source: string, name: string): Promise<void> {
  await withLock('copying', (client) => client.query(`create database ${name} template ${source}`));
}

function withLock(lock: keyof typeof LOCKS, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  return administer(testCluster().clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    await work(client);
  });
}

export function databaseIn(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

export function administer<T>(clusterUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(databaseIn(clusterUrl, 'postgres'), work);
}

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function testCluster(): { clusterUrl: string; folder: string } {
  const clusterUrl = process.env['TEST_DATABASE_URL'];
  const folder = process.env['TEST_DATA_FOLDER'];
  if (clusterUrl === undefined || folder === undefined)
    throw new Error('no test database: this jest project lacks tests/support/database-setup as its globalSetup');
  return { clusterUrl, folder };
}
