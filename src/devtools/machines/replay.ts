import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { TransitionObserved } from '../observation/observation';
import { plain, withoutFunctions } from '../observation/plain';

export interface Frame {
  event: string;
  at: number;
  state: unknown;
  context: unknown;
  agrees: boolean;
  error: string | undefined;
  transitions: readonly string[];
}

export function replayed(machine: AnyStateMachine, recorded: readonly TransitionObserved[]): Frame[] {
  const [first] = recorded;
  if (!first) return [];
  let snapshot: AnyMachineSnapshot = machine.resolveState({ value: first.from as never, context: withoutFunctions(first.before) });
  const frames: Frame[] = [
    { event: '', at: first.at, state: first.from, context: first.before, agrees: true, error: undefined, transitions: [] },
  ];
  for (const one of recorded) {
    const step = stepped(machine, snapshot, one);
    frames.push(step.frame);
    if (step.frame.error !== undefined) break;
    snapshot = step.snapshot;
  }
  return frames;
}

function stepped(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  one: TransitionObserved,
): { snapshot: AnyMachineSnapshot; frame: Frame } {
  const common = {
    event: one.event.type,
    at: one.at,
    transitions: one.taken ? one.microsteps.flatMap(({ transitions }) => transitions) : [],
  };
  try {
    const [next] = transition(machine, snapshot, withoutFunctions(one.event));
    const state = plain(next.value);
    return { snapshot: next, frame: { ...common, state, context: plain(next.context), agrees: isSame(state, one.to), error: undefined } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      snapshot,
      frame: { ...common, state: plain(snapshot.value), context: plain(snapshot.context), agrees: false, error: message },
    };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
