import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import { memo, useRef, useState } from 'react';
import { useDebounced } from '../grid/use-debounced';
import { PHONE, useMedia } from '../page/use-media';
import { SearchInput, type SearchField } from './search-field';
import './search-form.css';

export type SearchValues = Record<string, string | undefined>;

export interface SearchFormProps {
  fields: readonly SearchField[];
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
}

/** Characters that a text to search for has at most. */
const LONGEST = 100;

/** What is wrong with the length of a text that its list does not search for. */
function wrongLength(fields: readonly SearchField[], values: SearchValues): string | undefined {
  for (const field of fields) {
    if (field.kind !== 'text') continue;
    const { label, minLength = 0 } = field;
    const { length } = [...(values[field.names[0]] ?? '')];
    if (length > LONGEST) return `“${label}”请最多输入 ${String(LONGEST)} 个字`;
    if (length > 0 && length < minLength) return `“${label}”请至少输入 ${String(minLength)} 个字`;
  }
  return undefined;
}

/** Whether a period ends before it begins. */
function hasReversedPeriod(fields: readonly SearchField[], values: SearchValues): boolean {
  return fields.some((field) => {
    if (field.kind !== 'period') return false;
    const [from, to] = field.names.map((name) => values[name]);
    return Boolean(from && to && from > to);
  });
}

const DEBOUNCE = 500;
const SHOWN = { wide: 3, narrow: 1 } as const;

export const SearchForm = memo(function SearchForm({ fields, values, onSearch }: SearchFormProps) {
  const always = useMedia(PHONE) ? SHOWN.narrow : SHOWN.wide;
  const hiddenInUse = fields.slice(always).some((field) => field.names.some((name) => values[name]));
  const [expanded, setExpanded] = useState(hiddenInUse);
  const [edited, setEdited] = useState<SearchValues>({});
  const [invalid, setInvalid] = useState<string>();
  const [seen, setSeen] = useState(values);
  if (JSON.stringify(values) !== JSON.stringify(seen)) {
    setSeen(values);
    setEdited(Object.fromEntries(Object.entries(edited).filter(([name]) => values[name] === seen[name])));
    if (hiddenInUse) setExpanded(true);
  }
  const [inUse, setInUse] = useState(hiddenInUse);
  if (hiddenInUse !== inUse) {
    setInUse(hiddenInUse);
    if (hiddenInUse) setExpanded(true);
  }
  const present = { ...values, ...edited };
  const shown = expanded ? fields : fields.slice(0, always);

  const settled = useDebounced(DEBOUNCE);
  const queried = useRef(false);
  const query = (request: SearchValues) => {
    const first = !queried.current;
    queried.current = true;
    if (first) onSearch(request);
    settled.soon(() => {
      queried.current = false;
      if (!first) onSearch(request);
    });
  };
  const search = (given: SearchValues) => {
    const trimmed = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value?.trim()]));
    const problem = wrongLength(fields, trimmed) ?? (hasReversedPeriod(fields, trimmed) ? '查询条件无效' : undefined);
    setInvalid(problem);
    if (problem === undefined) query(trimmed);
  };
  return (
    <form
      className="search-form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search(present);
      }}
    >
      {shown.map((field) => (
        <div
          key={field.label}
          className={field.kind === 'period' && field.precision ? 'search-form-item search-form-wide' : 'search-form-item'}
        >
          <label htmlFor={`search-${field.names[0]}`}>{field.label}</label>
          <SearchInput field={field} values={present} onValues={(changes) => setEdited({ ...edited, ...changes })} />
        </div>
      ))}
      <div className="search-form-buttons">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            setEdited({});
            search({});
          }}
        >
          重置
        </Button>
        {fields.length > always ? (
          <Button
            type="link"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
            icon={expanded ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
            iconPlacement="end"
          >
            {expanded ? '收起' : '展开'}
          </Button>
        ) : null}
      </div>
      {invalid ? (
        <div role="alert" className="search-form-invalid">
          {invalid}
        </div>
      ) : null}
    </form>
  );
});
