import { WIDGET_RULES } from '#domain/form/widget-rules';
import { GridRows } from './grid-rows';
import type { GridRow, Widget, WidgetInputProps } from './widget';

export const grid: Widget<'grid'> = {
  ...WIDGET_RULES.grid,
  Input: GridInput,
  showErrMsg: true,
};

function GridInput({ label, settings: { columns, select }, value = NO_ROWS, onChange, disabled = false }: WidgetInputProps<'grid'>) {
  const choose = (ids: readonly string[]) => onChange?.(value.map((row) => ({ ...row, checked: ids.includes(row.id) })));
  return <GridRows label={label} rows={value} columns={columns} {...(select ? { select, disabled, onChecked: choose } : {})} />;
}

const NO_ROWS: GridRow[] = [];
