import type { Observer } from '../../app/observer';
import { makeMachineInspection, type MachineInspection } from './machine-inspection';
import type { Cause, Observe } from './observation';
import type { ObservationLog } from './observation-log';
import { isPutBySaga, makeSagaMonitor } from './saga-monitor';
import { makeStoreObserver } from './store-observer';

interface Surroundings {
  log: Pick<ObservationLog, 'add'>;
  now: () => number;
}

export type WatchingObserver = Observer & Pick<MachineInspection, 'send'> & { observe: Observe };

export function makeObserver({ log, now }: Surroundings): WatchingObserver {
  const observe: Observe = (one) => {
    log.add(one, now());
  };
  const machines = makeMachineInspection({ observe, now, causeNow: () => (isInputRunning() ? 'ui' : 'application') });
  const causeOf = (action: object): Cause => {
    if (isPutBySaga(action)) return 'saga';
    if (machines.isWorking()) return 'machine';
    return isInputRunning() ? 'ui' : 'application';
  };
  return {
    observe,
    sagaMonitor: makeSagaMonitor(observe),
    middleware: makeStoreObserver(observe, causeOf),
    inspect: machines.inspect,
    watched: machines.watched,
    send: machines.send,
  };
}

// A browser keeps the event that it delivers right now in this global; elsewhere there is none.
function isInputRunning(): boolean {
  const { event } = globalThis as { event?: { type?: unknown } };
  return (
    typeof event?.type === 'string' && /^(click|pointer|mouse|key|input|change|submit|focus|blur|touch|drag|drop|paste)/.test(event.type)
  );
}
