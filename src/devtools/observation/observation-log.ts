import type { Observation, Unnumbered } from './observation';

export interface LogBounds {
  count: number;
  bytes: number;
}

export interface ObservationLog {
  add: (one: Unnumbered, at: number) => Observation;
  list: () => readonly Observation[];
  bytes: () => number;
  dropped: () => number;
  subscribe: (listener: (one: Observation) => void) => () => void;
  clear: () => void;
}

export const DEFAULT_BOUNDS: LogBounds = { count: 8000, bytes: 8 * 1024 * 1024 };

interface Entry {
  one: Observation;
  size: number;
}

export function makeObservationLog({ count, bytes }: LogBounds = DEFAULT_BOUNDS): ObservationLog {
  const listeners = new Set<(one: Observation) => void>();
  let kept: Entry[] = [];
  let first = 0;
  let total = 0;
  let dropped = 0;
  let seq = 0;
  let listed: readonly Observation[] | undefined = [];

  const dropOldest = () => {
    total -= kept[first]?.size ?? 0;
    first += 1;
    dropped += 1;
    if (first > 1000 && first * 2 > kept.length) {
      kept = kept.slice(first);
      first = 0;
    }
  };

  return {
    add: (unnumbered, at) => {
      seq += 1;
      const one: Observation = { ...unnumbered, seq, at };
      const size = sizeOf(one);
      kept.push({ one, size });
      total += size;
      while (kept.length - first > 1 && (kept.length - first > count || total > bytes)) dropOldest();
      listed = undefined;
      for (const listener of listeners) listener(one);
      return one;
    },
    list: () => (listed ??= kept.slice(first).map(({ one }) => one)),
    bytes: () => total,
    dropped: () => dropped,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => {
      kept = [];
      first = 0;
      total = 0;
      dropped = seq;
      listed = [];
    },
  };
}

function sizeOf(one: Observation): number {
  return 2 * JSON.stringify(one).length;
}
