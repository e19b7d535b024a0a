import { readSettings, type Settings } from '#server/core/settings';
import { fillSandbox } from '#server/operate/demo/fill';
import { startPlatform } from '#server/platform';
import { silentLog } from './cluster';
import { cloneOf, type Template, type TestDatabase } from './databases';

export type { TestDatabase };

/** `empty`: the schema alone. `demo`: what the first start in sandbox mode brings. */
export type TemplateName = 'empty' | 'demo';

const TEMPLATES: Readonly<Record<TemplateName, Template | undefined>> = {
  empty: undefined,
  demo: {
    name: 'template_demo',
    async fill(database) {
      const platform = await startPlatform(testSettings(database), silentLog, { works: false });
      await fillSandbox(platform.context);
      await platform.drainJobs();
      await platform.stop();
    },
  },
};

/** A database of the test file's own, cloned from a template. */
export function cloneDatabase(template: TemplateName = 'empty'): Promise<TestDatabase> {
  return cloneOf(TEMPLATES[template]);
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
    REFUSALS_HELD_MS: '0',
    BUSY_AFTER_MS: '0',
    ...overrides,
  });
}
