import type { NamedField } from '#domain/form/schema';
import { ConditionSetting } from './condition-setting';
import { withKey, type EditedField } from './edited-field';
import { firstCondition, sourcesFor } from './known-values';
import { SelectSetting } from './setting-controls';

export interface RequiredSettingProps {
  of: string;
  field: NamedField;
  beside: readonly EditedField[];
  fixed: boolean;
  message: string | null;
  onChange: (field: NamedField, place: string) => void;
}

export function RequiredSetting({ of, field, beside, fixed, message, onChange }: RequiredSettingProps) {
  const { required } = field;
  const sources = sourcesFor(of, beside, { fixed });
  const first = sources[0]?.options[0]?.value;
  const choose = (answer: string) => {
    if (answer === 'when' && first !== undefined) onChange({ ...field, required: firstCondition(first, beside) }, '');
    else onChange(withKey(field, 'required', answer === 'always' || undefined), '');
  };
  return (
    <>
      <SelectSetting
        label="是否必填"
        value={typeof required === 'object' ? 'when' : required ? 'always' : 'never'}
        options={[
          { value: 'never', label: '选填' },
          { value: 'always', label: '必填' },
          ...(first === undefined ? [] : [{ value: 'when', label: '按另一字段的值决定' }]),
        ]}
        onChange={choose}
      />
      {typeof required === 'object' ? (
        <ConditionSetting
          label="何时必填：所依据的字段"
          of={of}
          condition={required}
          beside={beside}
          fixed={fixed}
          several={false}
          message={message}
          onChange={(condition, place) => {
            const is = condition?.is;
            onChange(
              condition && typeof is !== 'object'
                ? { ...field, required: is === undefined ? { when: condition.when } : { when: condition.when, is } }
                : withKey(field, 'required', undefined),
              `required-${place}`,
            );
          }}
        />
      ) : null}
    </>
  );
}
