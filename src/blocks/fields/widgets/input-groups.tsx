import { WIDGET_RULES } from '#domain/form/widget-rules';
import { InnerForm } from './inner-form';
import type { Widget, WidgetInputProps } from './widget';

export const inputGroups: Widget<'input-groups'> = {
  ...WIDGET_RULES['input-groups'],
  Input: InputGroupsInput,
  showErrMsg: true,
};

function InputGroupsInput({ label, settings, value = {}, onChange, onProblem, id, disabled = false }: WidgetInputProps<'input-groups'>) {
  return (
    <div role="group" aria-label={label}>
      <InnerForm
        id={id ?? label}
        fields={settings.fields}
        values={value}
        disabled={disabled}
        onProblem={onProblem}
        onChange={(next) => onChange?.(next)}
      />
    </div>
  );
}
