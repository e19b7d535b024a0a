import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import type { Shape } from '../format/checks';
import { JsonField } from './json-field';

interface FieldInputProps {
  id: string;
  value: unknown;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}

type Render = (props: FieldInputProps) => ReactElement;

const PLAIN: Readonly<Record<Exclude<Shape['kind'], 'choice' | 'record'>, Render>> = {
  text: ({ id, value, invalid, describedBy, onChange }) =>
    value === undefined || typeof value === 'string' ? (
      <Input
        id={id}
        value={value}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    ) : (
      <JsonField id={id} value={value} describedBy={describedBy} onChange={onChange} />
    ),
  number: ({ id, value, invalid, describedBy, onChange }) =>
    value === undefined || typeof value === 'number' ? (
      <InputNumber<number>
        id={id}
        value={value ?? null}
        precision={0}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(next) => onChange(next ?? undefined)}
      />
    ) : (
      <JsonField id={id} value={value} describedBy={describedBy} onChange={onChange} />
    ),
  flag: ({ id, value, describedBy, onChange }) => (
    <Checkbox id={id} checked={value === true} aria-describedby={describedBy} onChange={({ target }) => onChange(target.checked)}>
      是
    </Checkbox>
  ),
  json: ({ id, value, describedBy, onChange }) => <JsonField id={id} value={value} describedBy={describedBy} onChange={onChange} />,
};

/** The input for a field, by the shape that its check declares. A value of another shape is shown as JSON. */
export function FieldInput({ shape, ...props }: FieldInputProps & { shape: Exclude<Shape, { kind: 'record' }> }) {
  return shape.kind === 'choice' ? <Choice of={shape.of} {...props} /> : PLAIN[shape.kind](props);
}

function Choice({ of, id, value, invalid, describedBy, onChange }: FieldInputProps & { of: readonly (string | number)[] }) {
  return (
    <Select
      id={id}
      value={value === undefined ? null : (value as string)}
      options={of.map((each) => ({ value: each, label: String(each) }))}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={onChange}
    />
  );
}
