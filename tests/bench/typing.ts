import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { projectRoot } from '#server/core/root';
import { launchBrowser } from '../browser/support/browser';
import { freePort } from '../browser/support/server';
import { median, print } from './report';

const KEYS = Number(process.env['BENCH_KEYS'] ?? '100');
const PEER_KEYS = Number(process.env['BENCH_PEER_KEYS'] ?? '10');
const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const GOAL_MS = 50;
/** Keys go into this many cells, one after another. */
const CELLS = 5;

declare global {
  interface Window {
    paints?: number[];
  }
}

/** From a key to the paint that shows it, in a table of 1,000 rows by 30 columns: ours, and antd's with an input in every cell, plain and virtual, in the same browser. */
export async function measureTyping(): Promise<void> {
  const browser = await launchBrowser();
  const pages = await startPages();
  const typed = (kind: Kind, keys: number, slowdown = 1) => type(browser, pages.origin, kind, keys, slowdown);
  try {
    await typed('grid', CELLS);
    const ours = await typed('grid', KEYS);
    const slowed = await typed('grid', KEYS, CPU_SLOWDOWN);
    const virtual = await typed('virtual', KEYS);
    const plain = await typed('plain', PEER_KEYS);
    const times = (one: number, other: number) => `${(one / other).toFixed(1)} times the grid`;
    print(`Typing: 1,000 rows by 30 columns, key to paint, ${KEYS} keys (plain antd: ${PEER_KEYS})`, [
      {
        what: 'grid, 95th percentile',
        value: inMs(p95(ours)),
        ratio: p95(ours) <= GOAL_MS ? `within the goal of ${GOAL_MS} ms` : `over the goal of ${GOAL_MS} ms`,
      },
      { what: 'grid, median', value: inMs(median(ours)) },
      { what: `grid, 95th percentile, ${CPU_SLOWDOWN}× CPU slowdown`, value: inMs(p95(slowed)) },
      { what: 'plain antd Table, 95th percentile', value: inMs(p95(plain)), ratio: times(p95(plain), p95(ours)) },
      { what: 'plain antd Table, median', value: inMs(median(plain)), ratio: times(median(plain), median(ours)) },
      { what: 'virtual antd Table, 95th percentile', value: inMs(p95(virtual)), ratio: times(p95(virtual), p95(ours)) },
    ]);
  } finally {
    await browser.close();
    await pages.stop();
  }
}

type Kind = 'grid' | 'plain' | 'virtual';

async function type(browser: Browser, origin: string, kind: Kind, keys: number, slowdown: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  page.setDefaultTimeout(300_000);
  await page.goto(`${origin}/?kind=${kind}`);
  if (kind === 'grid') await page.getByText('0-0', { exact: true }).dblclick();
  await page.evaluate(notePaints);
  if (slowdown > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let cell = 0; cell < CELLS; cell += 1) {
    await page.getByLabel(`第 1 行列${cell}`, { exact: true }).click();
    for (let key = 0; key < Math.ceil(keys / CELLS); key += 1) await press(page);
  }
  const paints = await page.evaluate(() => window.paints ?? []);
  await page.close();
  return paints;
}

async function press(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.paints?.length ?? 0);
  await page.keyboard.press('a');
  await page.waitForFunction((count) => (window.paints?.length ?? 0) > count, before);
}

/** The task behind the next frame begins when that frame has been painted. */
function notePaints(): void {
  const paints: number[] = [];
  window.paints = paints;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paints.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    true,
  );
}

async function startPages(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot(),
    entryPoints: [join(projectRoot(), 'tests/bench/typing/page.tsx')],
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const html =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>输入</title><link rel="stylesheet" href="/page.css"><div id="root"></div><script src="/page.js"></script></html>';
  const server = createServer((request, response) => {
    const file = outputFiles.find(({ path }) => path.endsWith(request.url ?? ''));
    if (request.url?.startsWith('/?')) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    else if (file)
      response
        .writeHead(200, { 'content-type': file.path.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8' })
        .end(file.contents);
    else response.writeHead(404).end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${port}`, stop: () => new Promise((done) => server.close(() => done())) };
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
