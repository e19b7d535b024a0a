import { makeActorTable, type ActorSeen } from './actor-table';
import { makeEffectTree, type EffectSeen } from './effect-tree';
import type { Sent } from './machine-inspection';
import type { WatchingObserver } from './make-observer';
import type { Observation } from './observation';
import type { ObservationLog } from './observation-log';

export const CHANNEL = 'devtools';

export type MachineEvent = { type: string } & Record<string, unknown>;

export interface TabSnapshot {
  tab: string;
  title: string;
  path: string;
  observations: readonly Observation[];
  dropped: number;
  actors: readonly ActorSeen[];
  effects: readonly EffectSeen[];
}

export type ShareMessage =
  | { kind: 'here'; tab: string }
  | { kind: 'who'; reader: string; tab?: string }
  | ({ kind: 'tab'; reader: string } & TabSnapshot)
  | { kind: 'more'; tab: string; title: string; path: string; observations: readonly Observation[]; dropped: number }
  | { kind: 'left'; tab: string }
  | { kind: 'bye'; reader: string }
  | { kind: 'send'; tab: string; request: string; actorId: string; event: MachineEvent }
  | { kind: 'sent'; request: string; outcome: Sent };

export interface ShareChannel {
  postMessage: (message: ShareMessage) => void;
  onmessage: ((event: MessageEvent<ShareMessage>) => void) | null;
}

interface Shared {
  tab: string;
  log: ObservationLog;
  observer: Pick<WatchingObserver, 'send'>;
  channel: ShareChannel;
  where: () => { title: string; path: string };
}

const EVERY = 150;

/** Tells the readers of this device's inspector what is observed, as long as one of them is open. */
export function shareLog({ tab, log, observer, channel, where }: Shared): { leave: () => void; back: () => void } {
  const actors = makeActorTable();
  const effects = makeEffectTree();
  const readers = new Set<string>();
  let pending: Observation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    if (pending.length === 0) return;
    channel.postMessage({ kind: 'more', tab, ...where(), observations: pending, dropped: log.dropped() });
    pending = [];
  };

  log.subscribe((one) => {
    actors.apply(one);
    effects.apply(one);
    if (readers.size === 0) return;
    pending.push(one);
    timer ??= setTimeout(flush, EVERY);
  });

  channel.onmessage = ({ data }) => {
    if (data.kind === 'who' && (data.tab ?? tab) === tab) {
      flush();
      readers.add(data.reader);
      channel.postMessage({
        kind: 'tab',
        reader: data.reader,
        tab,
        ...where(),
        observations: log.list(),
        dropped: log.dropped(),
        actors: actors.list(),
        effects: effects.list(),
      });
    }
    if (data.kind === 'bye') readers.delete(data.reader);
    if (data.kind === 'send' && data.tab === tab)
      channel.postMessage({ kind: 'sent', request: data.request, outcome: observer.send(data.actorId, data.event) });
  };

  const back = () => {
    channel.postMessage({ kind: 'here', tab });
  };
  back();

  return {
    back,
    leave: () => {
      clearTimeout(timer);
      flush();
      channel.postMessage({ kind: 'left', tab });
    },
  };
}
