import type { Condition } from './schema';
import { isRow, type Row } from './values';

/** True without a condition, and where it is met; `beside` are the values of the field's own group, `root` those of the whole form. */
export function isConditionMet(condition: Condition | undefined, beside: Row, root: Row): boolean {
  return !condition || meets(condition, valueAt(condition.when, beside, root));
}

/** Whether a value is what the condition asks for. */
export function meets({ is = true }: Condition, value: unknown): boolean {
  return typeof is === 'object' ? typeof value === 'string' && is.includes(value) : value === is;
}

/** The value of a field beside (`field`) or of another group (`group.field`). */
export function valueAt(path: string, beside: Row, root: Row): unknown {
  const [group = '', name] = path.split('.');
  if (name === undefined) return beside[group];
  const values = root[group];
  return isRow(values) ? values[name] : undefined;
}
