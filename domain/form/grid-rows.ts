import type { WidgetSettings } from './schema';
import { checkedRows, type GridRow, type Row } from './values';

/** A row of a grid as it is shown: its texts by the keys of their columns, and its marks. */
export interface ShownGridRow {
  id: string;
  values: Row;
  checked: boolean;
  disabled: boolean;
}

/** The rows that a grid shows: those that its product offers, marked as the value says; where it offers none, those of the value. */
export function gridRows({ columns, rows }: WidgetSettings['grid'], value: readonly GridRow[]): ShownGridRow[] {
  if (!rows) return value.map((row) => ({ id: row.id, values: row, checked: row.checked === true, disabled: row.disabled === true }));
  const checked = new Set(checkedRows(value).map(({ id }) => id));
  return rows.map(({ id, cells }) => ({
    id,
    values: Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? ''])),
    checked: checked.has(id),
    disabled: false,
  }));
}

/** What there is to read of a grid that was answered: where rows were to be chosen, only these. */
export function answeredRows(settings: WidgetSettings['grid'], value: readonly GridRow[]): ShownGridRow[] {
  const rows = gridRows(settings, value);
  return settings.rows && settings.select ? rows.filter(({ checked }) => checked) : rows;
}
