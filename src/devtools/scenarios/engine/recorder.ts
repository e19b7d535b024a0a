import type { PageLife, Snapshot, Traced, TraceLine } from './run';

export interface Recorder {
  add: (line: Traced, at: number) => void;
  count: () => number;
  look: (make: () => Snapshot) => void;
  end: () => Pick<PageLife, 'trace' | 'snapshots'>;
}

export function makeRecorder(before: number): Recorder {
  const trace: TraceLine[] = [];
  const snapshots: Snapshot[] = [];
  let make: (() => Snapshot) | undefined;
  const photograph = () => {
    if (make && snapshots.length < trace.length) snapshots.push(make());
  };
  return {
    add: (line, at) => {
      photograph();
      trace.push({ n: before + trace.length + 1, at, ...line });
    },
    count: () => before + trace.length,
    look: (how) => {
      make = how;
    },
    end: () => {
      photograph();
      return { trace, snapshots };
    },
  };
}
