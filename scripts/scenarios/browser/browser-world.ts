import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { API_PREFIX, STREAM_PATH } from '#contract/call';
import { toWire } from '../../../src/api/wire/keys';
import { beginningOf, DOCUMENT_LATENCY, standardReplies } from '../../../src/devtools/scenarios/engine/fixtures';
import type { Traced } from '../../../src/devtools/scenarios/engine/run';
import { screenReplies, withMenus } from '../../../src/devtools/scenarios/engine/screens';
import { makeClock, type VirtualClock } from '../../../src/devtools/scenarios/engine/world/clock';
import { bodyOf, makeNetwork, type Network } from '../../../src/devtools/scenarios/engine/world/network';
import { isFor, makeReplies } from '../../../src/devtools/scenarios/engine/world/replies';
import { isExpectation, type ReplyInput, type Scenario } from '../../../src/devtools/scenarios/format/scenario';
import type { BuiltApp } from './built-app';
import { nextTimer, stopTime } from './page-time';
import { within } from './within';

declare global {
  interface Window {
    scenarioUnanswered?: number;
  }
}

export const ORIGIN = 'https://guarantee.test';
const EMPTY_PAGE = '/scenario-empty';
const TURN_MS = 5;
const QUIET_TURNS = 3;
const SETTLE_AT_MOST = 250;
const PAGE_ANSWERS_WITHIN = 2000;

export interface BrowserWorld {
  page: Page;
  clock: VirtualClock;
  network: Network;
  /** Answers calls so from now on, those too that have waited for it. */
  say: (reply: ReplyInput) => void;
  start: number;
  opened: Set<string>;
  setDocumentLatency: (latency: number) => void;
  /** Where the page is being left for, while the next one has not come yet. */
  leavingFor: () => string | undefined;
  online: () => boolean;
  setOnline: (online: boolean) => Promise<void>;
  goTo: (path: string) => Promise<void>;
  openFlow: (flow: string) => void;
  settle: () => Promise<void>;
  advance: (to: number) => Promise<void>;
}

interface Surroundings {
  context: BrowserContext;
  scenario: Scenario;
  app: BuiltApp;
  trace: (line: Traced) => void;
  activity: () => number;
}

