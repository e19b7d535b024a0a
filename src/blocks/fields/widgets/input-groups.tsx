import { isEmpty } from '#domain/validation/fields';
import { InnerForm, InnerText } from './inner-form';
import { isRow } from './values';
import type { Widget, WidgetInputProps } from './widget';

export const inputGroups: Widget<'input-groups'> = {
  Input: InputGroupsInput,
  Show: ({ value, settings }) => <InnerText fields={settings.fields} values={value} />,
  accepts: isRow,
  isEmpty: (value) => Object.values(value).every(isEmpty),
  inner: (values, { fields }) => [{ prefix: '', fields, values }],
  showErrMsg: true,
};

function InputGroupsInput({ label, settings, value = {}, onChange, id, disabled = false }: WidgetInputProps<'input-groups'>) {
  return (
    <div role="group" aria-label={label}>
      <InnerForm id={id ?? label} fields={settings.fields} values={value} disabled={disabled} onChange={(next) => onChange?.(next)} />
    </div>
  );
}
