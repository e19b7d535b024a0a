import { Select } from 'antd';
import { levelsOf } from '#domain/form/values';
import { optionsAt, WIDGET_RULES } from '#domain/form/widget-rules';
import { byLabel, listOf } from './choices';
import { DebouncedInput } from './debounced-input';
import type { LinkageValue, Widget, WidgetInputProps } from './widget';
import './widgets.css';

const INPUT_DELAY = 500;

export const linkageSelect: Widget<'linkage-select'> = {
  ...WIDGET_RULES['linkage-select'],
  Input: LinkageSelectInput,
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
              {...listOf(options)}
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

function made(levels: readonly string[], input: Readonly<Record<number, string>>): LinkageValue {
  return { ...Object.fromEntries(levels.map((chosen, level) => [level, chosen])), ...(Object.keys(input).length > 0 ? { input } : {}) };
}
