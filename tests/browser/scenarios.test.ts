import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { builtApp } from '../../scripts/scenarios/browser/built-app';
import { essentialOf } from '../../scripts/scenarios/browser/essential';
import { runInBrowser } from '../../scripts/scenarios/browser/run-in-browser';
import type { TraceLine } from '../../src/devtools/scenarios/engine/run';
import { parseScenario } from '../../src/devtools/scenarios/format/parse';
import type { Scenario } from '../../src/devtools/scenarios/format/scenario';
import { command, PATIENCE, ROOT, temporary } from '../scenarios/support/command';
import { launchBrowser } from './support/browser';

const SELECTED = [
  'login-organisation-several',
  'login-again-after-forced-logout',
  'login-refused-then-accepted',
  'login-by-sms',
  'payment-success',
  'payment-failure-renewed',
  'logout-while-polling',
  'organisation-several',
  'signing-wrong-code',
  'lost-network-while-polling',
  'reload-while-polling',
  'reload-after-logout',
];

const UNREAD = '/notice/unread';
const SENT_EARLIER = [
  {
    scenario: '页面比录制时先问：应答到了才答',
    version: 1,
    seed: 1,
    start: '2026-01-05T09:00:00+08:00',
    app: { route: '/home/index', signedInAs: 'bidder' },
  },
  { input: 'wait', ms: 2000 },
  { input: 'reply', call: UNREAD, code: 0, data: { list: [], total: 0 } },
  { after: 500, expect: 'noNotice' },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

describe('a scenario in a real browser', () => {
  let browser: Browser | undefined;
  const store = new Map<string, readonly TraceLine[]>();
  beforeAll(async () => {
    await command(['run', ...SELECTED.map(fileOf), '--trace', temporary('store')]);
    for (const name of SELECTED) store.set(name, traceIn(temporary(`store/${name}.trace.jsonl`)));
    browser = await launchBrowser();
  }, PATIENCE);
  afterAll(() => browser?.close());

  it.each(SELECTED)(
    '[TS-01] passes and comes to what it comes to with the store alone: %s',
    async (name) => {
      if (!browser) throw new Error('the browser has not been started');
      const { trace, divergence, outcomes } = await runInBrowser(browser, scenarioIn(fileOf(name)), builtApp(join(ROOT, 'dist/web')));
      const alone = { trace: store.get(name) ?? [] };
      expect(divergence).toBeUndefined();
      expect(outcomes.filter(({ verdict }) => verdict === 'met').length).toBeGreaterThan(0);
      expect(essentialOf({ trace }, alone)).toEqual(essentialOf(alone, { trace }));
    },
    PATIENCE,
  );

  it(
    '[TS-01] answers a call once its line has come where a page asks earlier than the recorded one did',
    async () => {
      if (!browser) throw new Error('the browser has not been started');
      const { scenario } = parseScenario(SENT_EARLIER);
      if (!scenario) throw new Error('the scenario cannot be read');
      const { trace, divergence } = await runInBrowser(browser, scenario, builtApp(join(ROOT, 'dist/web')));
      const answers = trace.flatMap((line) => (line.what === 'call' && line.phase === 'answered' && line.path === UNREAD ? [line] : []));
      expect(divergence).toBeUndefined();
      expect(answers).toMatchObject([{ at: 2040, code: 0 }]);
    },
    PATIENCE,
  );
});

function fileOf(name: string): string {
  return `tests/scenarios/${name}.jsonl`;
}

function scenarioIn(file: string): Scenario {
  const { scenario } = parseScenario(readFileSync(join(ROOT, file), 'utf8'));
  if (!scenario) throw new Error(`${file} cannot be read`);
  return scenario;
}

function traceIn(path: string): TraceLine[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TraceLine);
}
