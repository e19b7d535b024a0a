import { isEmpty } from '../validation/fields';
import { isRow, type Row } from './values';

/** Whether nothing is given in a row, however deep: a choice that is not complete is something too. */
export function isBlankRow(row: Row): boolean {
  return !Object.values(row).some(holdsSomething);
}

function holdsSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsSomething);
  return isRow(value) ? Object.values(value).some(holdsSomething) : !isEmpty(value);
}
