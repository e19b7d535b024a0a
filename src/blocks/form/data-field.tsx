import { Form } from 'antd';
import { memo, useEffect, type ReactElement, type ReactNode } from 'react';
import type { FieldDefinition } from '#domain/field';
import { isConditionMet } from '#domain/form/conditions';
import type { FieldLayout } from '#domain/form/schema';
import { shownValues } from '#domain/form/shown-values';
import { valuesIn } from '#domain/form/values';
import { LoneFact } from '../description/description';
import { FieldInput } from '../fields/field-input';
import { FieldShow } from '../fields/field-show';
import type { ScreenField, ScreenGroups } from '../fields/form-field';
import { showsMessage } from '../fields/shows-message';
import { warningRule } from '../fields/warning-rule';
import { FieldLabelHorizontal } from '../fields/wrappers/field-label-horizontal';
import { FieldPanel } from '../fields/wrappers/field-panel';
import { requiredCondition } from './field-conditions';
import type { FormValues } from './form-paths';
import type { FieldSettings } from './form-settings';
import { LinkedWidget } from './linked-widget';
import { WhenMet } from './when-met';

export interface DataFieldProps {
  group: string;
  name: string;
  field: FieldDefinition;
  /** As the schema has it, with its widget. */
  declared: ScreenField | undefined;
  /** The whole form, of a field that follows others of it. */
  among?: ScreenGroups;
  settings: FieldSettings;
  shown: unknown;
  check: (path: string) => string | null;
  onProblem: (message: string | null) => void;
  onFill: (value: unknown) => void;
}

const NO_GROUPS: ScreenGroups = {};
const WIDE_KINDS = new Set(['paragraph', 'answers']);

export const DataField = memo(function DataField(props: DataFieldProps) {
  const { field, group, settings, shown } = props;
  const wide = settings.wide ?? WIDE_KINDS.has(field.kind);
  return (
    <WhenMet condition={settings.visible} group={group}>
      <div className={wide ? 'data-form-cell data-form-cell-wide' : 'data-form-cell'} data-field={`${group}.${props.name}`}>
        {field.derived || settings.asFact ? (
          <LoneFact label={field.label}>
            <FieldShow field={field} value={shown} />
          </LoneFact>
        ) : (
          <WrittenField {...props} />
        )}
        {settings.below}
      </div>
    </WhenMet>
  );
});

function WrittenField(props: DataFieldProps) {
  const { group, name, field, declared, among = NO_GROUPS, settings, check, onProblem, onFill } = props;
  const form = Form.useFormInstance();
  const condition = requiredCondition(field);
  const required = Form.useWatch(
    (entered: FormValues) => {
      if (!condition) return field.required === true;
      const values = shownValues(among, entered);
      return isConditionMet(condition, valuesIn(values, group), values);
    },
    { form, preserve: true },
  );
  useEffect(() => () => onProblem(null), [onProblem]);
  const rule = {
    validator: async () => {
      const message = check(`${group}.${name}`);
      if (message) throw new Error(message);
    },
  };
  const { layout = 'vertical' } = settings;
  return (
    <Labelled
      layout={layout}
      label={field.label}
      htmlFor={controlId(group, name)}
      required={required || field.required === true}
      help={layout === 'panel' ? field.hint : undefined}
    >
      <Form.Item
        name={[group, name]}
        {...(layout === 'vertical' ? { label: field.label, required: required || field.required === true } : {})}
        extra={extraOf(layout === 'panel' ? undefined : field.hint, settings, onFill)}
        rules={[rule, warningRule(field)]}
        validateTrigger="onBlur"
        validateFirst
        {...(showsMessage(declared?.widget?.kind, declared?.showErrMsg) ? {} : { help: '' })}
      >
        {controlOf(props)}
      </Form.Item>
    </Labelled>
  );
}

/** The id that a form without a name gives its controls. */
function controlId(group: string, name: string): string {
  return `${group}_${name}`;
}

interface LabelledProps {
  layout: FieldLayout;
  label: string;
  htmlFor: string;
  required: boolean;
  help: string | undefined;
  children: ReactNode;
}

function Labelled({ layout, label, htmlFor, required, help, children }: LabelledProps) {
  switch (layout) {
    case 'vertical':
      return children;
    case 'horizontal':
      return (
        <FieldLabelHorizontal label={label} htmlFor={htmlFor} required={required}>
          {children}
        </FieldLabelHorizontal>
      );
    case 'panel':
      return (
        <FieldPanel title={label} htmlFor={htmlFor} required={required} help={help} inner>
          {children}
        </FieldPanel>
      );
  }
}

function extraOf(hint: string | undefined, settings: FieldSettings, onFill: DataFieldProps['onFill']) {
  if (!settings.hint && !settings.note) return hint;
  return (
    <>
      {settings.note}
      {hint}
      {settings.hint?.(onFill)}
    </>
  );
}

function controlOf({
  group,
  field,
  declared,
  among = NO_GROUPS,
  settings: { control, locked = false },
  onProblem,
}: DataFieldProps): ReactElement | null {
  if (control) return typeof control === 'function' ? control(onProblem) : control;
  if (declared?.widget) return <LinkedWidget field={declared} group={group} among={among} locked={locked} onProblem={onProblem} />;
  if (field.kind === 'answers') return null;
  return <FieldInput kind={field.kind} field={field} {...(locked ? { disabled: true } : {})} onProblem={onProblem} />;
}
