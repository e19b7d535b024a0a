import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser, visit } from '../browser/support/browser';
import { freePort, startServer } from '../browser/support/server';
import { measureFirstShown } from './first-shown';
import { median, print, type Row } from './report';
import { BIDDER, LOGIN_PATH, signIn, skipTour } from './sign-in-page';

const RUNS = Number(process.env['BENCH_RUNS'] ?? '5');
const CPU_SLOWDOWN = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? '4');
const MEGABITS = Number(process.env['BENCH_MEGABITS'] ?? '10');
const LATENCY_MS = Number(process.env['BENCH_LATENCY_MS'] ?? '0');

interface Figures {
  html: number;
  css: number;
  js: number;
  fcp: number;
  lcp: number;
}

/** Bytes as transferred and paint times of the login page, the first business page and two static pages, which take turns: the login page itself without its scripts, and a bare form, which shows what the browser takes for any page. */
export async function measurePages(): Promise<void> {
  const browser = await launchBrowser();
  const peer = await startStaticPage(BARE_FORM);
  const server = await startServer({ environment: { REQUESTS_PER_MINUTE: '1000000' } });
  const scriptless = await startStaticPage(withoutScripts(await (await fetch(server.origin + LOGIN_PATH)).text()));
  try {
    const runs: Record<'bare' | 'twin' | 'login' | 'business', Figures[]> = { bare: [], twin: [], login: [], business: [] };
    for (let run = 0; run <= RUNS; run += 1) {
      runs.bare.push(await measure(browser, peer.origin, '/'));
      runs.twin.push(await measure(browser, scriptless.origin, '/'));
      runs.login.push(await measure(browser, server.origin, LOGIN_PATH));
      runs.business.push(await measure(browser, server.origin, undefined));
    }
    const [bare, twin, login, business] = [middleOf(runs.bare), middleOf(runs.twin), middleOf(runs.login), middleOf(runs.business)];
    print(`Pages: ${CPU_SLOWDOWN}× CPU slowdown, ${MEGABITS} Mbit/s, ${LATENCY_MS} ms latency, median of ${RUNS}`, [
      ...rowsOf('bare form', bare),
      ...rowsOf('login page without scripts, as a static page', twin, { 'bare form': bare }),
      ...rowsOf('login page', login, { 'static page': twin, 'bare form': bare }),
      ...rowsOf('first business page', business, { 'static page': twin, 'bare form': bare }),
    ]);
    await measureFirstShown(browser, server.origin);
    print('Script of a first visit, compressed as it is sent', await scriptRows(browser, server.origin));
  } finally {
    await browser.close();
    await server.stop();
    await peer.stop();
    await scriptless.stop();
  }
}

const BEFORE = process.env['BENCH_BEFORE'];
const PLATFORM = '13800000001';
const GUARANTEE = '13800000004';
/** A page of every kind, and who opens it. */
const VISITED = {
  [BIDDER]: [
    '/home/index',
    '/business-manage/project-list',
    '/business-manage/project-list/TJZB-SZ-0307',
    '/business-manage/apply-form?projectNo=TJZB-SZ-0307',
    '/business-manage/guarantee-record',
    '/business-manage/guarantee-record/drafts',
  ],
  [GUARANTEE]: ['/home/index', '/product-manage'],
  [PLATFORM]: ['/home/index', '/business-manage/refund-list', '/region-manage'],
};

/** What each page loads of script, nothing kept, against an earlier version that runs at `BENCH_BEFORE`. */
async function scriptRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [account, paths] of Object.entries(VISITED)) {
    const now = await scriptsOf(browser, { origin, account, paths });
    const before = BEFORE ? await scriptsOf(browser, { origin: BEFORE, account, paths }) : [];
    for (const [index, path] of paths.entries()) {
      const [ours = 0, theirs] = [now[index], before[index]];
      const ratio = theirs === undefined ? {} : { ratio: `${((ours - theirs) / 1000).toFixed(1)} kB more than before` };
      rows.push({ what: `${path} as ${account}`, value: `${(ours / 1000).toFixed(1)} kB`, ...ratio });
    }
  }
  return rows;
}

