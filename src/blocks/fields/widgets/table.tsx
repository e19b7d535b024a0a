import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useContext, useMemo, useState } from 'react';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { emptyCellMessage, MESSAGES } from '#domain/validation/messages';
import { Grid } from '../../grid/grid';
import type { GridColumn } from '../../grid/grid-column';
import type { FormField, FormFields } from '../form-field';
import { InnerFields, type InnerParts } from './inner-field';
import { NoColumns } from './no-columns';
import { useRowKeys } from './row-keys';
import type { Row, Widget, WidgetInputProps, WidgetSettings } from './widget';
import './widgets.css';

export const table: Widget<'table'> = {
  ...WIDGET_RULES.table,
  Input: TableInput,
  Show: TableShow,
  showErrMsg: true,
};

const ADDED = 'added';

function TableInput({ label, settings, value = NO_ROWS, onChange, onProblem, id, disabled = false }: WidgetInputProps<'table'>) {
  const { addText = '添加一行', maxRows = Infinity, columns } = settings;
  const drawn = useColumns(columns);
  const { keys, removed } = useRowKeys(value.length);
  const [adding, setAdding] = useState(false);
  const rows = useMemo(() => {
    const kept = value.map((values, index) => ({ id: String(keys[index] ?? index), values }));
    return adding ? [...kept, { id: ADDED, values: {}, isNew: true }] : kept;
  }, [value, keys, adding]);
  const indexOf = (row: string) => rows.findIndex((one) => one.id === row);
  if (drawn.length === 0) return <NoColumns />;
  return (
    <div className="field-table" {...(id ? { id } : {})}>
      {disabled ? (
        <Grid label={label} columns={drawn} rows={rows} paged />
      ) : (
        <>
          <Grid
            label={label}
            columns={drawn}
            rows={rows}
            paged
            onEditing={(editing) => onProblem?.(editing ? '请先保存或取消正在编辑的行' : null)}
            onSave={(row, values) => {
              if (row === ADDED) setAdding(false);
              onChange?.(row === ADDED ? [...value, values] : value.map((old, index) => (index === indexOf(row) ? values : old)));
            }}
            onRemove={(row) => {
              if (row === ADDED) {
                setAdding(false);
                return;
              }
              const at = indexOf(row);
              removed(at);
              onChange?.(value.filter((_row, index) => index !== at));
            }}
          />
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={rows.length >= maxRows || adding}
            onClick={() => setAdding(true)}
          >
            {addText}
          </Button>
        </>
      )}
    </div>
  );
}

const NO_ROWS: Row[] = [];

function TableShow({ value, settings }: { value: Row[]; settings: WidgetSettings['table'] }) {
  const columns = useColumns(settings.columns);
  if (columns.length === 0) return <NoColumns />;
  return <Grid label="明细" columns={columns} rows={value.map((values, index) => ({ id: String(index), values }))} paged />;
}

function useColumns(columns: FormFields): readonly GridColumn[] {
  const parts = useContext(InnerFields);
  return useMemo(() => Object.entries(columns).map(([key, field]) => columnOf(key, field, parts)), [columns, parts]);
}

function columnOf(key: string, field: FormField, { Input, Show, problemOf }: InnerParts): GridColumn {
  const { label, required, kind, widget } = field;
  const check = (value: unknown) => {
    const problem = problemOf(field, value);
    return problem === MESSAGES.required ? emptyCellMessage(label) : problem;
  };
  const shared = { key, title: label, editable: true, required: required === true, check };
  if (kind === 'amount' && !widget) return { ...shared, kind: 'money', sortable: true };
  return {
    ...shared,
    kind: 'own',
    show: (value) => <Show field={field} value={value} />,
    edit: (cell) => (
      <Input
        bare={label}
        id={key}
        field={{ ...field, label: cell.label }}
        value={cell.value}
        disabled={false}
        onChange={cell.onChange}
        judged={{ problemId: cell.problemId }}
      />
    ),
  };
}
