import { createActor, fromPromise, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { chartOf } from '#machines/chart';
import { makeMachineInspection } from '../../../src/devtools/observation/machine-inspection';
import type { TransitionObserved } from '../../../src/devtools/observation/observation';
import type { Facts, TypedFacts } from '../../../src/devtools/scenarios/format/scenario';
import type { Samples } from './samples';

/** One step of a path: something sent, an actor's answer, or the time that a delay takes. `event` is what the machine gets by it. */
export type Step =
  | { kind: 'send'; event: TypedFacts }
  | { kind: 'answer'; event: TypedFacts; actor: string; output?: unknown; error?: string }
  | { kind: 'wait'; event: TypedFacts; ms: number };

/** The shortest way found to a goal, and what it came to from before the decisive step until the machine rested. */
export interface Path {
  input: Facts | undefined;
  steps: readonly Step[];
  before: unknown;
  after: unknown;
  to: unknown;
  emitted: readonly string[];
}

export interface Explored {
  /** By the transition's id. */
  transitions: ReadonlyMap<string, Path>;
  /** By the guard that refused. */
  refusals: ReadonlyMap<string, Path>;
}

const LONGEST = 9;
const FAILURE = '服务暂时不可用';

/** Tries every step from every situation, shortest ways first, until nothing of the machine is left to be found. */
export function explore(machine: AnyStateMachine, { inputs, events, outputs }: Samples): Explored {
  const chart = chartOf(machine).transitions;
  const guards = new Set(chart.flatMap(({ guard }) => guard ?? []));
  const transitions = new Map<string, Path>();
  const refusals = new Map<string, Path>();
  const seen = new Set<string>();
  let ways = inputs.map((input): { input: Facts | undefined; steps: Step[] } => ({ input, steps: [] }));
  for (let length = 0; length <= LONGEST && ways.length > 0; length += 1) {
    ways = ways.flatMap(({ input, steps }) => {
      if (transitions.size === chart.length && refusals.size === guards.size) return [];
      const { snapshot, observed, timers } = walk(machine, input, steps);
      const last = steps.length > 0 ? observed.at(-1) : undefined;
      if (last) {
        const fresh = last.microsteps.flatMap((step) => step.transitions).filter((id) => !transitions.has(id));
        const refused = last.guards.filter(({ guard, passed }) => !passed && !refusals.has(guard));
        if (fresh.length + refused.length > 0) {
          const path = rested(machine, input, steps, last.before);
          for (const id of fresh) transitions.set(id, path);
          for (const { guard } of refused) refusals.set(guard, path);
        }
      }
      const situation = JSON.stringify([snapshot.value, snapshot.context]);
      if (seen.has(situation) || snapshot.status !== 'active') return [];
      seen.add(situation);
      return stepsFrom(snapshot, timers, events, outputs).map((step) => ({ input, steps: [...steps, step] }));
    });
  }
  return { transitions, refusals };
}

/** Delays of no time at all end by themselves before anything can be looked at. */
function rested(machine: AnyStateMachine, input: Facts | undefined, decisive: readonly Step[], before: unknown): Path {
  const walkedSteps = [...decisive];
  for (;;) {
    const { snapshot, observed, timers, emitted } = walk(machine, input, walkedSteps, decisive.length - 1);
    const wait = timers.find(({ delay }) => delay === 0);
    if (!wait || snapshot.status !== 'active')
      return { input, steps: walkedSteps, before, after: observed.at(-1)?.after, to: snapshot.value, emitted };
    walkedSteps.push({ kind: 'wait', event: { type: wait.event }, ms: 0 });
  }
}

interface Walked {
  snapshot: AnyMachineSnapshot;
  observed: readonly TransitionObserved[];
  emitted: readonly string[];
  timers: TransitionObserved['timers'];
}

function walk(machine: AnyStateMachine, input: Facts | undefined, steps: readonly Step[], emittedFrom = 0): Walked {
  const observed: TransitionObserved[] = [];
  let emitted: string[] = [];
  let timers: TransitionObserved['timers'] = [];
  const inspection = makeMachineInspection({
    now: () => 0,
    causeNow: () => 'application',
    observe: (one) => {
      if (one.kind === 'transition' && one.machine === machine.id) observed.push({ ...one, seq: 0, at: 0 });
      if ((one.kind === 'transition' || one.kind === 'actor') && one.machine === machine.id) timers = one.timers;
    },
  });
  const actor = createActor(inspection.watched(withSilentActors(machine)), {
    input,
    inspect: inspection.inspect,
    clock: { setTimeout: () => 0, clearTimeout: () => undefined },
  });
  actor.on('*', ({ type }) => {
    emitted.push(String(type));
  });
  actor.start();
  for (const [index, { event }] of steps.entries()) {
    if (index <= emittedFrom) emitted = [];
    actor.send(event);
  }
  return { snapshot: actor.getSnapshot() as AnyMachineSnapshot, observed, emitted, timers };
}

function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  const silent = Object.keys(machine.implementations.actors as object).map((name) => [
    name,
    fromPromise(() => new Promise(() => undefined)),
  ]);
  return machine.provide({ actors: Object.fromEntries(silent) as Record<string, never> });
}

function stepsFrom(
  { _nodes: nodes }: AnyMachineSnapshot,
  timers: TransitionObserved['timers'],
  events: Samples['events'],
  outputs: Samples['outputs'],
): Step[] {
  const waits = timers.map(({ event, delay }): Step => ({ kind: 'wait', event: { type: event }, ms: delay }));
  const now = waits.find((step) => step.kind === 'wait' && step.ms === 0);
  if (now) return [now];
  const answers = nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src }): Step[] => {
      const actor = typeof src === 'string' ? src : id;
      const [done, failed] = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`];
      return [
        ...(node.transitions.has(done) ? (outputs[actor] ?? []) : []).map((output): Step => ({
          kind: 'answer',
          actor,
          event: { type: done, output },
          ...(output === undefined ? {} : { output }),
        })),
        ...(node.transitions.has(failed)
          ? [{ kind: 'answer' as const, actor, error: FAILURE, event: { type: failed, error: new Error(FAILURE) } }]
          : []),
      ];
    }),
  );
  return [...events.map((event): Step => ({ kind: 'send', event })), ...answers, ...waits];
}
