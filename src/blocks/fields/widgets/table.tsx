import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useContext, useMemo, useState } from 'react';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import { emptyCellMessage, MESSAGES } from '#domain/validation/messages';
import { Grid } from '../../grid/grid';
import type { EditableColumn, GridColumn } from '../../grid/grid-column';
import type { ScreenField, ScreenFields } from '../form-field';
import { InnerFields, InnerShow, type InnerParts } from './inner-field';
import { NoColumns } from './no-columns';
import { useRowKeys } from './row-keys';
import { shownColumn, type ShownPart } from './shown-column';
import type { Row, Widget, WidgetInputProps } from './widget';
import './widgets.css';

export const table: Widget<'table'> = {
  ...WIDGET_RULES.table,
  Input: TableInput,
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

function useColumns(columns: ScreenFields): readonly GridColumn[] {
  const parts = useContext(InnerFields);
  const Show = useContext(InnerShow);
  return useMemo(() => {
    const drawn = Object.entries(columns).map(([key, field]) => columnOf(key, field, { ...parts, Show }));
    const [first, ...others] = drawn;
    return first && drawn.every(({ required }) => !required) ? [{ ...first, blankRow: BLANK_ROW }, ...others] : drawn;
  }, [columns, parts, Show]);
}

const BLANK_ROW = '请至少填写一项';

function columnOf(key: string, field: ScreenField, { Input, Show, problemOf }: InnerParts & ShownPart): EditableColumn {
  const { label, required } = field;
  const check = (value: unknown) => {
    const problem = problemOf(field, value);
    return problem === MESSAGES.required ? emptyCellMessage(label) : problem;
  };
  const shared = { editable: true, required: required === true, check };
  const shown = shownColumn(key, field, Show);
  if (shown.kind !== 'own') return { ...shown, ...shared };
  return {
    ...shown,
    ...shared,
    edit: (cell) => (
      <Input
        bare={label}
        id={key}
        field={{ ...inTable(field), label: cell.label }}
        value={cell.value}
        disabled={false}
        onChange={cell.onChange}
        judged={{ problemId: cell.problemId }}
      />
    ),
  };
}

function inTable(field: ScreenField): ScreenField {
  const { widget } = field;
  if (widget?.kind !== 'checkbox-groups') return field;
  return { ...field, widget: { kind: widget.kind, settings: { ...widget.settings, inTable: true } } };
}
