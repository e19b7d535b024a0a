import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { command, PATIENCE, ROOT, temporary } from '../scenarios/support/command';
import { launchBrowser } from './support/browser';

const ENGINE = './src/devtools/scenarios/engine';
const PAGE = `
  import { parseScenario } from './src/devtools/scenarios/format/parse';
  import { runScenario, traceText } from '${ENGINE}/run-scenario';
  const live = (scenario, carried) => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js');
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if ('life' in data) resolve(data.life);
      else reject(new Error(data.failure));
    };
    worker.postMessage({ scenario, carried });
  });
  window.traceOf = async (source) => traceText(await runScenario(parseScenario(source).scenario, { live }));`;

const everyFourth = readdirSync(join(ROOT, 'tests/scenarios'))
  .filter((name) => name.endsWith('.jsonl'))
  .filter((_, index) => index % 4 === 0);

describe('scenarios in the worker of a page', () => {
  let browser: Browser | undefined;
  afterAll(() => browser?.close());

  it(
    '[TS-01] leave the same bytes as the command does',
    async () => {
      await command(['run', ...everyFourth.map((name) => `tests/scenarios/${name}`), '--trace', temporary('command')]);
      browser = await launchBrowser();
      const page = await pageWithEngine(browser);
      for (const name of everyFourth) {
        const source = readFileSync(join(ROOT, 'tests/scenarios', name), 'utf8');
        const trace = await page.evaluate(
          (text) => (Object(window) as { traceOf: (source: string) => Promise<string> }).traceOf(text),
          source,
        );
        expect([name, trace]).toEqual([name, readFileSync(join(temporary('command'), name.replace('.jsonl', '.trace.jsonl')), 'utf8')]);
      }
    },
    PATIENCE,
  );
});

async function pageWithEngine(browser: Browser): Promise<Page> {
  const worker = await bundled({ entryPoints: [`${ENGINE}/realm-worker.ts`] });
  const script = await bundled({ stdin: { contents: PAGE, resolveDir: ROOT, loader: 'js' } });
  const answers: Readonly<Record<string, string>> = { '/worker.js': worker, '/page.js': script };
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const text = answers[new URL(route.request().url()).pathname];
    return text === undefined
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/page.js"></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: text });
  });
  await page.goto('https://engine.test/');
  return page;
}

async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    write: false,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
