import { Select, type FormInstance } from 'antd';
import { useMemo } from 'react';
import type { FormGroups } from '#domain/form/schema';
import { TAG_COLOURS, TAG_LIMITS } from '#domain/product/fields';
import { cleanTags } from '../../blocks/fields/clean-tags';
import { byLabel, SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { DataForm } from '../../blocks/form/data-form';
import type { FormValues } from '../../blocks/form/form-paths';
import type { FormProblems } from '../../blocks/form/use-form-problems';
import { formErrors } from './basics-form';

interface BasicsFieldsProps {
  schema: FormGroups;
  mode: 'new' | 'edit';
  form: FormInstance<FormValues>;
  initialValues: FormValues;
  letterApps: readonly { appId: string; appName: string }[];
  problems: FormProblems;
  onEdit: () => void;
}

/** The fields of a product's basic information. */
export function BasicsFields({ letterApps, ...form }: BasicsFieldsProps) {
  const overrides = useMemo(
    () => ({
      fields: {
        'basicInfo.letterAppId': { control: <LetterSelect letterApps={letterApps} /> },
        'basicInfo.tags': { control: <TagsSelect />, wide: true },
        'basicInfo.description': { wide: true },
      },
    }),
    [letterApps],
  );
  return <DataForm bare validate={formErrors} overrides={overrides} {...form} />;
}

interface Control<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

function LetterSelect({ letterApps, value, onChange, ...rest }: Control<string> & Pick<BasicsFieldsProps, 'letterApps'>) {
  return (
    <Select<string>
      aria-label="出函机构"
      placeholder="由担保机构出函"
      className="field-wide"
      allowClear
      {...SELECT_LIST}
      showSearch={{ filterOption: byLabel }}
      {...rest}
      {...(value ? { value } : {})}
      options={letterApps.map(({ appId, appName }) => ({ value: appId, label: appName }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}

interface Tag {
  label: string;
  value: string;
}

const COLOURS = Object.keys(TAG_COLOURS);

function TagsSelect({ value = [], onChange, ...rest }: Control<Tag[]>) {
  return (
    <Select<string[]>
      mode="tags"
      aria-label="标签"
      placeholder={`输入后按回车添加，最多${TAG_LIMITS.count}个`}
      className="field-wide"
      open={false}
      suffixIcon={null}
      maxCount={TAG_LIMITS.count}
      tokenSeparators={['；', ';', '、', ' ']}
      {...rest}
      value={value.map(({ label }) => label)}
      onChange={(labels) =>
        onChange?.(
          cleanTags(labels).map((label, index) => ({
            label,
            value: value.find((tag) => tag.label === label)?.value ?? COLOURS[index] ?? 'blue',
          })),
        )
      }
    />
  );
}
