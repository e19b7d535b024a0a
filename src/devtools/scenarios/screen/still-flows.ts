import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { FlowObserver } from '../../../blocks/flow/flow-observer';
import type { ActorSeen } from '../engine/run';

/** Lets the screens' flows stand in the states that a snapshot tells: nothing moves them and they do nothing. */
export function stillFlows(actors: readonly ActorSeen[]): FlowObserver {
  return {
    inspect: () => undefined,
    watched: (machine) => {
      const seen = actors.findLast(({ flow, status }) => flow === machine.id && status !== 'stopped');
      return seen ? stillAt(machine, seen) : machine;
    },
  };
}

function stillAt<Machine extends AnyStateMachine>(machine: Machine, { state, context }: ActorSeen): Machine {
  const snapshot: AnyMachineSnapshot = machine.resolveState({ value: state as StateValue, context });
  const still = machine.provide({}) as Machine;
  still.getInitialSnapshot = () => snapshot;
  still.start = () => undefined;
  still.transition = () => snapshot;
  return still;
}
