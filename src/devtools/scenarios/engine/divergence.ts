import type { Divergence, Outcome, Run, TraceLine } from './run';

const LINES_BEFORE = 10;

export function divergenceIn(trace: readonly TraceLine[], outcomes: readonly Outcome[]): Divergence | undefined {
  const broken = outcomes.filter(({ verdict }) => verdict === 'broken');
  const first = broken.reduce<Outcome | undefined>(
    (earliest, one) => (earliest && earliest.trace <= one.trace ? earliest : one),
    undefined,
  );
  if (!first) return undefined;
  const shown = trace.slice(0, first.trace).filter(({ what }) => what !== 'timer');
  return { ...first, before: shown.slice(-LINES_BEFORE) };
}

export interface Difference {
  index: number;
  one: TraceLine | undefined;
  other: TraceLine | undefined;
}

export function firstDifference(one: Pick<Run, 'trace'>, other: Pick<Run, 'trace'>): Difference | undefined {
  const length = Math.max(one.trace.length, other.trace.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [one.trace[index], other.trace[index]];
    if (JSON.stringify(left) !== JSON.stringify(right)) return { index, one: left, other: right };
  }
  return undefined;
}
