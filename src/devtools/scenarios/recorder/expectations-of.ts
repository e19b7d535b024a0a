import type { ExpectationLine } from '../format/scenario';
import { apiPath } from './api-path';
import { CALLS_WITHOUT_SCREENS } from './calls-without-screens';
import type { Recorded, Recording } from './recording';

interface TimedExpectation {
  at: number;
  line: ExpectationLine;
}

const KNOWN = new Set(Object.values(CALLS_WITHOUT_SCREENS));
const WAIT_AFTER_LAST = 1000;

/**
 * What a recording lets one expect, at the end of each stretch between two inputs: the states that machines came to, the calls made for sagas and flows, the
 * actions that these put, where the application went, and the texts that the tester pointed at.
 */
export function expectationsOf({ pages }: Recording, inputTimes: readonly number[]): TimedExpectation[] {
  const seen = pages.flatMap((page) => page.seen);
  const last = seen.at(-1)?.at ?? 0;
  const starts = [0, ...new Set(inputTimes.filter((at) => at > 0))];
  return starts.flatMap((from, index) => {
    const next = starts[index + 1];
    const within = seen.filter(({ at }) => at >= from && (next === undefined || at < next));
    const at = next ?? last + WAIT_AFTER_LAST;
    return expectationsOfStretch(within, from).map((line) => ({ at, line }));
  });
}

function expectationsOfStretch(seen: readonly Recorded[], since: number): ExpectationLine[] {
  return [...actionsIn(seen, since), ...callsIn(seen, since), ...statesIn(seen), ...pathsIn(seen), ...textsIn(seen)];
}

function statesIn(seen: readonly Recorded[]): ExpectationLine[] {
  const reached = new Map<string, string>();
  for (const one of seen) {
    if (one.kind === 'transition' && one.taken) keepState(reached, one.machine, one.to);
    if (one.kind === 'actor' && one.phase === 'started' && one.actorKind === 'machine') keepState(reached, one.machine, one.state);
    if (one.kind === 'actor' && one.phase === 'stopped') reached.delete(one.machine);
  }
  return [...reached].map(([machine, is]) => ({ expect: 'state', machine, is }));
}

function keepState(reached: Map<string, string>, machine: string, state: unknown): void {
  const name = stateName(state);
  if (name) reached.set(machine, name);
}

function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const [entry, ...others] = Object.entries(value);
  if (!entry || others.length > 0) return '';
  const inner = stateName(entry[1]);
  return inner ? `${entry[0]}.${inner}` : entry[0];
}

function actionsIn(seen: readonly Recorded[], since: number): ExpectationLine[] {
  const types = seen.flatMap((one) => (one.kind === 'action' && (one.cause === 'saga' || one.cause === 'machine') && isOwn(one.type) ? [one.type] : []));
  return [...new Set(types)].map((type) => ({ expect: 'action', type, since }));
}

function isOwn(type: string): boolean {
  return !/^(api|__rtkq|@@|notices|calls)/.test(type) && type !== 'session/phaseEntered';
}

function callsIn(seen: readonly Recorded[], since: number): ExpectationLine[] {
  const paths = seen.flatMap((one) => (one.kind === 'call' && one.phase === 'sent' ? [apiPath(one.path)] : [])).filter((path) => KNOWN.has(path));
  return [...new Set(paths)].map((path) => ({ expect: 'call', path, since }));
}

function pathsIn(seen: readonly Recorded[]): ExpectationLine[] {
  const path = seen.findLast((one) => one.kind === 'navigation' && one.way !== 'leave');
  return path?.kind === 'navigation' ? [{ expect: 'path', is: path.path }] : [];
}

function textsIn(seen: readonly Recorded[]): ExpectationLine[] {
  return seen.flatMap((one) => (one.kind === 'text' ? [{ expect: 'text' as const, text: one.text }] : []));
}
