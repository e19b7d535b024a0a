import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, type Settings } from '#server/settings';
import { startPlatform } from '#server/platform';
import { fillSandbox } from '#server/sandbox/fill';
import { administer, databaseIn, EMPTY_TEMPLATE, silentLog } from './cluster';

/** `empty`: the schema alone. `demo`: what the first start in sandbox mode brings. */
export type TemplateName = 'empty' | 'demo';

export interface TestDatabase {
  url: string;
  /** Files and sandbox keys that belong to it. */
  dataDir: string;
  drop(): Promise<void>;
}

const DEMO_TEMPLATE = 'template_demo';
const templateLock = 1;

/** A database of the test file's own, cloned from a template. */
export async function cloneDatabase(template: TemplateName = 'empty'): Promise<TestDatabase> {
  const { clusterUrl, folder } = testCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = join(folder, name);
  await administer(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if (template === 'demo') await makeDemoTemplate(clusterUrl, folder);
    await client.query(`create database ${name} template ${template === 'demo' ? DEMO_TEMPLATE : EMPTY_TEMPLATE}`);
  });
  await mkdir(dataDir, { recursive: true });
  if (template === 'demo') await cp(join(folder, DEMO_TEMPLATE), dataDir, { recursive: true });
  return {
    url: databaseIn(clusterUrl, name),
    dataDir,
    async drop() {
      await administer(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The settings of a server under test; `overrides` are environment variables. */
export function testSettings(database: Pick<TestDatabase, 'url' | 'dataDir'>, overrides: Record<string, string> = {}): Settings {
  return readSettings({
    NODE_ENV: 'test',
    SANDBOX: '1',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '10',
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    ...overrides,
  });
}

function testCluster(): { clusterUrl: string; folder: string } {
  const clusterUrl = process.env['TEST_DATABASE_URL'];
  const folder = process.env['TEST_DATA_FOLDER'];
  if (clusterUrl === undefined || folder === undefined) throw new Error('no test database: this jest project lacks tests/support/database-setup as its globalSetup');
  return { clusterUrl, folder };
}

async function makeDemoTemplate(clusterUrl: string, folder: string): Promise<void> {
  const exists = await administer(clusterUrl, async (client) => (await client.query('select 1 from pg_database where datname = $1', [DEMO_TEMPLATE])).rowCount === 1);
  if (exists) return;
  const partial = `${DEMO_TEMPLATE}_partial`;
  const dataDir = join(folder, DEMO_TEMPLATE);
  await rm(dataDir, { recursive: true, force: true });
  await administer(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${partial} with (force)`);
    await client.query(`create database ${partial} template ${EMPTY_TEMPLATE}`);
  });
  const platform = await startPlatform(testSettings({ url: databaseIn(clusterUrl, partial), dataDir }), silentLog, { works: false });
  await fillSandbox(platform.context);
  await platform.drainJobs();
  await platform.stop();
  await administer(clusterUrl, (client) => client.query(`alter database ${partial} rename to ${DEMO_TEMPLATE}`));
}
