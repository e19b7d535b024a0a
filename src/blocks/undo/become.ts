import { isDraftable, original } from 'immer';

/** Makes a draft equal to `next`, and touches only what differs, so that its patches tell no more than was changed. */
export function become(draft: object, next: object): void {
  const before = original(draft);
  if (Array.isArray(draft) && Array.isArray(before) && Array.isArray(next)) becomeList(draft, before, next);
  else becomeRecord(draft as Record<string, unknown>, before as Record<string, unknown>, next as Record<string, unknown>);
}

function becomeList(draft: unknown[], before: readonly unknown[], next: readonly unknown[]): void {
  const different = [...next.keys()].filter((index) => before[index] !== next[index]);
  const [only] = different;
  if (only !== undefined && different.length === 1 && before.length === next.length) {
    becomePart(draft, only, before[only], next[only]);
    return;
  }
  for (const index of different) draft[index] = next[index];
  draft.length = next.length;
}

function becomeRecord(
  draft: Record<string, unknown>,
  before: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): void {
  for (const key of Object.keys(before)) if (!(key in next)) delete draft[key];
  for (const [key, value] of Object.entries(next)) {
    if (before[key] !== value || !(key in before)) becomePart(draft, key, before[key], value);
  }
}

function becomePart(draft: unknown[] | Record<string, unknown>, key: string | number, before: unknown, next: unknown): void {
  const parts = draft as Record<string | number, unknown>;
  if (isAlike(before, next)) become(parts[key] as object, next as object);
  else parts[key] = next;
}

function isAlike(before: unknown, next: unknown): boolean {
  return isDraftable(before) && isDraftable(next) && Array.isArray(before) === Array.isArray(next);
}
