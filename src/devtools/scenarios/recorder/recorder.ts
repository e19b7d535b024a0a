import type { ObservationLog } from '../../observation/observation-log';
import { plain } from '../../observation/plain';
import { addressOfPage } from './address-of-page';
import { handOver, takeOver, type Mark, type Part } from './hand-over';
import { makeReplacement, type Replacement } from './made-up';
import { listenToOtherTabs } from './other-tabs';
import { makeParting } from './parting';
import { recordedOf } from './recorded';
import type { PageOpened, Recorded, Recording } from './recording';
import { dropParts, saveRecordingPart, readPages, recordingsWithParts } from './saved-recordings';

const CLOCK_JUMP_MS = 1500;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const KEPT_AT_START = ['type', 'code', 'navTo', 'urlOptions', 'channel', 'multiOrgTypes', 'isPhone'];
const SKEY = /(?:^|;\s*)skey=[^;]/;

/** Accessible names of the recorder's own buttons; what is done to them is not recorded. */
export const OWN_NAMES: ReadonlySet<string> = new Set([
  '开始录制',
  '停止录制',
  '期望所选文字',
  '保存并下载',
  '丢弃录制',
  '查看录制',
  '录制标题',
]);

interface Following {
  id: string;
  startedAt: number;
  expectText: (text: string) => void;
  /** The page is not being left after all. */
  stay: () => void;
  end: () => void;
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

/** Recording begins with a reload, so that a replay begins as it did. Every page hands the recording over to the next one of its tab. */
export function makeRecorder({ log, reload }: Surroundings): Recorder {
  const listeners = new Set<() => void>();
  const unwritten = new Set<Part>();
  let following: Following | undefined;
  let state: RecorderState = { recording: false, startedAt: 0, count: 0 };
  let writing: Promise<unknown> = Promise.resolve();

  const change = (next: RecorderState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const write = (id: string, part: Part) => {
    unwritten.add(part);
    const written = saveRecordingPart(id, part).then(() => {
      unwritten.delete(part);
    });
    writing = Promise.all([writing, written]);
    // Whoever stops the recording hears of it.
    writing.catch(() => undefined);
  };
  const follow = (mark: Mark): Following => {
    const { id, startedAt, salt, page } = mark;
    const replacement = makeReplacement(salt);
    const clock = clockWatch();
    let place = mark.place;
    const save = (content: PageOpened | Recorded) => {
      write(id, { page, place, content });
      place += 1;
      change({ recording: true, startedAt, count: place });
    };
    const since = () => Math.max(0, Math.round(performance.timeOrigin + performance.now() - startedAt));
    const parting = makeParting(save);
    save({ openedAt: since(), ...pageNow(replacement) });

    const connection = () => {
      save({ kind: 'connection', at: since(), online: navigator.onLine });
    };
    const leave = () => {
      handOver({ ...mark, place }, [...unwritten]);
      end();
    };
    window.addEventListener('online', connection);
    window.addEventListener('offline', connection);
    window.addEventListener('beforeunload', parting.begin);
    window.addEventListener('pagehide', leave);
    const unsubscribe = log.subscribe((one) => {
      if (one.kind === 'input' && OWN_NAMES.has(one.name)) return;
      const skew = clock();
      if (skew !== undefined) save({ kind: 'clock', at: since(), skew });
      const part = recordedOf(one, since(), replacement);
      if (part) parting.pass(part);
    });
    const deafen = listenToOtherTabs((message) => {
      save({ kind: 'tab', at: since(), message: replacement.of(plain(message)) });
    });
    const end = () => {
      unsubscribe();
      deafen();
      window.removeEventListener('online', connection);
      window.removeEventListener('offline', connection);
      window.removeEventListener('beforeunload', parting.begin);
      window.removeEventListener('pagehide', leave);
    };
    return {
      id,
      startedAt,
      stay: parting.giveUp,
      end,
      expectText: (text) => {
        save({ kind: 'text', at: since(), text: replacement.of(text) });
      },
    };
  };
  const goOn = () => {
    const before = takeOver();
    if (!before) return;
    const { mark, unwritten: left } = before;
    for (const part of left) write(mark.id, part);
    following = follow({ ...mark, page: mark.page + 1 });
  };

  goOn();
  // A browser may bring back a page as it was left, instead of loading it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goOn();
  });

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      const startedAt = Math.round(performance.timeOrigin + performance.now());
      const id = `recording-${startedAt.toString(36)}`;
      for (const saved of await recordingsWithParts()) if (isForgotten(saved, startedAt)) await dropParts(saved);
      handOver({ id, startedAt, salt: crypto.randomUUID(), page: 0, place: 0 });
      reload();
    },
    stop: async () => {
      if (!following) return undefined;
      const { id, startedAt, stay, end } = following;
      following = undefined;
      stay();
      end();
      const pages = await writing
        .then(() => readPages(id))
        .finally(() => {
          change({ ...state, recording: false });
        });
      const from = pages[0]?.openedAt ?? 0;
      return { id, title: titleOf(startedAt), startedAt: instantOf(startedAt + from), pages: pages.map((page) => shifted(page, from)) };
    },
    expectText: (text) => {
      if (text.trim() !== '') following?.expectText(text.trim());
    },
  };
}

// Of a tab that was closed while it recorded, and never opened again.
function isForgotten(id: string, now: number): boolean {
  return !(now - Number.parseInt(id.replace('recording-', ''), 36) < FORGOTTEN_AFTER_MS);
}

function pageNow(replacement: Replacement) {
  return {
    route: addressOfPage(location, replacement),
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
  let reported = 0;
  return () => {
    const skew = Math.round(apart() - first);
    if (Math.abs(skew - reported) < CLOCK_JUMP_MS) return undefined;
    reported = skew;
    return skew;
  };
}

function instantOf(milliseconds: number): string {
  return `${new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 23)}+08:00`;
}

function titleOf(milliseconds: number): string {
  return `录制 ${instantOf(milliseconds).slice(0, 16).replace('T', ' ')}`;
}
