import type { Browser, CDPSession, Page } from 'playwright-core';
import { visit } from '../browser/support/browser';
import { SCREENS, startPagePeers, type PagePeer, type Screen } from './page-peers/page-peers';
import { median, printTable } from './report';
import { LOGIN_PATH, signIn, skipTour } from './sign-in-page';

const RUNS = Number(process.env['BENCH_RUNS'] ?? '6');
const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const MEGABITS = Number(process.env['BENCH_MEGABITS'] ?? '10');
const LATENCY_MS = Number(process.env['BENCH_LATENCY_MS'] ?? '40');
const BEFORE = process.env['BENCH_BEFORE'];
const LIMIT_MS = 60_000;
const ROW = 'tbody tr.data-row';
const RECORDS = '/business-manage/guarantee-record';
const DETAIL_LINK = 'a[href^="/business-manage/detail/"]';
const FORM = '/business-manage/apply-form?projectNo=TJZB-SZ-0307';

interface Figures {
  /** Milliseconds from the beginning of the page to the end of the frame that shows its first row, heading or field. */
  shown: number;
  /** Milliseconds of the main thread until then, without the slowdown. */
  processor: number;
  kilobytes: number;
  requests: number;
}

type Visited = 'cold' | 'warm' | 'unslowed';
type Runs = Record<Visited, Figures[]>;
type Measured = Screen | 'records';

interface Contestant {
  of: string;
  screen: Measured;
  page: Page;
  address: string;
  shown: string;
  runs: Runs;
}

const TITLES: Readonly<Record<Measured, string>> = {
  login: 'login, password',
  list: 'project list, first row',
  records: 'guarantee records, first row',
  detail: 'detail, heading',
  form: 'application, first field',
};

/** The milliseconds, cold and warm, that the smallest peer and a margin leave. */
const GOALS: Readonly<Partial<Record<Measured, string>>> = { list: '600 / 400', detail: '720 / 460', form: '880 / 650' };

/**
 * From the address to the first row of the lists, the heading of a detail, the first field of an application and the login, beside the same pages of three peers, all in
 * turns; also against an earlier version that runs at `BENCH_BEFORE`. What is not there within a minute ends the run.
 */
export async function measureFirstShown(browser: Browser, origin: string): Promise<void> {
  const peers = await startPagePeers();
  const contestants = [
    ...(await ours(browser, origin, 'ours')),
    ...(BEFORE ? await ours(browser, BEFORE, 'before') : []),
    ...(await Promise.all(peers.map((peer) => screensOf(browser, peer)))).flat(),
  ];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const contestant of contestants) {
      for (const visited of ['cold', 'warm', 'unslowed'] as const) {
        const figures = await open(contestant, visited);
        if (run > 0) contestant.runs[visited].push(figures);
      }
    }
  }
  const names = ['ours', ...(BEFORE ? ['before'] : []), ...peers.map(({ name }) => name)];
  const find = (of: string, screen: Measured) => contestants.find((one) => one.of === of && one.screen === screen)?.runs;
  printTable(
    `First shown: ${CPU_SLOWDOWN}× CPU slowdown, ${MEGABITS} Mbit/s, ${LATENCY_MS} ms, median of ${RUNS}, cold / warm, ms`,
    ['', ...names, 'goal'],
    [
      ...([...SCREENS, 'records'] as const).flatMap((screen) => [
        [TITLES[screen], ...names.map((of) => times(find(of, screen))), GOALS[screen] ?? ''],
        ['of react-admin', ...names.map((of) => shares(find(of, screen), find(peers[0]?.name ?? '', screen))), ''],
        ['kB and requests until then', ...names.map((of) => weight(find(of, screen))), screen === 'list' ? '250, 15' : ''],
        ['processor, unslowed', ...names.map((of) => processor(find(of, screen))), screen === 'list' ? '110' : ''],
      ]),
    ],
  );
  for (const { page } of contestants) await page.context().close();
  for (const { stop } of peers) await stop();
}

