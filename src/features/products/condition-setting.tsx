import type { Condition } from '#domain/form/schema';
import type { EditedField } from './edited-field';
import { firstCondition, sourceOf, sourcesFor, valuesOf } from './known-values';
import { SelectSetting, SeveralSetting, TextSetting } from './setting-controls';

export interface ConditionSettingProps {
  label: string;
  of: string;
  condition: Condition | undefined;
  beside: readonly EditedField[];
  fixed: boolean;
  /** Whether the value may be one of several. */
  several: boolean;
  message: string | null;
  onChange: (condition: Condition | undefined, place: string) => void;
}

export function ConditionSetting({ label, of, condition, beside, fixed, several, message, onChange }: ConditionSettingProps) {
  const source = condition ? sourceOf(condition.when, beside) : undefined;
  const values = source ? valuesOf(source, beside) : null;
  return (
    <>
      <SelectSetting
        label={label}
        value={condition?.when}
        options={sourcesFor(of, beside, { fixed })}
        message={message}
        onChange={(when) => onChange(firstCondition(when, beside), '')}
        onClear={() => onChange(undefined, '')}
      />
      {condition && source?.kind === 'flag' ? (
        <SelectSetting
          label="该字段的值"
          value={condition.is === false ? 'false' : 'true'}
          options={[
            { value: 'true', label: '是' },
            { value: 'false', label: '否' },
          ]}
          onChange={(is) => onChange(is === 'true' ? { when: condition.when } : { when: condition.when, is: false }, '')}
        />
      ) : null}
      {condition && values && several ? (
        <SeveralSetting
          label="该字段的值"
          hint="符合其中一项即可"
          value={listOf(condition.is)}
          options={values}
          onChange={(is) => onChange({ when: condition.when, is: is.length === 1 ? (is[0] ?? '') : is }, '')}
        />
      ) : null}
      {condition && values && !several ? (
        <SelectSetting
          label="该字段的值"
          value={textOf(condition.is)}
          options={values}
          onChange={(is) => onChange({ when: condition.when, is }, '')}
        />
      ) : null}
      {condition && source && source.kind !== 'flag' && !values ? (
        <TextSetting label="该字段的值" value={textOf(condition.is)} onChange={(is) => onChange({ when: condition.when, is }, 'is')} />
      ) : null}
    </>
  );
}

function listOf(is: Condition['is']): readonly string[] {
  return typeof is === 'string' ? [is] : typeof is === 'object' ? is : [];
}

function textOf(is: Condition['is']): string {
  return typeof is === 'string' ? is : (listOf(is)[0] ?? '');
}
