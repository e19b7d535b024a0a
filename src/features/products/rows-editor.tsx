import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LimitedInput } from '../../blocks/fields/limited-text';
import './products.css';

export interface RowsEditorProps<Row extends object> {
  title: string;
  /** What one row is called. */
  noun: string;
  columns: readonly { key: keyof Row & string; label: string }[];
  rows: readonly Row[];
  blank: () => Row;
  message?: string | null;
  onChange: (rows: Row[]) => void;
  below?: (row: Row, change: (row: Row) => void, name: string) => ReactNode;
}

export function RowsEditor<Row extends object>({
  title,
  noun,
  columns,
  rows,
  blank,
  message = null,
  onChange,
  below,
}: RowsEditorProps<Row>) {
  const change = (index: number, row: Row) => onChange(rows.map((old, at) => (at === index ? row : old)));
  return (
    <fieldset className="field-rows-editor">
      <legend>{title}</legend>
      {message ? (
        <div role="alert" className="field-message">
          {message}
        </div>
      ) : null}
      <ol>
        {rows.map((row, index) => (
          <li key={index}>
            <div className="field-rows-line">
              {columns.map(({ key, label }) => (
                <LimitedInput
                  key={key}
                  aria-label={`${title}第${index + 1}项：${label}`}
                  placeholder={label}
                  most={200}
                  called={`${title}第${index + 1}项：${label}`}
                  value={textOf(row[key])}
                  onChange={(text) => change(index, { ...row, [key]: text })}
                />
              ))}
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={`删除${title}第${index + 1}项`}
                onClick={() => onChange(rows.filter((_row, at) => at !== index))}
              />
            </div>
            {below?.(row, (next) => change(index, next), `${title}第${index + 1}项`)}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={`${title}：添加${noun}`}
        onClick={() => onChange([...rows, blank()])}
      >
        添加{noun}
      </Button>
    </fieldset>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A value such as `option3` that no row has. */
export function freeValue(taken: readonly string[], stem: string): string {
  let number = taken.length + 1;
  while (taken.includes(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