async function ours(browser: Browser, origin: string, of: string): Promise<Contestant[]> {
  const { page: stranger } = await visit(browser, origin);
  const { page } = await visit(browser, origin);
  await signIn(page);
  await skipTour(page);
  await page.goto(origin + RECORDS);
  const detail = (await page.locator(DETAIL_LINK).first().getAttribute('href')) ?? '';
  const screens = [
    { screen: 'login', page: stranger, path: LOGIN_PATH, shown: 'input[type="password"]' },
    { screen: 'list', page, path: '/business-manage/project-list', shown: ROW },
    { screen: 'records', page, path: RECORDS, shown: ROW },
    { screen: 'detail', page, path: detail, shown: 'main h1' },
    { screen: 'form', page, path: FORM, shown: '.apply-content input' },
  ] as const;
  return screens.map(({ path, ...screen }) => ({ ...screen, of, address: origin + path, runs: noRuns() }));
}

async function screensOf(browser: Browser, { name, origin, screens }: PagePeer): Promise<Contestant[]> {
  const { page } = await visit(browser, origin);
  return SCREENS.map((screen) => {
    const { path, shown } = screens[screen];
    return { of: name, screen, page, address: origin + path, shown, runs: noRuns() };
  });
}

function noRuns(): Runs {
  return { cold: [], warm: [], unslowed: [] };
}

async function open({ of, screen, page, address, shown }: Contestant, visited: Visited): Promise<Figures> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('about:blank');
  await narrow(protocol, visited);
  const arrived = countArrived(protocol);
  const before = await threadMs(protocol);
  await page.goto(address, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate(firstPainted, { shown, limit: LIMIT_MS });
  if (milliseconds === null) throw new Error(`${TITLES[screen]} of ${of}: nothing is ${shown} within ${LIMIT_MS / 1000} s at ${address}`);
  const figures = { shown: milliseconds, processor: (await threadMs(protocol)) - before, ...arrived };
  await protocol.detach();
  return figures;
}

async function narrow(protocol: CDPSession, visited: Visited): Promise<void> {
  const slow = visited !== 'unslowed';
  const throughput = slow ? (MEGABITS * 1_000_000) / 8 : -1;
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: visited === 'cold' });
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow ? LATENCY_MS : 0,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow ? CPU_SLOWDOWN : 1 });
}

function countArrived(protocol: CDPSession): Pick<Figures, 'kilobytes' | 'requests'> {
  const arrived = { kilobytes: 0, requests: 0 };
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    arrived.kilobytes += encodedDataLength / 1000;
    arrived.requests += 1;
  });
  return arrived;
}

async function threadMs(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Null where it is not there in time. */
function firstPainted({ shown, limit }: { shown: string; limit: number }): Promise<number | null> {
  return new Promise((done) => {
    const look = () =>
      requestAnimationFrame(() => {
        if (document.querySelector(shown)) setTimeout(() => done(performance.now()));
        else if (performance.now() > limit) done(null);
        else look();
      });
    look();
  });
}

function medianOf(runs: Runs, visited: Visited, figure: keyof Figures): number {
  return median(runs[visited].map((figures) => figures[figure]));
}

function times(runs: Runs | undefined): string {
  return runs ? `${medianOf(runs, 'cold', 'shown').toFixed(0)} / ${medianOf(runs, 'warm', 'shown').toFixed(0)}` : '';
}

function shares(runs: Runs | undefined, smallest: Runs | undefined): string {
  if (!runs || !smallest || runs === smallest) return '';
  const [cold, warm] = (['cold', 'warm'] as const).map(
    (visited) => medianOf(runs, visited, 'shown') / medianOf(smallest, visited, 'shown'),
  );
  return `${cold?.toFixed(2) ?? ''} / ${warm?.toFixed(2) ?? ''}`;
}

function weight(runs: Runs | undefined): string {
  return runs ? `${medianOf(runs, 'cold', 'kilobytes').toFixed(0)}, ${medianOf(runs, 'cold', 'requests')}` : '';
}

function processor(runs: Runs | undefined): string {
  return runs ? medianOf(runs, 'unslowed', 'processor').toFixed(0) : '';
}
