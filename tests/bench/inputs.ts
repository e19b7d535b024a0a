import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, visit } from '../browser/support/browser';
import { loaded } from '../browser/support/loaded';
import { startServer } from '../browser/support/server';
import {
  FIELDS,
  HISTORY_ROWS,
  INSTITUTION,
  LIST_ROWS,
  LONG_HISTORY,
  makeLarge,
  manyRows,
  manyRowsOfHistory,
  PLATFORM,
  STEPS,
  type Large,
} from './large-screens';
import { median, print, type Row } from './report';
import { signIn, skipTour } from './sign-in-page';

const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const RUNS = Number(process.env['BENCH_RUNS'] ?? '5');
const BEFORE = process.env['BENCH_BEFORE'];
const GOAL_MS = 100;
const WORDS = 'abcdefghij';

declare global {
  interface Window {
    inputs?: number[];
    tasks?: number[];
  }
}

/** The slowest input until its frame is shown, or the sum of the tasks above 50 milliseconds that follow it. */
type Measure = 'input' | 'tasks';
type Naming = (what: string, measure?: Measure, goal?: number) => Promise<void>;

interface Screen {
  what: string;
  account: string;
  path: string;
  /** Stands between the page and its server, where there is less in the demonstration than is to be shown. */
  serve?: (page: Page) => Promise<void>;
  /** Presses and types; what is named before is how its inputs are called in the report. */
  use: (page: Page, naming: Naming) => Promise<void>;
}

interface Measured {
  milliseconds: number;
  goal: number;
}
type Figures = Record<string, Measured>;

/** From a press or a key to the frame that shows it, on the largest detail, product and flow that are expected; the slowest of each kind of input, median of the runs. */
export async function measureInputs(): Promise<void> {
  const browser = await launchBrowser();
  const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    const large = await makeLarge(server.origin);
    const largeBefore = BEFORE ? await makeLarge(BEFORE) : null;
    for (const screen of SCREENS) {
      const now: Figures[] = [];
      const before: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        now.push(await figuresOf(browser, server.origin, screen(large)));
        if (BEFORE && largeBefore) before.push(await figuresOf(browser, BEFORE, screen(largeBefore)));
      }
      print(`Inputs: ${screen(large).what}, ${CPU_SLOWDOWN}× CPU slowdown, median of ${RUNS}`, rowsOf(now, before));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

function detail({ applyNo }: Large): Screen {
  return {
    what: `an application with ${HISTORY_ROWS} rows of history`,
    account: PLATFORM,
    path: `/business-manage/detail/${applyNo}`,
    async use(page, naming) {
      await naming('opens the history');
      await press(page, page.getByRole('link', { name: '记录', exact: true }));
      await page.getByText('记录完整，未被篡改').waitFor();
      await naming('turns its page');
      await press(page, page.getByRole('button', { name: '下一页' }).or(page.getByTitle('下一页')).first());
      await naming('opens the decision');
      await press(page, page.getByRole('button', { name: '退回', exact: true }));
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await naming('a key in its reason');
      await typeInto(page, page.getByRole('dialog').getByRole('textbox').first());
      await naming('closes it');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  };
}

function fields({ productNo }: Large): Screen {
  return {
    what: `a product with ${FIELDS} fields`,
    account: INSTITUTION,
    path: `/product-manage/${productNo}?tab=fields`,
    async use(page, naming) {
      await naming('adds a field');
      await press(page, page.getByRole('button', { name: '添加字段' }).first());
      const label = page.getByRole('textbox', { name: '标签' });
      await label.waitFor();
      await naming('a key in its label');
      await typeInto(page, label);
      await naming('undoes');
      await page.keyboard.press('Escape');
      await press(page, page.getByRole('button', { name: '撤销' }).first());
    },
  };
}

function flow({ productNo }: Large): Screen {
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
      await press(page, page.getByRole('button', { name: '撤销' }).first());
      await naming('opens a step');
      await press(page, page.getByRole('button', { name: '编辑第15步业务审核' }));
      const name = page.getByRole('dialog').getByRole('textbox').first();
      await name.waitFor();
      await naming('a key in the name of a level');
      await typeInto(page, name);
      await naming('closes it');
      await page.keyboard.press('Escape');
    },
  };
}

