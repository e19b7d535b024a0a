import type { InvariantName } from '../format/scenario';
import type { Snapshot, TraceLine } from './run';

export interface Broken {
  at: number;
  found: string;
  trace: number;
}

interface Whole {
  trace: readonly TraceLine[];
  snapshots: readonly Snapshot[];
}

const POLLED = '/pay/result';

const INVARIANT: Readonly<Record<InvariantName, (whole: Whole) => Broken | undefined>> = {
  'no unhandled error': ({ trace }) => first(trace, (line) => (line.what === 'error' ? line.message : undefined)),

  'no call after logout': ({ trace }) => {
    let left = false;
    return first(trace, (line) => {
      if (line.what === 'page') left = false;
      if (line.what === 'transition' && line.flow === 'session' && isOver(line.to)) left = true;
      return left && line.what === 'call' && line.phase === 'sent' ? `退出之后仍调用 ${line.path}` : undefined;
    });
  },

  'polling stopped': ({ trace }) => {
    let stoppedAt: number | undefined;
    return first(trace, (line) => {
      if (line.what === 'page' || isAction(line, 'payments/pollingStarted')) stoppedAt = undefined;
      if (isAction(line, 'payments/pollingStopped')) stoppedAt ??= line.at;
      if (line.what === 'transition' && line.flow === 'session' && isOver(line.to)) stoppedAt ??= line.at;
      const pollsAgain =
        line.what === 'call' && line.phase === 'sent' && line.path === POLLED && stoppedAt !== undefined && line.at > stoppedAt;
      return pollsAgain ? `轮询停止之后仍调用 ${POLLED}` : undefined;
    });
  },

  'session ended once': ({ trace }) => {
    let ended = 0;
    let left = 0;
    return first(trace, (line) => {
      if (line.what === 'page') [ended, left] = [0, 0];
      if (line.what === 'transition' && line.flow === 'session' && line.taken && line.to === 'leaving') ended += 1;
      if (line.what === 'navigation' && line.way === 'leave') left += 1;
      return Math.max(ended, left) > 1 ? '会话结束或离开页面不止一次' : undefined;
    });
  },

  'one notice': ({ trace, snapshots }) =>
    first(trace, (_, index) => {
      const notices = snapshots[index]?.notices ?? [];
      return notices.length > 1 ? `同时有 ${String(notices.length)} 条提示：${notices.map(({ title }) => title).join('、')}` : undefined;
    }),

  'no call left open': ({ trace }) => {
    const open = new Map<number, TraceLine & { what: 'call' }>();
    for (const line of trace) {
      if (line.what === 'page') open.clear();
      if (line.what !== 'call' || line.path === '/events') continue;
      if (line.phase === 'sent') open.set(line.call, line);
      else open.delete(line.call);
    }
    const [left] = open.values();
    return left && { at: left.at, found: `${left.path} 一直没有结束`, trace: left.n };
  },
};

export function invariantBroken(name: InvariantName, whole: Whole): Broken | undefined {
  return INVARIANT[name](whole);
}

function first(trace: readonly TraceLine[], wrong: (line: TraceLine, index: number) => string | undefined): Broken | undefined {
  for (const [index, line] of trace.entries()) {
    const found = wrong(line, index);
    if (found !== undefined) return { at: line.at, found: `${String(line.at)} 毫秒：${found}`, trace: line.n };
  }
  return undefined;
}

function isAction(line: TraceLine, type: string): boolean {
  return line.what === 'action' && line.type === type;
}

function isOver(state: unknown): boolean {
  return state === 'leaving' || state === 'signedOut';
}
