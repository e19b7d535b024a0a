import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit } from '../browser/support/browser';
import { startServer } from '../browser/support/server';
import { median, print, type Row } from './report';
import { signIn, skipTour } from './sign-in-page';

const RUNS = Number(process.env['BENCH_RUNS'] ?? '5');
const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const QUIET_MS = 1000;
const BEFORE = process.env['BENCH_BEFORE'];

const LIST_LINK = '.side-menu a[href="/business-manage/guarantee-record"]';
const DETAIL_LINK = 'a[href^="/business-manage/detail/"]';
const ROW_LINK = `tbody ${DETAIL_LINK}`;
const HOME_LINK = '.side-menu a[href="/home/index"]';

const WAYS = {
  firstList: 'from the click to the first row, first time',
  firstDetail: 'from the click to the detail painted, first time',
  list: 'from the click to the first row, again',
  detail: 'from the click to the detail painted, again',
} as const;
type Times = Record<keyof typeof WAYS, number>;

/** How long a person waits for the list and for the detail after the click, from the home page on, which has come to rest; against an earlier version that runs at `BENCH_BEFORE`, in turns. */
export async function measureClicks(): Promise<void> {
  const browser = await launchBrowser();
  const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    const now: Times[] = [];
    const before: Times[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      now.push(await walk(browser, server.origin));
      if (BEFORE) before.push(await walk(browser, BEFORE));
    }
    print(`Clicks: ${CPU_SLOWDOWN}× CPU slowdown, median of ${RUNS}`, rowsOf(now.slice(1), before.slice(1)));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function walk(browser: Browser, origin: string): Promise<Times> {
  const { page, context } = await visit(browser, origin, { savesData: false });
  await signIn(page);
  await page.goto('/home/index');
  await skipTour(page);
  await page.waitForFunction(restsFor, QUIET_MS);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const [firstList, firstDetail] = [await list(page), await detail(page)];
  const times = { firstList, firstDetail, list: await list(page), detail: await detail(page) };
  await context.close();
  return times;
}

/** Whether nothing has been fetched for so long; the stream of what happens, which never ends, is not among what has been. */
function restsFor(milliseconds: number): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return performance.now() - Math.max(0, ...ends) > milliseconds;
}

async function list(page: Page): Promise<number> {
  await page.locator(HOME_LINK).click();
  await page.getByRole('heading', { level: 1, name: '您好' }).waitFor();
  return timed(page, LIST_LINK, { heading: '保函记录', words: [], row: ROW_LINK });
}

async function detail(page: Page): Promise<number> {
  const row = page.locator('tbody tr', { has: page.locator(DETAIL_LINK) }).first();
  const name = await row.locator(DETAIL_LINK).first().innerText();
  const amount = /[\d,]+\.\d\d/.exec(await row.innerText())?.[0] ?? '';
  return timed(page, ROW_LINK, { heading: name, words: [amount] });
}

interface Painted {
  heading: string;
  words: readonly string[];
  row?: string;
}

/** Milliseconds from the press of the mouse to the end of the frame that shows what was asked for. */
async function timed(page: Page, clicked: string, painted: Painted): Promise<number> {
  const watched = page.evaluate(
    ({ heading, words, row }: Painted) =>
      new Promise<number>((done) => {
        window.addEventListener('pointerdown', (press) => look(press.timeStamp), { capture: true, once: true });
        const look = (since: number) => {
          const text = document.querySelector<HTMLElement>('main')?.innerText ?? '';
          const isThere = document.querySelector('main h1')?.textContent.includes(heading) && words.every((word) => text.includes(word));
          if (!isThere || (row !== undefined && document.querySelector(row) === null)) requestAnimationFrame(() => look(since));
          else requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)));
        };
      }),
    painted,
  );
  await page.locator(clicked).first().click();
  return watched;
}

function rowsOf(now: readonly Times[], before: readonly Times[]): Row[] {
  return (Object.keys(WAYS) as (keyof Times)[]).map((way) => {
    const ours = median(now.map((times) => times[way]));
    const theirs = median(before.map((times) => times[way]));
    const ratio = before.length > 0 ? { ratio: `${(ours / theirs).toFixed(2)} times the ${theirs.toFixed(0)} ms of before` } : {};
    return { what: WAYS[way], value: `${ours.toFixed(0)} ms`, ...ratio };
  });
}
