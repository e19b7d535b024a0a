import {
  Actor,
  isMachineSnapshot,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '#machines/chart';
import type { Cause, GuardVerdict, Microstep, Observe, PendingTimer } from './observation';
import { BRIEF, plain } from './plain';

export type Sent = 'sent' | 'refused' | 'gone';

export interface MachineInspection {
  inspect: (event: InspectionEvent) => void;
  watched: <Machine extends AnyStateMachine>(machine: Machine) => Machine;
  isWorking: () => boolean;
  send: (actorId: string, event: { type: string } & Record<string, unknown>) => Sent;
}

interface Surroundings {
  observe: Observe;
  now: () => number;
  causeNow: () => Cause;
}

interface Watched {
  id: string;
  ref: ActorRefLike;
  started: boolean;
  before: AnyMachineSnapshot | undefined;
  causes: WeakMap<object, Cause>;
  microsteps: { step: Microstep; event: object }[];
  declared: string[];
  executed: string[];
}

type SnapshotSeen = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

export function makeMachineInspection({ observe, now, causeNow }: Surroundings): MachineInspection {
  const actors = new WeakMap<ActorRefLike, Watched>();
  const live = new Map<string, Watched>();
  const verdicts = new WeakMap<object, GuardVerdict[]>();
  const counts = new Map<string, number>();
  let working = 0;

  const watchedActor = (ref: ActorRefLike): Watched => {
    const known = actors.get(ref);
    if (known) return known;
    const name = nameOf(ref);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const fresh: Watched = {
      id: `${name}#${String(count)}`,
      ref,
      started: false,
      before: undefined,
      causes: new WeakMap(),
      microsteps: [],
      declared: [],
      executed: [],
    };
    actors.set(ref, fresh);
    return fresh;
  };

  const begin = (ref: ActorRefLike, event: object, sentByActor: boolean) => {
    verdicts.delete(event);
    watchedActor(ref).causes.set(event, sentByActor || working > 0 ? 'machine' : causeNow());
    if (working === 0) queueMicrotask(() => (working = 0));
    working += 1;
  };

  const observeActor = (actor: Watched, phase: 'started' | 'stopped' | 'done' | 'failed', snapshot: unknown) => {
    const machine = isMachineSnapshot(snapshot) ? snapshot : undefined;
    const parent = parentOf(actor.ref);
    observe({
      kind: 'actor',
      phase,
      actorId: actor.id,
      parentId: parent ? watchedActor(parent).id : undefined,
      actorKind: machine ? 'machine' : 'process',
      machine: nameOf(actor.ref),
      state: plain(machine?.value),
      context: machine ? plain(machine.context) : plain(resultOf(snapshot), BRIEF),
      timers: phase === 'started' ? timersOf(actor.ref, now()) : [],
    });
  };

  const start = (actor: Watched, snapshot: unknown) => {
    actor.started = true;
    live.set(actor.id, actor);
    observeActor(actor, 'started', snapshot);
  };

  const transition = (actor: Watched, { event, snapshot }: SnapshotSeen) => {
    if (!isMachineSnapshot(snapshot)) return;
    const guards = [...new Set([event, ...actor.microsteps.map((one) => one.event)])].flatMap((one) => verdicts.get(one) ?? []);
    observe({
      kind: 'transition',
      actorId: actor.id,
      machine: nameOf(actor.ref),
      cause: actor.causes.get(event) ?? causeNow(),
      event: plain(event) as { type: string } & Record<string, unknown>,
      from: plain(actor.before?.value),
      to: plain(snapshot.value),
      taken: actor.microsteps.some(({ step }) => step.transitions.length > 0),
      before: plain(actor.before?.context),
      after: plain(snapshot.context),
      microsteps: actor.microsteps.map(({ step }) => step),
      guards,
      actions: [...new Set([...actor.declared, ...actor.executed])],
      timers: timersOf(actor.ref, now()),
    });
  };

  const end = (actor: Watched, { snapshot }: SnapshotSeen) => {
    const { status } = snapshot;
    const phase = status === 'done' ? 'done' : status === 'error' ? 'failed' : status === 'stopped' ? 'stopped' : undefined;
    if (!phase || !live.delete(actor.id)) return;
    observeActor(actor, phase, snapshot);
  };

  const settle = (seen: SnapshotSeen) => {
    working = Math.max(0, working - 1);
    const actor = watchedActor(seen.actorRef);
    const { type } = seen.event;
    if (!actor.started && type === 'xstate.init') start(actor, seen.snapshot);
    else if (type !== 'xstate.stop' && type !== 'xstate.init') transition(actor, seen);
    end(actor, seen);
    actor.before = isMachineSnapshot(seen.snapshot) ? seen.snapshot : undefined;
    Object.assign(actor, { microsteps: [], declared: [], executed: [] });
  };

  const inspect = (event: InspectionEvent) => {
    switch (event.type) {
      case '@xstate.event':
        begin(event.actorRef, event.event, event.sourceRef !== undefined);
        break;
      case '@xstate.microstep': {
        const actor = watchedActor(event.actorRef);
        actor.microsteps.push({ event: event.event, step: microstepOf(event.snapshot, event.event.type, event._transitions) });
        actor.declared.push(...event._transitions.flatMap(({ actions }) => actions.map(nameOfAction)));
        break;
      }
      case '@xstate.action':
        if (!event.action.type.startsWith('xstate.')) watchedActor(event.actorRef).executed.push(event.action.type);
        break;
      case '@xstate.snapshot':
        settle(event);
        break;
      default:
        break;
    }
  };

  const note = (event: object, verdict: GuardVerdict) => {
    verdicts.set(event, [...(verdicts.get(event) ?? []), verdict]);
  };

  return {
    inspect,
    watched: (machine) => withGuardsNoted(machine, note),
    isWorking: () => working > 0,
    send: (actorId, event) => {
      const ref = live.get(actorId)?.ref;
      if (!ref) return 'gone';
      const snapshot: unknown = ref.getSnapshot();
      if (isMachineSnapshot(snapshot) && !accepts(snapshot, event)) return 'refused';
      ref.send(event);
      return 'sent';
    },
  };
}

type Guard = (args: { context: unknown; event: object }, params: unknown) => boolean;

function withGuardsNoted<Machine extends AnyStateMachine>(machine: Machine, note: (event: object, verdict: GuardVerdict) => void): Machine {
  const guards = Object.entries(machine.implementations.guards as Record<string, unknown>).filter((entry): entry is [string, Guard] =>
    isPlainGuard(entry[1]),
  );
  const noting = guards.map(([guard, judge]): [string, Guard] => [
    guard,
    (args, params) => {
      const passed = judge(args, params);
      note(args.event, { guard, params: plain(params, BRIEF), passed });
      return passed;
    },
  ]);
  return machine.provide({ guards: Object.fromEntries(noting) }) as Machine;
}

function isPlainGuard(guard: unknown): boolean {
  return typeof guard === 'function' && !('check' in guard);
}

function accepts(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

function microstepOf(snapshot: unknown, event: string, transitions: readonly AnyTransitionDefinition[]): Microstep {
  return { to: isMachineSnapshot(snapshot) ? plain(snapshot.value) : undefined, event, transitions: transitions.map(transitionId) };
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : undefined;
  return typeof type === 'string' ? type : '(inline)';
}

function nameOf(ref: ActorRefLike): string {
  if (!(ref instanceof Actor)) return 'actor';
  if (typeof ref.src === 'string') return ref.src;
  const logic: unknown = ref.logic;
  return typeof logic === 'object' && logic !== null && 'id' in logic && typeof logic.id === 'string' ? logic.id : 'process';
}

function parentOf(ref: ActorRefLike): ActorRefLike | undefined {
  return ref instanceof Actor ? ref._parent : undefined;
}

function resultOf(snapshot: unknown): unknown {
  if (typeof snapshot !== 'object' || snapshot === null) return undefined;
  if ('error' in snapshot && snapshot.error !== undefined) return { error: snapshot.error };
  if ('output' in snapshot && snapshot.output !== undefined) return { output: snapshot.output };
  return 'input' in snapshot && snapshot.input !== undefined ? { input: snapshot.input } : undefined;
}

function timersOf(ref: ActorRefLike, at: number): PendingTimer[] {
  if (!(ref instanceof Actor)) return [];
  const { _scheduledEvents: scheduled } = ref.system.getSnapshot();
  return Object.values(scheduled)
    .filter(({ source }) => source === ref)
    .map(({ event, delay, startedAt }) => ({ event: event.type, delay, due: at + startedAt + delay - Date.now() }));
}
