export interface Difference {
  path: string;
  kind: 'added' | 'removed' | 'changed';
  before: unknown;
  after: unknown;
}

export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) return withinBranches(before, after, path);
  if (isSame(before, after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ path: path === '' ? '（全部）' : path, kind, before, after }];
}

function withinBranches(before: object, after: object, path: string): Difference[] {
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => differencesOf(one[key], other[key], joined(path, key, Array.isArray(before))));
}

function joined(path: string, key: string, inList: boolean): string {
  if (inList) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
