import { useSelector } from '@xstate/react';
import { DatePicker, Select } from 'antd';
import { memo, useId, useState } from 'react';
import { cleanAmount, cleanNumber } from '#domain/validation/cleaners';
import { dayjs } from '../date/dayjs';
import { InstantPicker } from '../date/instant-picker';
import { CleanInput } from '../fields/clean-input';
import { LimitedInput } from '../fields/limited-text';
import { byLabel } from '../fields/widgets/choices';
import type { EditableColumn } from './grid-column';
import type { RowEditor } from './row-editor';
import { textOf } from './sort-rows';

export interface CellEditProps {
  column: EditableColumn;
  editor: RowEditor;
  label: string;
}

export const CellEdit = memo(function CellEdit({ column, editor, label }: CellEditProps) {
  const entered = useSelector(editor, ({ context }) => context.values[column.key]);
  const value = textOf(entered);
  const problem = useSelector(editor, ({ context }) => context.problems[column.key]);
  const problemId = useId();
  const [calendarOpen, setCalendarOpen] = useState(false);
  const change = (next: unknown) => editor.send({ type: 'cell changed', cell: column.key, value: next });
  const shared = {
    size: 'small' as const,
    className: 'grid-input',
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-required': column.required ?? false,
    ...(problem ? { status: 'error' as const, 'aria-describedby': problemId } : {}),
    ...{ 'data-cell': column.key },
  };
  return (
    <div className="grid-edit" data-calendar-open={calendarOpen}>
      {column.kind === 'text' ? <LimitedInput {...shared} value={value} onChange={change} /> : null}
      {column.kind === 'number' || column.kind === 'money' ? (
        <CleanInput
          {...shared}
          inputMode="decimal"
          {...(column.kind === 'money' ? { prefix: '¥' } : {})}
          value={value}
          clean={column.kind === 'money' ? cleanAmount : cleanNumber}
          onChange={change}
        />
      ) : null}
      {column.kind === 'date' ? (
        <DatePicker
          {...shared}
          onOpenChange={setCalendarOpen}
          placeholder="请选择"
          value={value ? dayjs(value) : null}
          onChange={(day) => change(day?.format('YYYY-MM-DD') ?? '')}
        />
      ) : null}
      {column.kind === 'dateTime' ? (
        <InstantPicker
          {...shared}
          onOpenChange={setCalendarOpen}
          placeholder="请选择"
          value={value}
          onChange={(instant) => change(instant ?? '')}
        />
      ) : null}
      {column.kind === 'choice' ? (
        <Select
          {...shared}
          placeholder="请选择"
          showSearch={{ filterOption: byLabel }}
          value={value || null}
          options={[...column.options]}
          onChange={(next) => change(next)}
        />
      ) : null}
      {column.kind === 'own' ? (
        <div data-cell={column.key}>
          {column.edit?.({ label, value: entered, onChange: change, problemId: problem ? problemId : undefined }) ?? column.show(entered)}
        </div>
      ) : null}
      {problem ? (
        <span id={problemId} className="grid-problem">
          {problem}
        </span>
      ) : null}
    </div>
  );
});
