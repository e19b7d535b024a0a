import { Button, Select } from 'antd';
import { useState } from 'react';
import { isFacts, type Check, type Fault, type Fields } from '../format/checks';
import { FieldInput } from './field-input';
import { withField } from './line-model';

interface FieldListProps {
  /** What the ids of the inputs begin with. */
  name: string;
  fields: Fields;
  facts: Readonly<Record<string, unknown>>;
  faults: readonly Fault[];
  onChange: (facts: Readonly<Record<string, unknown>>, field: string) => void;
}

/** Fields that must be there, those that are, and a choice of those that may be added. */
export function FieldList({ name, fields, facts, faults, onChange }: FieldListProps) {
  const { required, optional } = fields;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = Object.entries(optional).filter(([field]) => Object.hasOwn(facts, field) || opened.includes(field));
  const left = Object.entries(optional).filter(([field]) => !shown.some(([other]) => other === field));
  const set = (field: string, value: unknown) => {
    if (!opened.includes(field)) setOpened([...opened, field]);
    onChange(withField(facts, field, value, fields), field);
  };
  return (
    <div className="line-form-fields">
      {Object.entries(required).map(([field, check]) => (
        <Field
          key={field}
          id={`${name}-${field}`}
          name={field}
          check={check}
          value={facts[field]}
          faults={faultsOf(field, faults)}
          onSet={set}
        />
      ))}
      {shown.map(([field, check]) => (
        <Field
          key={field}
          id={`${name}-${field}`}
          name={field}
          check={check}
          value={facts[field]}
          faults={faultsOf(field, faults)}
          onSet={set}
          onRemove={() => {
            setOpened(opened.filter((one) => one !== field));
            onChange(withField(facts, field, undefined, fields), field);
          }}
        />
      ))}
      {left.length > 0 ? (
        <Select
          className="line-form-add"
          aria-label="添加字段"
          placeholder="添加字段"
          value={null}
          options={left.map(([field, { caption }]) => ({ value: field, label: caption ? `${caption} ${field}` : field }))}
          onChange={(field: string | null) => {
            if (field === null) return;
            setOpened([...opened, field]);
            if (optional[field]?.shape.kind === 'flag') onChange(withField(facts, field, true, fields), field);
          }}
        />
      ) : null}
    </div>
  );
}

interface FieldProps {
  id: string;
  name: string;
  check: Check;
  value: unknown;
  faults: readonly Fault[];
  onSet: (field: string, value: unknown) => void;
  onRemove?: () => void;
}

function Field({ id, name, check: { shape, caption = name }, value, faults, onSet, onRemove }: FieldProps) {
  const inner = shape.kind === 'record' ? faults.filter(({ field }) => field.startsWith(`${name}.`)) : [];
  const own = faults.filter((fault) => !inner.includes(fault));
  const described = own.length > 0 ? `${id}-faults` : undefined;
  const label = (
    <>
      {caption} <code>{name}</code>
    </>
  );
  return (
    <div className="line-form-field" {...(shape.kind === 'record' ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
      <div className="line-form-label">
        {shape.kind === 'record' ? (
          <span id={`${id}-label`}>{label}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
        )}
        {onRemove ? (
          <Button type="text" size="small" aria-label={`删去${caption}`} onClick={onRemove}>
            删去
          </Button>
        ) : null}
      </div>
      {shape.kind === 'record' ? (
        <FieldList
          name={id}
          fields={shape.fields}
          facts={isFacts(value) ? value : {}}
          faults={inner.map((fault) => ({ ...fault, field: fault.field.slice(name.length + 1) }))}
          onChange={(next) => onSet(name, next)}
        />
      ) : (
        <FieldInput
          shape={shape}
          id={id}
          value={value}
          invalid={own.length > 0}
          describedBy={described}
          onChange={(next) => onSet(name, next)}
        />
      )}
      {described ? (
        <ul id={described} className="line-form-fault">
          {own.map(({ field, wrong, mend }, index) => (
            <li key={index}>
              {field === name ? '' : `${field}：`}
              {wrong}。改法：{mend}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function faultsOf(field: string, faults: readonly Fault[]): Fault[] {
  return faults.filter((one) => one.field === field || one.field.startsWith(`${field}.`) || one.field.startsWith(`${field}[`));
}
