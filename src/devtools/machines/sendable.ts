import type { AnyStateMachine } from 'xstate';
import { activePaths, chartOf, type ChartTransition } from '#machines/chart';

export interface Sendable {
  event: string;
  guards: readonly string[];
  targets: readonly string[];
  /** True where one of its transitions leads to an end of the machine. */
  ends: boolean;
}

export function sendableNow(machine: AnyStateMachine, state: unknown): Sendable[] {
  const { states, transitions } = chartOf(machine);
  const active = new Set(['', ...activePaths(state)]);
  const finals = new Set(states.filter(({ type }) => type === 'final').map(({ path }) => path));
  const events = new Map<string, ChartTransition[]>();
  for (const one of transitions) {
    if (one.cause.kind === 'event' && active.has(one.source)) events.set(one.event, [...(events.get(one.event) ?? []), one]);
  }
  return [...events].map(([event, ways]) => ({
    event,
    guards: ways.flatMap(({ guard }) => guard ?? []),
    targets: [...new Set(ways.flatMap(({ targets }) => targets))],
    ends: ways.some(({ targets }) => targets.some((target) => finals.has(target))),
  }));
}
