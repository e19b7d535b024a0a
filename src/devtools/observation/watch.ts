import type { WatchingObserver } from './make-observer';
import type { ObservationLog } from './observation-log';

export interface Watch {
  log: ObservationLog;
  observer: WatchingObserver;
}

let current: Watch | undefined;

export function saveWatch(watch: Watch): void {
  current = watch;
}

export function currentWatch(): Watch | undefined {
  return current;
}