/** A page of the built application whose network is the scenario's and whose time is the scenario's clock. */
export async function openBrowserWorld({ context, scenario, app, trace, activity }: Surroundings): Promise<BrowserWorld> {
  const start = Date.parse(scenario.header.start);
  const fail = (error: unknown) => {
    trace({ what: 'error', message: error instanceof Error ? error.message : String(error) });
  };
  const clock = makeClock({ start, now: 0, skew: 0, onFired: () => undefined, onError: fail });
  const replies = makeReplies([]);
  const standard = standardReplies(scenario.header);
  const ofScreens = screenReplies(scenario);
  const opened = new Set<string>();
  const waitingForFlow: (() => void)[] = [];
  const waitingForReply: (() => void)[] = [];
  const unsaid = new Set(scenario.lines.flatMap((line) => (!isExpectation(line) && line.input === 'reply' ? [line] : [])));
  let isOnline = true;
  const loading = new Set<Request>();
  const over = new WeakSet<Request>();
  const awaiting = new Set<Request>();
  let requests = 0;
  let ownNavigation = false;
  let leaving: string | undefined;
  let documentLatency = DOCUMENT_LATENCY;
  let skipped = 0;
  let arriving: Promise<void> = Promise.resolve();
  let marking: Promise<void> = Promise.resolve();

  const network = makeNetwork({
    clock,
    replies,
    standard: (path, body) => (path === '/user/info' ? withMenus(standard(path, body)) : standard(path, body)),
    online: () => isOnline,
    trace,
    onLogin: () => {
      marking = context.addCookies([{ name: 'skey', value: 'scenario', url: ORIGIN }]);
    },
    calls: 0,
  });

  await stopTime(context, start);
  await countUnanswered(context);
  await context.route(`${ORIGIN}/**`, answer);
  const page = await context.newPage();
  page.on('pageerror', fail);
  page.on('requestfinished', settled);
  page.on('requestfailed', settled);

  return {
    page,
    clock,
    network,
    say: (reply) => {
      replies.add(reply);
      unsaid.delete(reply);
      for (const go of waitingForReply.splice(0)) go();
    },
    start,
    opened,
    setDocumentLatency: (latency) => {
      documentLatency = latency;
    },
    leavingFor: () => leaving,
    online: () => isOnline,
    setOnline: async (online) => {
      isOnline = online;
      if (!online) network.goOffline();
      await context.setOffline(!online);
    },
    goTo: async (path) => {
      opened.clear();
      waitingForFlow.length = 0;
      waitingForReply.length = 0;
      ownNavigation = true;
      await page.goto(ORIGIN + path, { waitUntil: 'commit' });
    },
    openFlow: (flow) => {
      opened.add(flow);
      for (const go of waitingForFlow.splice(0)) go();
    },
    settle,
    advance,
  };

  async function answer(route: Route, request: Request): Promise<void> {
    requests += 1;
    const url = new URL(request.url());
    if (url.pathname === EMPTY_PAGE) await fulfil(route, { status: 200, contentType: 'text/html', body: '<title>场景</title>' });
    else if (request.isNavigationRequest()) await answerDocument(route, url);
    else if (isCall(url.pathname, request)) await answerCall(route, request, url);
    else {
      loading.add(request);
      await fulfil(route, app.file(url.pathname));
    }
  }

  async function answerDocument(route: Route, url: URL): Promise<void> {
    const path = url.pathname + url.search;
    const show = () => fulfil(route, app.page(url.pathname));
    if (ownNavigation) {
      ownNavigation = false;
      await show();
      return;
    }
    trace({ what: 'navigation', way: 'leave', path });
    leaving = path;
    clock.schedule(() => {
      arriving = arrive(path, show);
    }, documentLatency);
  }

  // A page that waits for the next one answers nothing, so its clock is moved afterwards.
  async function arrive(path: string, show: () => Promise<void>): Promise<void> {
    const loaded = page.waitForEvent('load');
    await show();
    await loaded;
    trace(pageLine(path));
    leaving = undefined;
    await page.clock.runFor(skipped);
    skipped = 0;
  }

  async function answerCall(route: Route, request: Request, url: URL): Promise<void> {
    const path = plainPath(url.pathname);
    const ofScreen = ofScreens(path, opened);
    if (ofScreen === 'unanswered') {
      awaiting.add(request);
      if (path === '/apply/detail') waitingForFlow.push(() => void answerCall(route, request, url));
      return;
    }
    if (ofScreen) {
      answering(request);
      await fulfil(route, jsonOf({ code: 0, msg: '', data: toWire(ofScreen.data) }));
      return;
    }
    if (isSaidLater(path, request)) {
      awaiting.add(request);
      waitingForReply.push(() => {
        if (!over.has(request)) void answerCall(route, request, url);
      });
      return;
    }
    const given = request.headers();
    const leaving = new AbortController();
    const abort = (failed: Request) => {
      if (failed === request) leaving.abort();
    };
    page.on('requestfailed', abort);
    if (!over.has(request)) awaiting.add(request);
    try {
      const headers: Record<string, string> = given['x-timestamp'] === undefined ? {} : { 'X-Timestamp': given['x-timestamp'] };
      const {
        status,
        text,
        headers: answered,
        stream,
        open,
      } = await network.exchange(
        { method: request.method(), url: url.href, headers, body: request.postDataBuffer() ?? undefined },
        leaving.signal,
      );
      await marking;
      const body = stream ? (await open().read()).value : text;
      answering(request);
      await fulfil(route, {
        status,
        contentType: answered.get('content-type') ?? 'application/json',
        body,
        date: answered.get('date') ?? '',
      });
    } catch {
      answering(request);
      await route.abort('internetdisconnected').catch(() => undefined);
    } finally {
      page.off('requestfailed', abort);
    }
  }

  // Where it was recorded, the page may have asked later: after an input for which the call need not wait. A stream of which nothing is said yet opens.
  function isSaidLater(path: string, request: Request): boolean {
    const later = path === STREAM_PATH ? [] : [...unsaid].filter(({ call }) => call === path);
    if (later.length === 0) return false;
    const body = bodyOf(request.postDataBuffer() ?? undefined);
    return !replies.has(path, body) && standard(path, body) === undefined && later.some((reply) => isFor(reply, path, body));
  }

  /** From now on in real time, until the page has it. */
  function answering(request: Request): void {
    awaiting.delete(request);
    if (!over.has(request)) loading.add(request);
  }

  function settled(request: Request): void {
    requests += 1;
    over.add(request);
    loading.delete(request);
    awaiting.delete(request);
  }

  // Nothing happens any more in real time: no file is being loaded, whatever the page asked waits for the clock, and two turns of the page's event loop brought nothing new.
  async function settle(): Promise<void> {
    let quiet = 0;
    let before = -1;
    for (let turn = 0; turn < SETTLE_AT_MOST && quiet < QUIET_TURNS; turn += 1) {
      const unanswered = leaving ? undefined : await within(PAGE_ANSWERS_WITHIN, page.evaluate(turnOfEventLoop), undefined);
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      const now = requests + activity();
      const waits = [...awaiting].filter((request) => request.resourceType() === 'fetch').length;
      const allSeen = unanswered === undefined || unanswered === waits;
      quiet = now === before && loading.size === 0 && allSeen ? quiet + 1 : 0;
      before = now;
    }
  }

  async function advance(to: number): Promise<void> {
    let overdue = false;
    for (;;) {
      await settle();
      const now = clock.now();
      const due = Math.min(leaving ? Infinity : now + (await nextTimer(page)), clock.nextDue() ?? Infinity);
      const next = overdue && due <= now ? now + 1 : Math.max(due, now);
      overdue = due <= now;
      if (next > to) break;
      await move(next);
      while ((clock.nextDue() ?? Infinity) <= clock.now()) clock.fireNext();
      await arriving;
    }
    if (to <= clock.now()) return;
    await move(to);
    await settle();
  }

  async function move(to: number): Promise<void> {
    const by = Math.max(0, to - clock.now());
    clock.moveTo(to);
    if (leaving) skipped += by;
    else await within(PAGE_ANSWERS_WITHIN, page.clock.runFor(by), undefined);
  }
}

