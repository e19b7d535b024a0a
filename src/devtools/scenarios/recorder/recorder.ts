import type { ObservationLog } from '../../observation/observation-log';
import { dropParts, keepPage, keepPart, readPages } from './kept-recordings';
import { makeReplacement, type Replacement } from './made-up';
import { recordedOf } from './recorded';
import type { Recorded, Recording } from './recording';

const MARK = 'scenario-recording';
const CLOCK_JUMP_MS = 1500;
const KEPT_AT_START = ['type', 'code', 'navTo', 'urlOptions', 'channel', 'multiOrgTypes', 'isPhone'];
const SKEY = /(?:^|;\s*)skey=[^;]/;

/** Accessible names of the recorder's own buttons; what is done to them is not recorded. */
export const OWN_NAMES: ReadonlySet<string> = new Set(['开始录制', '停止录制', '期望所选文字', '保存并下载', '丢弃录制', '查看录制', '录制标题']);

interface Mark {
  id: string;
  startedAt: number;
  salt: string;
  pages: number;
}

interface Following {
  mark: Mark;
  replacement: Replacement;
  since: () => number;
  detach: () => void;
}

export interface RecorderState {
  recording: boolean;
  startedAt: number;
  count: number;
}

export interface Recorder {
  state: () => RecorderState;
  subscribe: (listener: () => void) => () => void;
  start: () => Promise<void>;
  stop: () => Promise<Recording | undefined>;
  expectText: (text: string) => void;
}

interface Surroundings {
  log: Pick<ObservationLog, 'subscribe'>;
  reload: () => void;
}

/** Recording begins with a reload, so that a replay begins as it did; a reload in the middle continues the same recording. */
export function makeRecorder({ log, reload }: Surroundings): Recorder {
  const listeners = new Set<() => void>();
  let following: Following | undefined;
  let state: RecorderState = { recording: false, startedAt: 0, count: 0 };
  let writing: Promise<unknown> = Promise.resolve();

  const change = (next: RecorderState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const write = (work: Promise<void>) => {
    writing = Promise.all([writing, work]);
    // Whoever stops the recording hears of it.
    writing.catch(() => undefined);
  };
  const add = ({ mark }: Following, part: Recorded) => {
    const place = state.count;
    change({ ...state, count: place + 1 });
    write(keepPart(mark.pages, place, part));
  };
  const follow = (mark: Mark): Following => {
    const replacement = makeReplacement(mark.salt);
    const clock = clockWatch();
    const since = () => Math.max(0, Math.round(performance.timeOrigin + performance.now() - mark.startedAt));
    const connection = () => {
      add(started, { kind: 'connection', at: since(), online: navigator.onLine });
    };
    window.addEventListener('online', connection);
    window.addEventListener('offline', connection);
    const unsubscribe = log.subscribe((one) => {
      if (one.kind === 'input' && OWN_NAMES.has(one.name)) return;
      const skew = clock();
      if (skew !== undefined) add(started, { kind: 'clock', at: since(), skew });
      const part = recordedOf(one, since(), replacement);
      if (part) add(started, part);
    });
    const started: Following = {
      mark,
      replacement,
      since,
      detach: () => {
        unsubscribe();
        window.removeEventListener('online', connection);
        window.removeEventListener('offline', connection);
      },
    };
    change({ recording: true, startedAt: mark.startedAt, count: 0 });
    write(keepPage(mark.pages, { openedAt: since(), ...pageNow(replacement) }));
    return started;
  };

  const kept = readMark();
  if (kept) {
    const mark = { ...kept, pages: kept.pages + 1 };
    keepMark(mark);
    following = follow(mark);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      await dropParts();
      const startedAt = Math.round(performance.timeOrigin + performance.now());
      keepMark({ id: `recording-${startedAt.toString(36)}`, startedAt, salt: crypto.randomUUID(), pages: 0 });
      reload();
    },
    stop: async () => {
      if (!following) return undefined;
      const { detach, mark } = following;
      following = undefined;
      detach();
      localStorage.removeItem(MARK);
      const pages = await writing.then(readPages).finally(() => {
        change({ ...state, recording: false });
      });
      const from = pages[0]?.openedAt ?? 0;
      return { id: mark.id, title: titleOf(mark.startedAt), startedAt: instantOf(mark.startedAt + from), pages: pages.map((page) => shifted(page, from)) };
    },
    expectText: (text) => {
      if (following && text.trim() !== '') add(following, { kind: 'text', at: following.since(), text: following.replacement.of(text.trim()) });
    },
  };
}

function pageNow(replacement: Replacement) {
  return {
    route: location.pathname + location.search,
    signedIn: SKEY.test(document.cookie),
    online: navigator.onLine,
    session: KEPT_AT_START.flatMap((key): [string, string][] => {
      const value = sessionStorage.getItem(key);
      return value === null ? [] : [[key, replacement.of(value)]];
    }),
  };
}

function shifted<Page extends { openedAt: number; seen: readonly Recorded[] }>(page: Page, by: number): Page {
  return { ...page, openedAt: page.openedAt - by, seen: page.seen.map((one) => ({ ...one, at: Math.max(0, one.at - by) })) };
}

// The clock of the device was set when the time of day and the time since the page's start part.
function clockWatch(): () => number | undefined {
  const apart = () => Date.now() - performance.timeOrigin - performance.now();
  const first = apart();
  let told = 0;
  return () => {
    const skew = Math.round(apart() - first);
    if (Math.abs(skew - told) < CLOCK_JUMP_MS) return undefined;
    told = skew;
    return skew;
  };
}

function readMark(): Mark | undefined {
  const kept = localStorage.getItem(MARK);
  return kept === null ? undefined : (JSON.parse(kept) as Mark);
}

function keepMark(mark: Mark): void {
  localStorage.setItem(MARK, JSON.stringify(mark));
}

function instantOf(milliseconds: number): string {
  return `${new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 23)}+08:00`;
}

function titleOf(milliseconds: number): string {
  return `录制 ${instantOf(milliseconds).slice(0, 16).replace('T', ' ')}`;
}
