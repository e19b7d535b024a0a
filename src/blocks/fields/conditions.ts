import type { Condition } from './form-field';

type Values = Readonly<Record<string, unknown>>;

export function conditionHolds(condition: Condition | undefined, beside: Values, root: Values): boolean {
  return !condition || meets(condition, valueAt(condition.when, beside, root));
}

export function meets({ is = true }: Condition, value: unknown): boolean {
  return typeof is === 'object' ? typeof value === 'string' && is.includes(value) : value === is;
}

export function valueAt(path: string, beside: Values, root: Values): unknown {
  const [group = '', name] = path.split('.');
  if (name === undefined) return beside[group];
  const values = root[group];
  return isValues(values) ? values[name] : undefined;
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
