import { applyPatches, enablePatches, produceWithPatches, type Draft, type Patch } from 'immer';

enablePatches();

/** What was edited step by step, with the way back and forth between the steps. */
export interface History<T extends object> {
  now: T;
  /** The newest last. */
  past: readonly Step[];
  /** The next first. */
  future: readonly Step[];
  /** Further changes at the place changed last belong to the last step; an empty place to none. */
  place: string;
  /** Where `past` begins, and where the content was saved: numbers of steps. */
  start: number;
  saved: number;
  changes: number;
}

export interface Step {
  number: number;
  forth: readonly Patch[];
  back: readonly Patch[];
}

const STEPS_AT_MOST = 100;

export function begin<T extends object>(now: T): History<T> {
  return { now, past: [], future: [], place: '', start: 0, saved: 0, changes: 0 };
}

export function change<T extends object>(history: History<T>, recipe: (draft: Draft<T>) => void, place: string): History<T> {
  const [now, forth, back] = produceWithPatches(history.now, (draft) => recipe(draft));
  if (forth.length === 0) return history;
  const number = history.changes + 1;
  const last = place !== '' && place === history.place ? history.past.at(-1) : undefined;
  const step = last
    ? { number, forth: squashed([...last.forth, ...forth]), back: squashed([...back, ...last.back]) }
    : { number, forth, back };
  const past = [...(last ? history.past.slice(0, -1) : history.past), step];
  const dropped = past.length > STEPS_AT_MOST ? past[0] : undefined;
  return {
    ...history,
    now,
    past: dropped ? past.slice(1) : past,
    future: [],
    place,
    start: dropped?.number ?? history.start,
    changes: number,
  };
}

export function undo<T extends object>(history: History<T>): History<T> {
  const step = history.past.at(-1);
  if (!step) return history;
  const { now, past, future } = history;
  return { ...history, now: applyPatches(now, step.back), past: past.slice(0, -1), future: [step, ...future], place: '' };
}

export function redo<T extends object>(history: History<T>): History<T> {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { ...history, now: applyPatches(history.now, step.forth), past: [...history.past, step], future, place: '' };
}

/** Where the history stands; a later change leads to another position, also within the same step. */
export function position({ past, start }: History<object>): number {
  return past.at(-1)?.number ?? start;
}

/** What stood at a position is saved now. */
export function saved<T extends object>(history: History<T>, at: number): History<T> {
  return { ...history, saved: at, place: '' };
}

export function isChanged(history: History<object>): boolean {
  return position(history) !== history.saved;
}

/** A value set over and over leaves one patch, not one for each stroke. */
function squashed(patches: readonly Patch[]): Patch[] {
  const left: Patch[] = [];
  for (const patch of patches) {
    const before = left.at(-1);
    const together = before && samePath(before, patch) ? merged(before, patch) : undefined;
    if (together) left[left.length - 1] = together;
    else left.push(patch);
  }
  return left;
}

function merged(first: Patch, second: Patch): Patch | undefined {
  if (second.op === 'replace' && first.op !== 'remove') return { ...first, value: second.value as unknown };
  return second.op === 'remove' && first.op === 'replace' ? second : undefined;
}

function samePath({ path }: Patch, { path: other }: Patch): boolean {
  return path.length === other.length && path.every((part, index) => part === other[index]);
}