function list(): Screen {
  return {
    what: `a page of ${LIST_ROWS} rows`,
    account: PLATFORM,
    path: '/business-manage/guarantee-record',
    serve: manyRows,
    async use(page, naming) {
      await press(page, page.getByRole('navigation').or(page.locator('.ant-pagination')).getByRole('combobox').first());
      await naming('opens', 'tasks', 1000);
      await press(page, page.getByTitle(`${LIST_ROWS} 条/页`));
      await page
        .locator('tbody tr[data-row-key]')
        .nth(LIST_ROWS - 1)
        .waitFor({ state: 'attached', timeout: 120_000 });
      await loaded(page);
      await naming('ticks a row', 'input', 50);
      for (const row of [2, 3, 4]) await press(page, page.locator('tbody input[type=checkbox]').nth(row));
      await naming('ticks all', 'input', 200);
      await press(page, page.locator('thead input[type=checkbox]'));
      await naming('what is left to do after ticking all', 'tasks', 200);
      await press(page, page.locator('thead input[type=checkbox]'));
    },
  };
}

function longHistory({ applyNo }: Large): Screen {
  return {
    what: `an application with ${LONG_HISTORY} rows of history`,
    account: PLATFORM,
    path: `/business-manage/detail/${applyNo}`,
    serve: manyRowsOfHistory,
    async use(page, naming) {
      await naming('opens the history', 'tasks', 1000);
      await press(page, page.getByRole('link', { name: '记录', exact: true }));
      await page.getByText('记录完整，未被篡改').waitFor();
      await naming('scrolls through it', 'tasks', GOAL_MS);
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 600);
      await naming('turns its page');
      await press(page, page.getByTitle('下一页').first());
    },
  };
}

const SCREENS: readonly ((large: Large) => Screen)[] = [detail, longHistory, list, fields, flow];

/** Where it stands is looked for beforehand, which works on the page's own thread for as long as many an input. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`not shown: ${String(target)}`);
  await page.evaluate(shown);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function typeInto(page: Page, field: Locator): Promise<void> {
  await field.focus();
  for (const letter of WORDS) await page.keyboard.press(letter);
}

async function figuresOf(browser: Browser, origin: string, { account, path, serve, use }: Screen): Promise<Figures> {
  const { page, context } = await visit(browser, origin);
  await signIn(page, account);
  await skipTour(page);
  await serve?.(page);
  await page.goto(path);
  await loaded(page);
  await page.evaluate(watchInputs);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const figures: Figures = {};
  let present: { what: string; measure: Measure; goal: number } | null = null;
  const take = async () => {
    await page.evaluate(shown);
    const { inputs, tasks } = await page.evaluate(() => ({
      inputs: (window.inputs ?? []).splice(0),
      tasks: (window.tasks ?? []).splice(0),
    }));
    if (!present) return;
    const { what, measure, goal } = present;
    figures[what] = { milliseconds: measure === 'input' ? Math.max(0, ...inputs) : tasks.reduce((sum, task) => sum + task, 0), goal };
  };
  await use(page, async (what, measure = 'input', goal = GOAL_MS) => {
    await take();
    present = { what, measure, goal };
  });
  await take();
  await context.close();
  return figures;
}

/** The browser's own measure of an interaction, to the next frame after all its handlers in steps of eight milliseconds, and of tasks above fifty. */
function watchInputs(): void {
  const inputs: number[] = [];
  const tasks: number[] = [];
  Object.assign(window, { inputs, tasks });
  const into = (durations: number[]) =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
  into(inputs).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  into(tasks).observe({ type: 'longtask' });
}

/** Two frames later the entries of what has been done are there. */
function shown(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
}

function rowsOf(now: readonly Figures[], before: readonly Figures[]): Row[] {
  return Object.entries(now[0] ?? {}).map(([what, { goal }]) => {
    const of = (runs: readonly Figures[]) => median(runs.map((run) => run[what]?.milliseconds ?? Number.NaN));
    const ours = of(now);
    const judged = ours <= goal ? `within the goal of ${goal} ms` : `over the goal of ${goal} ms`;
    const ratio =
      before.length > 0 ? `${judged}; ${(ours / of(before)).toFixed(2)} times the ${of(before).toFixed(0)} ms of before` : judged;
    return { what, value: ours === 0 ? 'not noticed' : `${ours.toFixed(0)} ms`, ratio };
  });
}
