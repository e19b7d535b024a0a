import { tryParseYuan } from '#domain/money';
import { ASCEND, DESCEND, type TableSort } from '../table/table-view';
import type { GridColumn, GridRow } from './grid-column';

/** What a click on a column's title asks for: ascending, then descending, then the rows' own order. */
export function nextSort(sort: TableSort | null, field: string): TableSort | null {
  if (sort?.field !== field) return { field, order: ASCEND };
  return sort.order === ASCEND ? { field, order: DESCEND } : null;
}

export function sortRows(rows: readonly GridRow[], columns: readonly GridColumn[], sort: TableSort | null): readonly GridRow[] {
  const column = columns.find(({ key }) => key === sort?.field);
  if (!sort || !column) return rows;
  const direction = sort.order === ASCEND ? 1 : -1;
  return [...rows].sort(
    (one, other) =>
      Number(one.isNew ?? false) - Number(other.isNew ?? false) ||
      direction * compare(column, one.values[column.key], other.values[column.key]),
  );
}

function compare({ kind }: GridColumn, one: unknown, other: unknown): number {
  if (kind === 'money') {
    const [a, b] = [tryParseYuan(textOf(one)), tryParseYuan(textOf(other))];
    if (a === null || b === null) return Number(a !== null) - Number(b !== null);
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (kind === 'number') return Number(one) - Number(other) || 0;
  return textOf(one).localeCompare(textOf(other), 'zh-CN');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}
