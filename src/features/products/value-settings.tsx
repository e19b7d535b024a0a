import { ENUMERATIONS, type EnumerationName } from '#domain/enumerations';
import type { NamedField } from '#domain/form/schema';
import { withKey } from './edited-field';
import type { Problem } from './field-problems';
import { NumberSetting, SelectSetting, TextSetting } from './setting-controls';

const ENUMERATION_NAMES = Object.keys(ENUMERATIONS).filter(isEnumeration);
const ENUMERATION_OPTIONS = ENUMERATION_NAMES.map((name) => ({ value: name, label: Object.values(ENUMERATIONS[name]).join('、') }));

export function ValueSettings({
  field,
  problem,
  onChange,
}: {
  field: NamedField;
  problem: Problem | undefined;
  onChange: (field: NamedField, place: string) => void;
}) {
  const { kind = 'text' } = field;
  const wrong = problem?.part === 'limits' ? problem.message : null;
  switch (kind) {
    case 'text':
    case 'paragraph':
    case 'chineseName':
    case 'personName':
    case 'digits':
      return (
        <>
          <NumberSetting
            label="最少字数"
            value={field.minLength}
            onChange={(minLength) => onChange(withKey(field, 'minLength', minLength), 'minLength')}
          />
          <NumberSetting
            label="最多字数"
            value={field.maxLength}
            message={wrong}
            onChange={(maxLength) => onChange(withKey(field, 'maxLength', maxLength), 'maxLength')}
          />
        </>
      );
    case 'amount':
      return (
        <>
          <TextSetting
            label="最小金额（元）"
            value={boundText(field.min)}
            message={wrong}
            onChange={(min) => onChange(withKey(field, 'min', min || undefined), 'min')}
          />
          <TextSetting
            label="最大金额（元）"
            value={boundText(field.max)}
            onChange={(max) => onChange(withKey(field, 'max', max || undefined), 'max')}
          />
        </>
      );
    case 'integer':
      return (
        <>
          <NumberSetting
            label="最小值"
            value={boundNumber(field.min)}
            message={wrong}
            onChange={(min) => onChange(withKey(field, 'min', min), 'min')}
          />
          <NumberSetting label="最大值" value={boundNumber(field.max)} onChange={(max) => onChange(withKey(field, 'max', max), 'max')} />
        </>
      );
    case 'choice':
      return (
        <SelectSetting
          label="枚举内容"
          value={field.options}
          options={ENUMERATION_OPTIONS}
          message={problem?.part === 'settings' ? problem.message : null}
          onChange={(name) => {
            if (isEnumeration(name)) onChange({ ...field, options: name }, '');
          }}
        />
      );
    case 'mobile':
    case 'cfcaMobile':
    case 'phone':
    case 'email':
    case 'creditCode':
    case 'identityCard':
    case 'url':
    case 'date':
    case 'instant':
    case 'flag':
    case 'files':
      return null;
  }
}

function boundText(bound: number | string | undefined): string {
  return bound === undefined ? '' : String(bound);
}

function boundNumber(bound: number | string | undefined): number | undefined {
  return typeof bound === 'number' ? bound : undefined;
}

function isEnumeration(name: string): name is EnumerationName {
  return Object.hasOwn(ENUMERATIONS, name);
}
