import { Input, Select } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { DatePrecision } from '../date/date-formats';
import { byLabel, grouped, listOf, TAGS_SHOWN } from '../fields/widgets/choices';
import type { Choice } from '../fields/widgets/widget';

export type SearchField =
  | { kind: 'text'; label: string; names: readonly [string]; placeholder?: string; minLength?: number; pick?: SearchPick }
  | { kind: 'choice'; label: string; names: readonly [string]; options: readonly { value: string; label: string }[] }
  | { kind: 'choices'; label: string; names: readonly [string]; options: readonly Choice[] }
  | { kind: 'period'; label: string; names: readonly [string, string]; precision?: DatePrecision }
  | { kind: 'own'; label: string; names: readonly [string]; input: (control: OwnSearchControl) => ReactNode };

/** Stands beside a text and gives it what is chosen there. */
type SearchPick = (control: OwnSearchControl) => ReactNode;

export interface OwnSearchControl {
  id: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const PeriodPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "period-picker" */ '../date/period-picker')).PeriodPicker,
}));

interface SearchInputProps {
  field: SearchField;
  values: Record<string, string | undefined>;
  onValues: (changes: Record<string, string | undefined>) => void;
}

export function SearchInput({ field, values, onValues }: SearchInputProps) {
  const [name] = field.names;
  const id = `search-${name}`;
  const value = values[name];
  const own: OwnSearchControl = { id, value, onChange: (next) => onValues({ [name]: next }) };
  switch (field.kind) {
    case 'text': {
      const input = (
        <Input
          id={id}
          allowClear
          placeholder={field.placeholder ?? '请输入'}
          value={value ?? ''}
          onChange={(event) => onValues({ [name]: event.target.value.trim() ? event.target.value : undefined })}
        />
      );
      if (!field.pick) return input;
      return (
        <span className="search-form-pick">
          {input}
          {field.pick(own)}
        </span>
      );
    }
    case 'choice':
      return (
        <Select<string>
          id={id}
          allowClear
          placeholder="请选择"
          {...listOf(field.options)}
          showSearch={{ filterOption: byLabel }}
          options={[...field.options]}
          value={value ?? null}
          onChange={(next: string | undefined) => onValues({ [name]: next })}
        />
      );
    case 'choices':
      return (
        <Select<string[]>
          id={id}
          mode="multiple"
          allowClear
          placeholder="请选择"
          {...TAGS_SHOWN}
          {...listOf(field.options)}
          showSearch={{ filterOption: byLabel }}
          options={grouped(field.options)}
          value={value ? value.split(',') : []}
          onChange={(next) => onValues({ [name]: next.length > 0 ? next.join(',') : undefined })}
        />
      );
    case 'own':
      return field.input(own);
    case 'period': {
      const [from, to] = field.names;
      return (
        <Suspense fallback={<Input id={id} className="search-form-period" placeholder="开始日期 → 结束日期" readOnly />}>
          <PeriodPicker
            ids={[id, `search-${to}`]}
            className="search-form-period"
            {...(field.precision ? { precision: field.precision } : {})}
            value={[values[from], values[to]]}
            onChange={([start, end]) => onValues({ [from]: start, [to]: end })}
          />
        </Suspense>
      );
    }
  }
}
