import { Table } from 'antd';
import { FieldText } from './field-text';
import { ROW_PAGES } from './pages';
import { isRow, isText } from './values';
import type { GridRow, Widget, WidgetInputProps, WidgetSettings } from './widget';

export const grid: Widget<'grid'> = {
  Input: GridInput,
  Show: ({ value, settings }) => <Rows label="" rows={value} settings={settings} />,
  accepts: (value): value is GridRow[] => Array.isArray(value) && value.every((row) => isRow(row) && isText(row['id'])),
  isEmpty: (value) => value.length === 0,
  showErrMsg: true,
};

function GridInput({ label, settings, value = [], onChange, disabled = false }: WidgetInputProps<'grid'>) {
  return <Rows label={label} rows={value} settings={settings} disabled={disabled} onRows={(rows) => onChange?.(rows)} />;
}

interface RowsProps {
  label: string;
  rows: readonly GridRow[];
  settings: WidgetSettings['grid'];
  disabled?: boolean;
  onRows?: (rows: GridRow[]) => void;
}

function Rows({ label, rows, settings: { columns, select }, disabled = false, onRows }: RowsProps) {
  return (
    <div className="field-scroll" role="region" aria-label={label || '列表'} tabIndex={0}>
      <Table<GridRow>
        aria-label={label}
        size="small"
        rowKey="id"
        dataSource={[...rows]}
        columns={columns.map(({ key, title }) => ({ key, title, render: (_value: unknown, row: GridRow) => <FieldText value={row[key]} /> }))}
        pagination={ROW_PAGES}
        {...(select && onRows
          ? {
              rowSelection: {
                type: select,
                columnTitle: select === 'radio' ? '选择' : undefined,
                getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }),
                getCheckboxProps: (row) => ({ disabled: disabled || row.disabled === true, 'aria-label': `选择${textOf(row, columns[0]?.key)}` }),
                selectedRowKeys: rows.filter(({ checked }) => checked).map(({ id }) => id),
                onChange: (keys) => onRows(rows.map((row) => ({ ...row, checked: keys.includes(row.id) }))),
              },
            }
          : {})}
      />
    </div>
  );
}

function textOf(row: GridRow, key: string | undefined): string {
  const value = key ? row[key] : undefined;
  return typeof value === 'string' ? value : row.id;
}
