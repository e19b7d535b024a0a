import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { activePaths, chartOf, type ChartTransition } from '#machines/chart';
import { transitionsTaken } from './walks';

/** Both verdicts of every guard, at each transition that it stands before. */
export function allVerdicts(machine: AnyStateMachine): string[] {
  return chartOf(machine)
    .transitions.filter(({ guard }) => guard !== null)
    .flatMap((transition) => [verdict(transition, true), verdict(transition, false)]);
}

/** The verdicts that an event brings about: of the guards that are asked one after the other until one lets it pass. For machines without nested states. */
export function verdictsGiven(snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const active = activePaths(snapshot.value);
  const transitions = chartOf(snapshot.machine).transitions.filter(
    ({ source, event: type }) => active.includes(source) && type === event.type,
  );
  const taken = transitionsTaken(snapshot, event);
  const passed = transitions.findIndex(({ id }) => taken.includes(id));
  return transitions
    .slice(0, passed < 0 ? transitions.length : passed + 1)
    .flatMap((transition, index) => (transition.guard === null ? [] : [verdict(transition, index === passed)]));
}

function verdict({ id, guard }: ChartTransition, passes: boolean): string {
  return `${id} ${guard ?? ''} ${passes ? 'passes' : 'refuses'}`;
}
