import { useMemo } from 'react';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { Grid } from '../../grid/grid';
import type { GridColumn } from '../../grid/grid-column';
import { FieldText } from './field-text';
import { NoColumns } from './no-columns';
import type { GridRow, Widget, WidgetInputProps, WidgetSettings } from './widget';

export const grid: Widget<'grid'> = {
  ...WIDGET_RULES.grid,
  Input: GridInput,
  Show: ({ value, settings }) => <Rows label="列表" rows={value} columns={settings.columns} />,
  showErrMsg: true,
};

function GridInput({ label, settings: { columns, select }, value = NO_ROWS, onChange, disabled = false }: WidgetInputProps<'grid'>) {
  const choose = (ids: readonly string[]) => onChange?.(value.map((row) => ({ ...row, checked: ids.includes(row.id) })));
  return <Rows label={label} rows={value} columns={columns} {...(select ? { select, disabled, onChecked: choose } : {})} />;
}

const NO_ROWS: GridRow[] = [];

interface RowsProps {
  label: string;
  rows: readonly GridRow[];
  columns: WidgetSettings['grid']['columns'];
  select?: 'checkbox' | 'radio';
  disabled?: boolean;
  onChecked?: (ids: readonly string[]) => void;
}

function Rows({ label, rows, columns, select, disabled = false, onChecked }: RowsProps) {
  const drawn = useMemo<readonly GridColumn[]>(
    () => [
      ...(select ? [{ key: ' select', title: '选择', kind: select } as const] : []),
      ...columns.map(({ key, title }): GridColumn => ({
        key,
        title,
        kind: 'own',
        sortable: true,
        show: (value) => <FieldText value={value} />,
      })),
    ],
    [columns, select],
  );
  const marked = useMemo(
    () => rows.map((row) => ({ id: row.id, values: row, checked: row.checked === true, disabled: disabled || row.disabled === true })),
    [rows, disabled],
  );
  if (columns.length === 0) return <NoColumns />;
  return <Grid label={label} columns={drawn} rows={marked} paged {...(onChecked ? { onChecked } : {})} />;
}
