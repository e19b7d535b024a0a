import { DatePicker, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { containsText } from '../fields/choice-field';

export type SearchField =
  | { kind: 'text'; label: string; names: readonly [string]; placeholder?: string }
  | { kind: 'choice'; label: string; names: readonly [string]; options: readonly { value: string; label: string }[] }
  | { kind: 'choices'; label: string; names: readonly [string]; options: readonly { value: string; label: string }[] }
  | { kind: 'period'; label: string; names: readonly [string, string] };

interface SearchInputProps {
  field: SearchField;
  values: Record<string, string | undefined>;
  onValues: (changes: Record<string, string | undefined>) => void;
}

export function SearchInput({ field, values, onValues }: SearchInputProps) {
  const [name] = field.names;
  const id = `search-${name}`;
  const value = values[name];
  switch (field.kind) {
    case 'text':
      return <Input id={id} allowClear maxLength={100} placeholder={field.placeholder ?? '请输入'} value={value ?? ''} onChange={(event) => onValues({ [name]: event.target.value.trim() ? event.target.value : undefined })} />;
    case 'choice':
      return (
        <Select<string>
          id={id}
          allowClear
          placeholder="请选择"
          showSearch={{ filterOption: (typed, option) => containsText(option?.label, typed) }}
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
          maxTagCount={3}
          maxTagPlaceholder={(omitted) => `更多 ${String(omitted.length)} 项已选`}
          showSearch={{ filterOption: (typed, option) => containsText(option?.label, typed) }}
          options={[...field.options]}
          value={value ? value.split(',') : []}
          onChange={(next) => onValues({ [name]: next.length > 0 ? next.join(',') : undefined })}
        />
      );
    case 'period': {
      const [from, to] = field.names;
      return (
        <DatePicker.RangePicker
          id={{ start: id, end: `search-${to}` }}
          className="search-form-period"
          allowEmpty={[true, true]}
          placeholder={['开始日期', '结束日期']}
          value={[day(values[from]), day(values[to])]}
          onChange={(range) => onValues({ [from]: range?.[0]?.format('YYYY-MM-DD'), [to]: range?.[1]?.format('YYYY-MM-DD') })}
        />
      );
    }
  }
}

function day(text: string | undefined): Dayjs | null {
  return text ? dayjs(text) : null;
}
