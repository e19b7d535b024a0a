import type { ExpectationLine } from '../format/scenario';
import { apiPath } from './api-path';
import { isAskedWithoutScreens } from './calls-without-screens';
import { leftByItself, waysOf, type WayThere } from './leaving';
import type { Recorded, RecordedPage, Recording } from './recording';

interface TimedExpectation {
  at: number;
  line: ExpectationLine;
}

const WAIT_AFTER_LAST = 1000;
const SOON = 2000;
// The virtual world needs no time to work, so what followed an input closely in the recording may come just before it there.
const EARLIER = 100;

/**
 * What a recording lets one expect, at the end of each stretch between two inputs: the states that machines came to, the calls made for sagas and flows, the
 * actions that these put, where the application went, and the texts that the tester pointed at.
 */
export function expectationsOf({ pages }: Recording, inputTimes: readonly number[]): TimedExpectation[] {
  return pages.flatMap((page, index) => expectationsOfPage(page, { before: pages[index - 1], next: pages[index + 1] }, inputTimes));
}

// A page that left by itself is gone when the next one opens, so what it came to is looked at before; where no input set the leaving off just then, another run
// may leave some time sooner or later, and states cannot be looked at.
function expectationsOfPage(
  page: RecordedPage,
  { before, next }: Record<'before' | 'next', RecordedPage | undefined>,
  inputTimes: readonly number[],
): TimedExpectation[] {
  const { seen, openedAt } = page;
  const last = seen.at(-1)?.at ?? openedAt;
  const left = next && leftByItself(page);
  const end = !next ? last + WAIT_AFTER_LAST : left ? last : next.openedAt;
  const ways = waysOf(seen);
  const starts = [openedAt, ...new Set(inputTimes.filter((at) => at > openedAt && at < (next?.openedAt ?? Infinity)))];
  return starts.flatMap((from, index) => {
    const until = starts[index + 1];
    const within = seen.filter(({ at }) => at >= from && (until === undefined || at < until));
    const hasState = until !== undefined || !left || (index > 0 && left.at - from < SOON);
    const lines = expectationsOfStretch(within, Math.max(openedAt, from - EARLIER), ways).filter(
      ({ expect }) => hasState || expect !== 'state',
    );
    const arrived: ExpectationLine[] =
      index === 0 && before && leftByItself(before) && !lines.some(({ expect }) => expect === 'path')
        ? [{ expect: 'path', is: page.route }]
        : [];
    return [...arrived, ...lines].map((line) => ({ at: until ?? end, line }));
  });
}

function expectationsOfStretch(seen: readonly Recorded[], since: number, ways: ReadonlyMap<Recorded, WayThere>): ExpectationLine[] {
  return [...actionsIn(seen, since), ...callsIn(seen, since), ...statesIn(seen), ...pathsIn(seen, ways), ...textsIn(seen)];
}

function statesIn(seen: readonly Recorded[]): ExpectationLine[] {
  const reached = new Map<string, string>();
  for (const one of seen) {
    if (one.kind === 'transition' && one.taken) saveState(reached, one.machine, one.to);
    if (one.kind === 'actor' && one.phase === 'started' && one.actorKind === 'machine') saveState(reached, one.machine, one.state);
    if (one.kind === 'actor' && one.phase === 'stopped') reached.delete(one.machine);
  }
  return [...reached].map(([machine, is]) => ({ expect: 'state', machine, is }));
}

function saveState(reached: Map<string, string>, machine: string, state: unknown): void {
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
  const types = seen.flatMap((one) =>
    one.kind === 'action' && (one.cause === 'saga' || one.cause === 'machine') && isOwn(one.type) ? [one.type] : [],
  );
  return [...new Set(types)].map((type) => ({ expect: 'action', type, since }));
}

function isOwn(type: string): boolean {
  return !/^(api|__rtkq|@@|notices|calls)/.test(type) && type !== 'session/phaseEntered';
}

function callsIn(seen: readonly Recorded[], since: number): ExpectationLine[] {
  const paths = seen
    .flatMap((one) => (one.kind === 'call' && one.phase === 'sent' ? [apiPath(one.path)] : []))
    .filter(isAskedWithoutScreens);
  return [...new Set(paths)].map((path) => ({ expect: 'call', path, since }));
}

// Where screens go by themselves at their start is not known to a run without screens.
function pathsIn(seen: readonly Recorded[], ways: ReadonlyMap<Recorded, WayThere>): ExpectationLine[] {
  const path = seen.findLast((one) => one.kind === 'navigation' && one.way !== 'leave');
  return path?.kind === 'navigation' && ways.get(path) !== 'start' ? [{ expect: 'path', is: path.path }] : [];
}

function textsIn(seen: readonly Recorded[]): ExpectationLine[] {
  return seen.flatMap((one) => (one.kind === 'text' ? [{ expect: 'text' as const, text: one.text }] : []));
}