async function scriptsOf(
  browser: Browser,
  { origin, account, paths }: { origin: string; account: string; paths: readonly string[] },
): Promise<number[]> {
  const { page, context } = await visit(browser, origin);
  // What is loaded ahead for the pages to come is not this page's.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn(page, account);
  await skipTour(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: number[] = [];
  for (const path of paths) {
    await page.goto('about:blank');
    const bytes = countBytes(protocol);
    await page.goto(origin + path);
    await quiet(protocol);
    sizes.push(bytes.js);
  }
  await context.close();
  return sizes;
}

/** Without a path: signs in first, then measures the page where that leads. */
async function measure(browser: Browser, origin: string, path: string | undefined): Promise<Figures> {
  const { page, context } = await visit(browser, origin);
  const figures = await load(page, path ?? (await signIn(page)));
  await context.close();
  return figures;
}

/** Without the first run, which warms everything up. */
function middleOf([, ...runs]: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) => median(runs.map((figures) => figures[name]));
  return { html: middle('html'), css: middle('css'), js: middle('js'), fcp: middle('fcp'), lcp: middle('lcp') };
}

async function load(page: Page, address: string): Promise<Figures> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytes = countBytes(protocol);
  const throughput = (MEGABITS * 1_000_000) / 8;
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto('about:blank');
  await page.goto(address);
  const settled = quiet(protocol);
  await settled;
  return { ...bytes, ...(await paints(page)) };
}

function countBytes(protocol: CDPSession): { html: number; css: number; js: number } {
  const bytes = { html: 0, css: 0, js: 0 };
  const kinds: Partial<Record<string, keyof typeof bytes>> = { Document: 'html', Stylesheet: 'css', Script: 'js' };
  const kindOf = new Map<string, keyof typeof bytes>();
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds[type];
    if (kind) kindOf.set(requestId, kind);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return bytes;
}

/** Resolves when nothing has been transferred for a second. */
function quiet(protocol: CDPSession): Promise<void> {
  return new Promise((done) => {
    let timer = setTimeout(done, 1500);
    protocol.on('Network.dataReceived', () => {
      clearTimeout(timer);
      timer = setTimeout(done, 1000);
    });
  });
}

function paints(page: Page): Promise<{ fcp: number; lcp: number }> {
  return page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((done) => {
        new PerformanceObserver((list) => {
          const lcp = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          done({ fcp, lcp });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

function rowsOf(name: string, { html, css, js, fcp, lcp }: Figures, peers: Readonly<Record<string, Figures>> = {}): Row[] {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const times = (paint: 'fcp' | 'lcp') => {
    const ours = { fcp, lcp }[paint];
    const ratios = Object.entries(peers).map(([peer, figures]) => `${(ours / figures[paint]).toFixed(2)} times the ${peer}`);
    return ratios.length > 0 ? { ratio: ratios.join(', ') } : {};
  };
  return [
    { what: `${name}: HTML, CSS, JavaScript`, value: kilobytes(html + css + js), ratio: [html, css, js].map(kilobytes).join(' + ') },
    { what: `${name}: first contentful paint`, value: `${fcp.toFixed(0)} ms`, ...times('fcp') },
    { what: `${name}: largest contentful paint`, value: `${lcp.toFixed(0)} ms`, ...times('lcp') },
  ];
}

const FIELDS = ['手机号', '密码'].map((label) => `<p><label>${label}<br><input></label></p>`).join('');
const BARE_FORM = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>登录</title><style>body{font:16px sans-serif;margin:4rem auto;width:24rem}</style><h1>电子保函平台</h1><form>${FIELDS}<button>登录</button></form>`;

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link\b[^>]*\b(?:modulepreload|as="script")[^>]*>/g, '');
}

async function startStaticPage(html: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const page = brotliCompressSync(html);
  const server: Server = createServer((request, response) => {
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${port}`, stop: () => new Promise((done) => server.close(() => done())) };
}
