import { useMemo } from 'react';
import { gridRows } from '#domain/form/grid-rows';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { GridRows } from './grid-rows';
import type { GridRow, Widget, WidgetInputProps } from './widget';

export const grid: Widget<'grid'> = {
  ...WIDGET_RULES.grid,
  Input: GridInput,
  showErrMsg: true,
};

function GridInput({ label, settings, value = NO_ROWS, onChange, id, disabled = false }: WidgetInputProps<'grid'>) {
  const { columns, rows: offered, select } = settings;
  const rows = useMemo(() => gridRows(settings, value), [settings, value]);
  const choose = (ids: readonly string[]) =>
    onChange?.(
      offered ? ids.map((chosen) => ({ id: chosen, checked: true })) : value.map((row) => ({ ...row, checked: ids.includes(row.id) })),
    );
  return (
    <div tabIndex={-1} {...(id ? { id } : {})}>
      <GridRows label={label} rows={rows} columns={columns} {...(select ? { select, disabled, onChecked: choose } : {})} />
    </div>
  );
}

const NO_ROWS: GridRow[] = [];
