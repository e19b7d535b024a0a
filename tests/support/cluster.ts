import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import pg from 'pg';
import { connect } from '#server/database/connection';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded';
import { migrate } from '#server/database/migrate';
import { startJobEngine } from '#server/jobs/engine';

/** The migrated database without data that every test file clones. */
export const EMPTY_TEMPLATE = 'template_empty';

const prefix = 'guarantee-platform-tests-';

export interface TestCluster {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for a whole run of jest, in a folder named after its process, with the empty template in it. */
export async function startCluster(): Promise<TestCluster> {
  await clearDead();
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase(folder, { durable: false });
  await prepareEmptyTemplate(embedded);
  return {
    url: embedded.url,
    folder,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function databaseIn(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

export async function administer<T>(clusterUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseIn(clusterUrl, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepareEmptyTemplate({ url }: EmbeddedDatabase): Promise<void> {
  await administer(url, (client) => client.query(`create database ${EMPTY_TEMPLATE}`));
  const template = databaseIn(url, EMPTY_TEMPLATE);
  const { db } = connect(template, { poolSize: 4, onError: () => undefined });
  await migrate(db, template);
  const jobs = await startJobEngine(db, () => undefined, { schedule: false });
  await jobs.stop();
  await db.destroy();
}

export const silentLog = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

async function clearDead(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    const folder = join(tmpdir(), name);
    const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid');
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    if (postmaster > 1 && isPostgres(postmaster, folder)) process.kill(postmaster, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isPostgres(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}
