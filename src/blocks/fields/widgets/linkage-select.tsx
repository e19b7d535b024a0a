import { Select } from 'antd';
import { byLabel, SELECT_LIST } from './choices';
import { DebouncedInput } from './debounced-input';
import { isRow, isText } from './values';
import type { LinkageValue, LinkedChoice, Widget, WidgetInputProps, WidgetSettings } from './widget';
import './widgets.css';

const INPUT_DELAY = 500;

export const linkageSelect: Widget<'linkage-select'> = {
  Input: LinkageSelectInput,
  Show: ({ value, settings }) => <span>{shownLevels(value, settings).join(' / ')}</span>,
  accepts: (value): value is LinkageValue => isRow(value) && Object.entries(value).every(([key, held]) => (key === 'input' ? isRow(held) && Object.values(held).every(isText) : /^\d+$/.test(key) && isText(held))),
  isEmpty,
  problem: (value, { options }) => (known(options, levelsOf(value)) ? null : '请从选项中选择'),
  showErrMsg: true,
};

function LinkageSelectInput({ label, settings, value = {}, onChange, id, disabled = false, onBlur }: WidgetInputProps<'linkage-select'>) {
  const chosen = levelsOf(value);
  const choose = (level: number, next: string | undefined) => {
    const kept = chosen.slice(0, level);
    const deeper = next && optionsAt(settings.options, [...kept, next]).length > 0 ? [''] : [];
    const inputs = Object.fromEntries(Object.entries(value.input ?? {}).filter(([key]) => Number(key) < level));
    onChange?.(made([...kept, next ?? '', ...deeper], inputs));
  };
  return (
    <div className="field-linkage" role="group" aria-label={label} {...(id ? { id } : {})}>
      {settings.levels.map((level, index) => {
        const options = index > 0 && !chosen[index - 1] ? [] : optionsAt(settings.options, chosen.slice(0, index));
        return (
          <div key={level.label} className="field-linkage-level">
            <Select<string>
              aria-label={`${label}：${level.label}`}
              placeholder={`请选择${level.label}`}
              allowClear
              className="field-wide"
              showSearch={{ filterOption: byLabel }}
              {...SELECT_LIST}
              disabled={disabled || options.length === 0}
              options={options.map((option) => ({ value: option.value, label: option.label, disabled: option.disabled === true }))}
              value={chosen[index] || null}
              onChange={(next: string | undefined) => choose(index, next)}
              {...(onBlur ? { onBlur } : {})}
            />
            {level.input && chosen[index] ? (
              <DebouncedInput
                label={`${label}：${level.label}${level.input}`}
                placeholder={level.input}
                delay={INPUT_DELAY}
                value={value.input?.[index] ?? ''}
                disabled={disabled}
                onChange={(text) => onChange?.(made(chosen, { ...value.input, [index]: text }))}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function isEmpty(value: LinkageValue): boolean {
  const levels = levelsOf(value);
  return levels.length === 0 || [...levels, ...Object.values(value.input ?? {})].some((held) => held === '');
}

function levelsOf(value: LinkageValue): string[] {
  const levels: string[] = [];
  for (let level = 0; value[level] !== undefined; level += 1) levels.push(value[level] ?? '');
  return levels;
}

function made(levels: readonly string[], input: Readonly<Record<number, string>>): LinkageValue {
  return { ...Object.fromEntries(levels.map((held, level) => [level, held])), ...(Object.keys(input).length > 0 ? { input } : {}) };
}

function optionsAt(options: readonly LinkedChoice[], chosen: readonly string[]): readonly LinkedChoice[] {
  return chosen.reduce<readonly LinkedChoice[]>((level, value) => level.find((option) => option.value === value)?.children ?? [], options);
}

function known(options: readonly LinkedChoice[], levels: readonly string[]): boolean {
  return levels.every((value, index) => optionsAt(options, levels.slice(0, index)).some((option) => option.value === value));
}

function shownLevels(value: LinkageValue, { options }: WidgetSettings['linkage-select']): string[] {
  const levels = levelsOf(value);
  return levels.map((held, index) => {
    const label = optionsAt(options, levels.slice(0, index)).find((option) => option.value === held)?.label ?? held;
    const text = value.input?.[index];
    return text ? `${label}（${text}）` : label;
  });
}
