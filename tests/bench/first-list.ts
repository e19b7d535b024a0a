import type { Browser, CDPSession, Page } from 'playwright-core';
import { visit } from '../browser/support/browser';
import { startListPeer } from './list-peer';
import { median, print, type Row } from './report';
import { LOGIN_PATH, signIn, skipTour } from './sign-in-page';

const RUNS = Number(process.env['BENCH_RUNS'] ?? '8');
const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const MEGABITS = Number(process.env['BENCH_MEGABITS'] ?? '10');
const LATENCY_MS = Number(process.env['BENCH_LATENCY_MS'] ?? '40');
const BEFORE = process.env['BENCH_BEFORE'];
const ROW = 'tbody tr.data-row, tbody tr.RaDatagrid-row';
const RECORDS = '/business-manage/guarantee-record';
const DETAIL_LINK = 'a[href^="/business-manage/detail/"]';
const FORM = '/business-manage/apply-form?projectNo=TJZB-SZ-0307';
const FIELD = 'input[type="password"]';

interface Figures {
  /** Milliseconds from the beginning of the page to the end of the frame that shows its first row, heading or field. */
  row: number;
  /** Milliseconds of the main thread until then, without the slowdown. */
  processor: number;
  kilobytes: number;
  requests: number;
}

type Visited = 'cold' | 'warm' | 'unslowed';
type Runs = Record<Visited, Figures[]>;

interface Contestant {
  name: string;
  page: Page;
  address: string;
  shown: string;
}

/** From the address to the first row of the lists, the heading of a detail and the first field of an application, beside the login page and the smallest list of react-admin, all in turns; against an earlier version that runs at `BENCH_BEFORE`. */
export async function measureFirstLists(browser: Browser, origin: string): Promise<void> {
  const peer = await startListPeer();
  const contestants = [
    {
      name: 'react-admin, smallest list',
      page: (await visit(browser, peer.origin)).page,
      address: `${peer.origin}/#/projects`,
      shown: ROW,
    },
    { name: 'login page', page: (await visit(browser, origin)).page, address: origin + LOGIN_PATH, shown: FIELD },
    ...(await screensOf(browser, origin, '')),
    ...(BEFORE ? await screensOf(browser, BEFORE, ', before') : []),
  ];
  const runs = contestants.map((): Runs => ({ cold: [], warm: [], unslowed: [] }));
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [index, contestant] of contestants.entries()) {
      for (const visited of ['cold', 'warm', 'unslowed'] as const) {
        const figures = await open(contestant, visited);
        if (run > 0) runs[index]?.[visited].push(figures);
      }
    }
  }
  const peerRuns = runs[0];
  print(
    `First row, heading or field: ${CPU_SLOWDOWN}× CPU slowdown, ${MEGABITS} Mbit/s, ${LATENCY_MS} ms, median of ${RUNS}, cold / warm`,
    contestants.flatMap(({ name }, index) => rowsOf(name, runs[index], index === 0 ? undefined : peerRuns)),
  );
  for (const { page } of contestants) await page.context().close();
  await peer.stop();
}

async function screensOf(browser: Browser, origin: string, when: string): Promise<Contestant[]> {
  const { page } = await visit(browser, origin);
  await signIn(page);
  await skipTour(page);
  await page.goto(origin + RECORDS);
  const detail = (await page.locator(DETAIL_LINK).first().getAttribute('href')) ?? '';
  const screens = [
    { name: 'project list', path: '/business-manage/project-list', shown: ROW },
    { name: 'guarantee records', path: RECORDS, shown: ROW },
    { name: 'detail', path: detail, shown: 'main h1' },
    { name: 'application form', path: FORM, shown: '.apply-content input' },
  ];
  return screens.map(({ name, path, shown }) => ({ name: name + when, page, address: origin + path, shown }));
}

async function open({ page, address, shown }: Contestant, visited: Visited): Promise<Figures> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('about:blank');
  await narrow(protocol, visited);
  const arrived = countArrived(protocol);
  const before = await threadMs(protocol);
  await page.goto(address, { waitUntil: 'commit' });
  const row = await page.evaluate(firstPainted, shown);
  const figures = { row, processor: (await threadMs(protocol)) - before, ...arrived };
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

function firstPainted(shown: string): Promise<number> {
  return new Promise((done) => {
    const look = () => requestAnimationFrame(() => (document.querySelector(shown) ? setTimeout(() => done(performance.now())) : look()));
    look();
  });
}

function rowsOf(name: string, runs: Runs | undefined, peer: Runs | undefined): Row[] {
  if (!runs) return [];
  const of = (one: Runs, visited: Visited, figure: keyof Figures) => median(one[visited].map((figures) => figures[figure]));
  const beside = (visited: Visited, figure: keyof Figures) => (peer ? of(runs, visited, figure) / of(peer, visited, figure) : 1).toFixed(2);
  const ratio = (...ratios: string[]) => (peer ? { ratio: `${ratios.join(' / ')} of react-admin` } : {});
  return [
    {
      what: `${name}: first shown`,
      value: `${of(runs, 'cold', 'row').toFixed(0)} / ${of(runs, 'warm', 'row').toFixed(0)} ms`,
      ...ratio(beside('cold', 'row'), beside('warm', 'row')),
    },
    {
      what: `${name}: processor until then, unslowed`,
      value: `${of(runs, 'unslowed', 'processor').toFixed(0)} ms`,
      ...ratio(beside('unslowed', 'processor')),
    },
    {
      what: `${name}: before it, cold`,
      value: `${of(runs, 'cold', 'kilobytes').toFixed(0)} kB`,
      ratio: `${of(runs, 'cold', 'requests')} requests`,
    },
  ];
}
