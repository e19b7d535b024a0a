import { makeActorTable, type ActorSeen, type ActorTable } from '../observation/actor-table';
import { makeEffectTree, type EffectSeen, type EffectTree } from '../observation/effect-tree';
import type { Sent } from '../observation/machine-inspection';
import type { Observation } from '../observation/observation';
import type { MachineEvent, ShareChannel, ShareMessage } from '../observation/share';

export interface TabView {
  tab: string;
  title: string;
  path: string;
  gone: boolean;
  observations: readonly Observation[];
  dropped: number;
  actors: readonly ActorSeen[];
  effects: readonly EffectSeen[];
}

export interface WatchedTabs {
  subscribe: (listener: () => void) => () => void;
  list: () => readonly TabView[];
  send: (tab: string, actorId: string, event: MachineEvent) => Promise<Sent>;
  forgetGone: () => void;
  close: () => void;
}

interface Followed {
  view: TabView;
  actors: ActorTable;
  effects: EffectTree;
}

type Of<Kind extends ShareMessage['kind']> = Extract<ShareMessage, { kind: Kind }>;

const ANSWER_WITHIN = 2000;
const GONE_KEPT = 3;

export function followTabs(channel: ShareChannel & { close: () => void }): WatchedTabs {
  const reader = crypto.randomUUID();
  const tabs = new Map<string, Followed>();
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (outcome: Sent) => void>();
  let listed: readonly TabView[] = [];
  let requests = 0;

  const changed = () => {
    listed = [...tabs.values()].map(({ view }) => view);
    for (const listener of listeners) listener();
  };

  const meet = ({ kind: _kind, reader: _reader, ...snapshot }: Of<'tab'>) => {
    tabs.set(snapshot.tab, {
      view: { ...snapshot, gone: false },
      actors: makeActorTable(snapshot.actors),
      effects: makeEffectTree(snapshot.effects),
    });
    changed();
  };

  const more = ({ tab, title, path, observations, dropped }: Of<'more'>) => {
    const followed = tabs.get(tab);
    if (!followed) return;
    const { view, actors, effects } = followed;
    const last = view.observations.at(-1)?.seq ?? view.dropped;
    const [first] = observations;
    if (first && first.seq > last + 1) {
      channel.postMessage({ kind: 'who', reader, tab });
      return;
    }
    const fresh = observations.filter(({ seq }) => seq > last);
    for (const one of fresh) {
      actors.apply(one);
      effects.apply(one);
    }
    followed.view = {
      ...view,
      title,
      path,
      dropped,
      observations: [...view.observations, ...fresh].filter(({ seq }) => seq > dropped),
      actors: actors.list(),
      effects: effects.list(),
    };
    changed();
  };

  const left = ({ tab }: Of<'left'>) => {
    const followed = tabs.get(tab);
    if (!followed) return;
    followed.view = { ...followed.view, gone: true };
    const gone = [...tabs.values()].flatMap(({ view }) => (view.gone ? [view.tab] : []));
    for (const oldest of gone.slice(0, -GONE_KEPT)) tabs.delete(oldest);
    changed();
  };

  channel.onmessage = ({ data }) => {
    if (data.kind === 'here') channel.postMessage({ kind: 'who', reader, tab: data.tab });
    if (data.kind === 'tab' && data.reader === reader) meet(data);
    if (data.kind === 'more') more(data);
    if (data.kind === 'left') left(data);
    if (data.kind === 'sent') waiting.get(data.request)?.(data.outcome);
  };
  channel.postMessage({ kind: 'who', reader });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => listed,
    send: (tab, actorId, event) => {
      requests += 1;
      const request = `${reader}/${String(requests)}`;
      return new Promise((resolve) => {
        const answer = (outcome: Sent) => {
          clearTimeout(timer);
          waiting.delete(request);
          resolve(outcome);
        };
        const timer = setTimeout(() => {
          answer('gone');
        }, ANSWER_WITHIN);
        waiting.set(request, answer);
        channel.postMessage({ kind: 'send', tab, request, actorId, event });
      });
    },
    forgetGone: () => {
      for (const [tab, { view }] of tabs) if (view.gone) tabs.delete(tab);
      changed();
    },
    close: () => {
      channel.postMessage({ kind: 'bye', reader });
      channel.onmessage = null;
      channel.close();
    },
  };
}
