import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Popconfirm, Table } from 'antd';
import { useContext } from 'react';
import { InnerFields } from './inner-field';
import { ROW_PAGES } from './pages';
import { useRowKeys } from './row-keys';
import { isRows } from './values';
import type { Row, Widget, WidgetInputProps, WidgetSettings } from './widget';
import './widgets.css';

export const table: Widget<'table'> = {
  Input: TableInput,
  Show: ({ value, settings }) => <Rows label="" rows={value} settings={settings} />,
  accepts: isRows,
  isEmpty: (value) => value.length === 0,
  problem: (value, { maxRows = Infinity }) => (value.length > maxRows ? `最多填写${maxRows}行` : null),
  inner: (value, { columns }) => value.map((values, index) => ({ prefix: String(index), fields: columns, values })),
  showErrMsg: true,
};

function TableInput({ label, settings, value = [], onChange, id, disabled = false }: WidgetInputProps<'table'>) {
  const { addText = '添加一行', maxRows = Infinity } = settings;
  return (
    <div className="field-table" {...(id ? { id } : {})}>
      <Rows label={label} rows={value} settings={settings} {...(disabled ? {} : { onRows: (rows: Row[]) => onChange?.(rows) })} />
      {disabled ? null : (
        <Button type="dashed" icon={<PlusOutlined aria-hidden="true" />} disabled={value.length >= maxRows} onClick={() => onChange?.([...value, {}])}>
          {addText}
        </Button>
      )}
    </div>
  );
}

interface RowsProps {
  label: string;
  rows: readonly Row[];
  settings: WidgetSettings['table'];
  onRows?: (rows: Row[]) => void;
}

interface NumberedRow {
  key: number;
  index: number;
  values: Row;
}

function Rows({ label, rows, settings: { columns }, onRows }: RowsProps) {
  const { Input, Show } = useContext(InnerFields);
  const { keys, removed } = useRowKeys(rows.length);
  const drawn = Object.entries(columns).map(([name, field]) => ({
    key: name,
    title: field.label,
    render: (_value: unknown, { index, values }: NumberedRow) =>
      onRows ? (
        <Input
          bare={field.label}
          id={`${label}_${index}_${name}`}
          field={{ ...field, label: `第${index + 1}行${field.label}` }}
          value={values[name]}
          disabled={false}
          onChange={(next) => onRows(rows.map((row, at) => (at === index ? { ...row, [name]: next } : row)))}
        />
      ) : (
        <Show field={field} value={values[name]} />
      ),
  }));
  const remove = {
    key: 'remove',
    title: '操作',
    width: 80,
    render: (_value: unknown, { index }: NumberedRow) => (
      <Popconfirm
        title="确认删除吗？"
        okText="确定"
        cancelText="取消"
        onConfirm={() => {
          removed(index);
          onRows?.(rows.filter((_row, at) => at !== index));
        }}
      >
        <Button type="link" size="small" danger aria-label={`删除第${index + 1}行`}>
          删除
        </Button>
      </Popconfirm>
    ),
  };
  return (
    <Table<NumberedRow>
      aria-label={label}
      size="small"
      dataSource={rows.map((values, index) => ({ key: keys[index] ?? index, index, values }))}
      columns={onRows ? [...drawn, remove] : drawn}
      pagination={ROW_PAGES}
      scroll={{ x: 'max-content' }}
    />
  );
}
