import type { ActorObserved, Observation, PendingTimer, TransitionObserved } from './observation';

export interface ActorSeen {
  actorId: string;
  parentId: string | undefined;
  actorKind: ActorObserved['actorKind'];
  machine: string;
  status: 'running' | 'done' | 'stopped' | 'failed';
  state: unknown;
  context: unknown;
  timers: readonly PendingTimer[];
  startedAt: number;
  changedAt: number;
  events: number;
  lastTransitions: readonly string[];
}

export interface ActorTable {
  apply: (one: Observation) => void;
  list: () => readonly ActorSeen[];
}

const ENDED_KEPT = 60;

export function makeActorTable(known: readonly ActorSeen[] = []): ActorTable {
  const actors = new Map(known.map((actor) => [actor.actorId, actor]));

  const forgetOldest = () => {
    const ended = [...actors.values()].filter(({ status }) => status !== 'running').sort((one, other) => one.changedAt - other.changedAt);
    for (const { actorId } of ended.slice(0, Math.max(0, ended.length - ENDED_KEPT))) actors.delete(actorId);
  };

  return {
    apply: (one) => {
      if (one.kind === 'actor') {
        actors.set(one.actorId, withPhase(actors.get(one.actorId), one));
        forgetOldest();
      }
      if (one.kind === 'transition') actors.set(one.actorId, withTransition(actors.get(one.actorId), one));
    },
    list: () => [...actors.values()],
  };
}

function withPhase(
  known: ActorSeen | undefined,
  { actorId, parentId, actorKind, machine, phase, state, context, timers, at }: ActorObserved,
): ActorSeen {
  return {
    actorId,
    parentId,
    actorKind,
    machine,
    status: phase === 'started' ? 'running' : phase,
    state,
    context: context ?? known?.context,
    timers,
    startedAt: known?.startedAt ?? at,
    changedAt: at,
    events: known?.events ?? 0,
    lastTransitions: known?.lastTransitions ?? [],
  };
}

function withTransition(
  known: ActorSeen | undefined,
  { actorId, machine, to, after, timers, at, microsteps, taken }: TransitionObserved,
): ActorSeen {
  return {
    actorId,
    parentId: known?.parentId,
    actorKind: 'machine',
    machine,
    status: known?.status ?? 'running',
    state: to,
    context: after,
    timers,
    startedAt: known?.startedAt ?? at,
    changedAt: at,
    events: (known?.events ?? 0) + 1,
    lastTransitions: taken ? microsteps.flatMap(({ transitions }) => transitions) : (known?.lastTransitions ?? []),
  };
}
