import type { Choice, LinkedChoice } from '#domain/form/schema';
import { withKey } from './edited-field';
import { freeValue, RowsEditor } from './rows-editor';

const COLUMNS = [
  { key: 'label', label: '名称' },
  { key: 'value', label: '取值' },
] as const;
const GROUPED = [...COLUMNS, { key: 'group', label: '分组（可不填）' }] as const;

export function ChoiceRows({
  title = '选项',
  noun = '选项',
  stem = 'option',
  grouped = false,
  options,
  message = null,
  onChange,
}: {
  title?: string;
  noun?: string;
  stem?: string;
  /** Whether options may stand together under a heading. */
  grouped?: boolean;
  options: readonly Choice[];
  message?: string | null;
  onChange: (options: Choice[]) => void;
}) {
  return (
    <RowsEditor<Choice>
      title={title}
      noun={noun}
      columns={grouped ? GROUPED : COLUMNS}
      rows={options}
      blank={() => blankChoice(options, stem)}
      message={message}
      onChange={(rows) => onChange(rows.map((option) => withKey(option, 'group', option.group || undefined)))}
    />
  );
}

export function LinkedRows({
  title,
  options,
  levels,
  message = null,
  onChange,
}: {
  title: string;
  options: readonly LinkedChoice[];
  levels: number;
  message?: string | null;
  onChange: (options: LinkedChoice[]) => void;
}) {
  return (
    <RowsEditor<LinkedChoice>
      title={title}
      noun="选项"
      columns={COLUMNS}
      rows={options}
      blank={() => blankChoice(options, 'option')}
      message={message}
      onChange={onChange}
      below={(option, change, name) =>
        levels > 1 ? (
          <LinkedRows
            title={`${option.label || name}的下级`}
            options={option.children ?? []}
            levels={levels - 1}
            onChange={(children) => change(children.length > 0 ? { ...option, children } : plain(option))}
          />
        ) : null
      }
    />
  );
}

function plain({ children: _children, ...option }: LinkedChoice): LinkedChoice {
  return option;
}

function blankChoice(options: readonly Choice[], stem: string): Choice {
  return {
    value: freeValue(
      options.map(({ value }) => value),
      stem,
    ),
    label: '',
  };
}
