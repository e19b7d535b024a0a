import type { AnyStateMachine } from 'xstate';
import { walksOver } from './walks';

interface Beginning<Type> {
  name: string;
  /** What has happened before. */
  way: readonly Type[];
  /** How often was asked in vain since, so that no walk has to ask all but the last time. */
  tries: number;
  /** What happens from there on. */
  types: readonly Type[];
}

/**
 * Walks over the machine of something that is asked about again and again. Together they take every transition that can be taken from these
 * beginnings.
 */
export function askingCourses<Facts extends { state: string; tries: number }, Type extends string>(
  machine: AnyStateMachine,
  decide: (facts: Facts, event: { type: Type }) => { facts: Facts },
  first: Facts,
  beginnings: readonly Beginning<Type>[],
) {
  const covered = new Set<string>();
  return beginnings.map(({ name, way, tries, types }) => {
    const begins: Facts = { ...way.reduce((facts, type) => decide(facts, { type }).facts, first), tries };
    const { state: value, ...context } = begins;
    const from = machine.resolveState({ value, context });
    const events = () => types.map((type) => ({ type }));
    return { name, way, begins, walks: walksOver(machine, { input: context, from, events }, covered) };
  });
}
