import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit } from '../browser/support/browser';
import { loaded } from '../browser/support/loaded';
import { startServer } from '../browser/support/server';
import { FIELDS, HISTORY_ROWS, INSTITUTION, makeLarge, PLATFORM, STEPS } from './large-screens';
import { median, print, type Row } from './report';
import { signIn, skipTour } from './sign-in-page';

const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const RUNS = Number(process.env['BENCH_RUNS'] ?? '5');
const GOAL_MS = 100;
const WORDS = 'abcdefghij';

declare global {
  interface Window {
    inputs?: { name: string; duration: number }[];
  }
}

interface Screen {
  what: string;
  account: string;
  path: string;
  /** Presses and types; what is named before is how its inputs are called in the report. */
  use: (page: Page, naming: (input: string) => Promise<void>) => Promise<void>;
}

/** From a press or a key to the frame that shows it, on the largest detail, product and flow that are expected; the slowest of each kind of input, median of the runs. */
export async function measureInputs(): Promise<void> {
  const browser = await launchBrowser();
  const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    const { applyNo, productNo } = await makeLarge(server.origin);
    for (const screen of [detail(applyNo), fields(productNo), flow(productNo)]) {
      const runs: Slowest[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await slowestInputs(browser, server.origin, screen));
      print(`Inputs: ${screen.what}, ${CPU_SLOWDOWN}× CPU slowdown, the slowest of each kind, median of ${RUNS}`, rowsOf(runs));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

function detail(applyNo: string): Screen {
  return {
    what: `an application with ${HISTORY_ROWS} rows of history`,
    account: PLATFORM,
    path: `/business-manage/detail/${applyNo}`,
    async use(page, naming) {
      await naming('opens the history');
      await page.getByRole('link', { name: '记录', exact: true }).click();
      await page.getByText('记录完整，未被篡改').waitFor();
      await naming('turns its page');
      await page.getByRole('button', { name: '下一页' }).or(page.getByTitle('下一页')).first().click();
      await naming('opens the decision');
      await page.getByRole('button', { name: '退回', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await naming('a key in its reason');
      await typeInto(page, page.getByRole('dialog').getByRole('textbox').first());
      await naming('closes it');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  };
}

function fields(productNo: string): Screen {
  return {
    what: `a product with ${FIELDS} fields`,
    account: INSTITUTION,
    path: `/product-manage/${productNo}?tab=fields`,
    async use(page, naming) {
      await naming('adds a field');
      await page.getByRole('button', { name: '添加字段' }).first().click();
      const label = page.getByRole('textbox', { name: '标签' });
      await label.waitFor();
      await naming('a key in its label');
      await typeInto(page, label);
      await naming('undoes');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '撤销' }).first().click();
    },
  };
}

function flow(productNo: string): Screen {
  return {
    what: `a flow of ${STEPS} steps`,
    account: INSTITUTION,
    path: `/product-manage/${productNo}/flow`,
    async use(page, naming) {
      const handle = page.getByRole('button', { name: '移动第10步业务审核' });
      await naming('takes a card and swaps it by key');
      await handle.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await naming('undoes');
      await page.getByRole('button', { name: '撤销' }).first().click();
      await naming('opens a step');
      await page.getByRole('button', { name: '编辑第15步业务审核' }).click();
      const name = page.getByRole('dialog').getByRole('textbox').first();
      await name.waitFor();
      await naming('a key in the name of a level');
      await typeInto(page, name);
      await naming('closes it');
      await page.keyboard.press('Escape');
    },
  };
}

async function typeInto(page: Page, field: ReturnType<Page['locator']>): Promise<void> {
  await field.focus();
  for (const letter of WORDS) await page.keyboard.press(letter);
}

type Slowest = Record<string, number>;

async function slowestInputs(browser: Browser, origin: string, { account, path, use }: Screen): Promise<Slowest> {
  const { page, context } = await visit(browser, origin);
  await signIn(page, account);
  await skipTour(page);
  await page.goto(path);
  await loaded(page);
  await page.evaluate(watchInputs);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowest: Slowest = {};
  let name = '';
  const take = async () => {
    await page.evaluate(shown);
    const durations = await page.evaluate(() => (window.inputs ?? []).splice(0).map(({ duration }) => duration));
    if (name) slowest[name] = Math.max(0, ...durations);
  };
  await use(page, async (input) => {
    await take();
    name = input;
  });
  await take();
  await context.close();
  return slowest;
}

/** The browser's own measure of an interaction: to the next frame after all its handlers, in steps of eight milliseconds. */
function watchInputs(): void {
  const inputs: { name: string; duration: number }[] = [];
  window.inputs = inputs;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) inputs.push({ name, duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Two frames later the entries of what has been done are there. */
function shown(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
}

function rowsOf(runs: readonly Slowest[]): Row[] {
  return Object.keys(runs[0] ?? {}).map((what) => {
    const slowest = median(runs.map((run) => run[what] ?? Number.NaN));
    const ratio = slowest <= GOAL_MS ? `within the goal of ${GOAL_MS} ms` : `over the goal of ${GOAL_MS} ms`;
    return { what, value: slowest === 0 ? 'below 16 ms' : `${slowest.toFixed(0)} ms`, ratio };
  });
}
