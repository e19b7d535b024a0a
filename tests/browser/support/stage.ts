import type { Browser } from 'playwright-core';
import { cloneOf, connected, type Template, type TestDatabase } from '#tests/support/databases';
import { eventually } from '#tests/support/eventually';
import { launchBrowser } from './browser';
import { startServer, type RunningServer, type ServerHost } from './server';

const PATIENCE_MS = 300_000;

/** The one user to whom the tour of the home page is new. */
export const NEWCOMER = '13800000014';

/** What the built server brings at its first start in sandbox mode, with every job of it done. */
const DEMONSTRATION: Template = {
  name: 'template_demonstration',
  async fill(database) {
    const server = await startOn(database);
    await eventually(() => isIdle(database.url), PATIENCE_MS);
    await server.stop();
    await connected(database.url, (client) => client.query('update user_account set is_toured = account <> $1', [NEWCOMER]));
  },
};

export interface Stage {
  readonly browser: Browser;
  readonly origin: string;
}

/** How the pages call the server, and what its environment has besides. */
interface StageSettings {
  host?: ServerHost;
  environment?: Record<string, string>;
}

/** A server with the demonstration's data and a browser, for all tests of a file and for nobody else. */
export function setStage(settings: StageSettings = {}): Stage {
  let database: TestDatabase | undefined;
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    database = await cloneOf(DEMONSTRATION);
    server = await startOn(database, settings);
    browser = await launchBrowser();
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await database?.drop();
  }, PATIENCE_MS);
  return {
    get browser() {
      if (!browser) throw new Error('the browser has not been started');
      return browser;
    },
    get origin() {
      if (!server) throw new Error('the server has not been started');
      return server.origin;
    },
  };
}

function startOn(
  { url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>,
  { environment, ...settings }: StageSettings = {},
): Promise<RunningServer> {
  return startServer({ ...settings, dataDir, environment: { ...environment, DATABASE_URL: url } });
}

function isIdle(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const due = "select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1";
    return (await client.query(due)).rowCount === 0;
  });
}