/** Gives the page the storage and cookies that the scenario begins with, on an empty page of the same origin. */
export async function beginIn(context: BrowserContext, page: Page, { header }: Scenario): Promise<string> {
  const { session, cookies, path } = beginningOf(header);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: ORIGIN })));
  await page.goto(ORIGIN + EMPTY_PAGE);
  await page.evaluate((entries) => {
    localStorage.setItem('watch', '1');
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
  return path;
}

export function pageLine(path: string): Traced {
  return { what: 'page', path, app: !path.startsWith('/user/') };
}

export const LISTENING_PAGE = ORIGIN + EMPTY_PAGE;

function isCall(pathname: string, request: Request): boolean {
  return (
    request.method() !== 'GET' || pathname.startsWith(`${API_PREFIX}/`) || pathname.startsWith('/api/') || pathname.startsWith('/sandbox/')
  );
}

function plainPath(pathname: string): string {
  return pathname.startsWith(`${API_PREFIX}/`) ? pathname.slice(API_PREFIX.length) : pathname;
}

function jsonOf(value: unknown): { status: number; contentType: string; body: string } {
  return { status: 200, contentType: 'application/json', body: JSON.stringify(value) };
}

async function fulfil(
  route: Route,
  { status, contentType, body, date }: { status: number; contentType: string; body: string | Buffer; date?: string },
): Promise<void> {
  await route
    .fulfill({ status, contentType, body, headers: { 'content-type': contentType, ...(date ? { date } : {}) } })
    .catch(() => undefined);
}

/** Counts in every page what it has asked and got no answer to yet. */
async function countUnanswered(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    window.scenarioUnanswered = 0;
    window.fetch = async (...request) => {
      window.scenarioUnanswered = (window.scenarioUnanswered ?? 0) + 1;
      try {
        return await fetch(...request);
      } finally {
        window.scenarioUnanswered = (window.scenarioUnanswered ?? 0) - 1;
      }
    };
  });
}

/** Resolves to how many calls of the page wait for an answer. */
function turnOfEventLoop(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(window.scenarioUnanswered);
    };
    port2.postMessage(undefined);
  });
}
