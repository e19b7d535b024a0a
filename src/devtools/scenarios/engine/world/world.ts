import type { ReplyInput, ScenarioHeader, StorageInput } from '../../format/scenario';
import { beginningOf, standardReplies } from '../fixtures';
import type { Carried, Traced } from '../run';
import { fetchOver, requestOver } from './browser-calls';
import { makeChannels } from './channels';
import { dateOf, makeClock, type PendingTimer } from './clock';
import { ErrorPageParser } from './error-page-parser';
import { makeNetwork, type OpenCall } from './network';
import { makeRandom } from './random';
import { makeReplies } from './replies';
import { makeCookies, WorldStorage } from './storage';

const ORIGIN = 'https://guarantee.test';
const FRAME = 16;
const SAME_MOMENT = 10_000;

export interface World {
  install: () => () => void;
  trace: (line: Traced) => void;
  fail: (error: unknown) => void;
  now: () => number;
  path: () => string;
  goTo: (path: string) => void;
  online: () => boolean;
  setOnline: (online: boolean) => void;
  setSkew: (skew: number) => void;
  documentLatency: () => number;
  setDocumentLatency: (latency: number) => void;
  reply: (reply: ReplyInput) => void;
  push: (event: string, data: unknown) => void;
  notifyTab: (channel: string, message: unknown) => void;
  store: (input: StorageInput) => void;
  advance: (until: () => number) => Promise<void>;
  settle: () => Promise<void>;
  pending: () => PendingTimer[];
  callsOpen: () => OpenCall[];
  carried: () => Omit<Carried, 'nextLine' | 'n'>;
}

interface Surroundings {
  header: ScenarioHeader;
  carried: Carried | undefined;
  trace: (line: Traced) => void;
}

export function makeWorld({ header, carried, trace }: Surroundings): World {
  const begun = carried ?? beginningOf(header);
  const RealDate = Date;
  const turn = realTurn();
  const random = makeRandom(begun.random);
  const fail = (error: unknown) => {
    trace({ what: 'error', message: messageOf(error) });
  };
  const clock = makeClock({
    start: RealDate.parse(header.start),
    now: begun.now,
    skew: begun.skew,
    onFired: (timer, after) => {
      trace({ what: 'timer', phase: 'fired', timer, after });
    },
    onError: fail,
  });
  const sessionStorage = new WorldStorage(begun.session);
  const localStorage = new WorldStorage(begun.local);
  const cookies = makeCookies(begun.cookies);
  const replies = makeReplies(begun.rules);
  const channels = makeChannels(clock);
  const location = new URL(begun.path, ORIGIN);
  let isOnline = begun.online;
  let documentLatency = begun.documentLatency;
  const network = makeNetwork({
    clock,
    replies,
    standard: standardReplies(header),
    online: () => isOnline,
    trace,
    onLogin: () => {
      cookies.set('skey', 'scenario');
    },
    calls: begun.calls,
  });
  const window = new EventTarget();
  const pageOpened = begun.now;

  const settle = async () => {
    await turn();
    await turn();
  };

  const frame = (run: (now: number) => void) =>
    clock.schedule(() => {
      run(clock.now() - pageOpened);
    }, FRAME);
  const timers = {
    setTimeout: (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
      clock.setTimeout(() => {
        run(...args);
      }, delay),
    setInterval: (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
      clock.setInterval(() => {
        run(...args);
      }, delay),
    clearTimeout: clock.cancel,
    clearInterval: clock.cancel,
    requestAnimationFrame: frame,
    cancelAnimationFrame: clock.cancel,
  };
  const randomValues = (array: Uint8Array) => {
    for (let index = 0; index < array.length; index += 1) array[index] = Math.floor(random.next() * 256);
    return array;
  };
  const globals: Record<string, unknown> = {
    ...timers,
    setImmediate: undefined,
    Date: dateOf(RealDate, clock),
    performance: { now: () => clock.now() - pageOpened, mark: () => undefined, measure: () => undefined, timeOrigin: 0 },
    crypto: { getRandomValues: randomValues },
    fetch: fetchOver(network),
    XMLHttpRequest: requestOver(network),
    BroadcastChannel: channels.Channel,
    DOMParser: ErrorPageParser,
    sessionStorage,
    localStorage,
    location,
    history: { pushState: () => undefined, replaceState: () => undefined, state: null },
    document: {
      get cookie() {
        return cookies.read();
      },
      set cookie(cookie: string) {
        cookies.write(cookie);
      },
      visibilityState: 'visible',
    },
    navigator: {
      get onLine() {
        return isOnline;
      },
      language: 'zh-CN',
      userAgent: 'scenario',
    },
    window: Object.assign(window, timers, { location }),
    reportError: fail,
  };

  return {
    install: () => {
      const undo = Object.entries(globals).map(([name, value]) => replaced(globalThis, name, value));
      undo.push(replaced(Math, 'random', random.next));
      return () => {
        for (const back of undo) back();
      };
    },
    trace,
    fail,
    now: clock.now,
    path: () => location.pathname + location.search,
    goTo: (path) => {
      location.href = new URL(path, ORIGIN).href;
    },
    online: () => isOnline,
    setOnline: (online) => {
      isOnline = online;
      if (!online) network.goOffline();
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
    setSkew: clock.setSkew,
    documentLatency: () => documentLatency,
    setDocumentLatency: (latency) => {
      documentLatency = latency;
    },
    reply: replies.add,
    push: network.push,
    notifyTab: channels.send,
    store: ({ area, key, value }) => {
      const text = value === null ? undefined : typeof value === 'string' && area === 'cookie' ? value : JSON.stringify(value);
      if (area === 'cookie') cookies.set(key, text);
      else if (text === undefined) (area === 'session' ? sessionStorage : localStorage).removeItem(key);
      else (area === 'session' ? sessionStorage : localStorage).setItem(key, text);
    },
    settle,
    advance: async (until) => {
      let [moment, fired] = [clock.now(), 0];
      for (let due = clock.nextDue(); due !== undefined && due <= until(); due = clock.nextDue()) {
        clock.fireNext();
        await settle();
        [moment, fired] = clock.now() === moment ? [moment, fired + 1] : [clock.now(), 0];
        if (fired > SAME_MOMENT) throw new Error(`时间停在 ${String(moment)} 毫秒：有一个定时器不断以零间隔重设自己`);
      }
      clock.moveTo(until());
    },
    pending: clock.pending,
    callsOpen: network.callsOpen,
    carried: () => ({
      now: clock.now(),
      skew: clock.skew(),
      random: random.state(),
      path: location.pathname + location.search,
      online: isOnline,
      calls: network.calls(),
      documentLatency,
      session: sessionStorage.entries(),
      local: localStorage.entries(),
      cookies: cookies.entries(),
      rules: replies.rules(),
    }),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

// Runs after every microtask that is due; taken before the world replaces the timers.
function realTurn(): () => Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => unknown };
  if (setImmediate) return () => new Promise((resolve) => void setImmediate(resolve));
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}

function replaced(holder: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(holder, name);
  Object.defineProperty(holder, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(holder, name, before);
    else Reflect.deleteProperty(holder, name);
  };
}
