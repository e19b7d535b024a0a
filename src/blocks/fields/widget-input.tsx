import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { dayOf } from '#domain/dates';
import { definitionOf, fieldErrors } from '#domain/form/errors';
import { fieldWarning } from '#domain/validation/fields';
import { emptyCellMessage, MESSAGES } from '#domain/validation/messages';
import { problemText } from '../form/problem-text';
import { FieldInput } from './field-input';
import type { ScreenField } from './form-field';
import { showsMessage } from './shows-message';
import { FormFieldShow } from './widget-show';
import { InnerFields, InnerShow, type InnerFieldProps } from './widgets/inner-field';
import { WIDGETS } from './widgets/registry';
import type { Widget, WidgetInputProps, WidgetKind } from './widgets/widget';
import { FieldLayoutWrapper } from './wrappers/field-layout-wrapper';

const INNER = { Input: InnerInput, problemOf };

export function WidgetInput<K extends WidgetKind>({
  kind,
  value,
  ...props
}: Omit<WidgetInputProps<K>, 'value'> & { kind: K; value?: unknown }) {
  const widget: Widget<K> = WIDGETS[kind];
  const Input: ComponentType<WidgetInputProps<K>> = widget.Input;
  const own: WidgetInputProps<K> = { ...props, ...(widget.accepts(value) ? { value } : {}) };
  return (
    <InnerFieldsProvider>
      <Input {...own} />
    </InnerFieldsProvider>
  );
}

export function InnerFieldsProvider({ children }: { children: ReactNode }) {
  return (
    <InnerShow value={FormFieldShow}>
      <InnerFields value={INNER}>{children}</InnerFields>
    </InnerShow>
  );
}

function InnerInput({ field, id: given, value, onChange, disabled, onProblem, shown = true, bare, judged }: InnerFieldProps) {
  const [left, setLeft] = useState(false);
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const unique = useId();
  const id = `${given}${unique}`;
  const problem = left && !judged ? problemOf(field, value) : null;
  const shared = {
    id,
    disabled,
    ...(onProblem ? { onProblem } : {}),
    onBlur: () => setLeft(true),
    ...(problem || judged?.problemId ? { 'aria-invalid': true } : {}),
    ...(judged?.problemId ? { 'aria-describedby': judged.problemId } : {}),
  };
  const control = field.widget ? (
    <WidgetInput
      kind={field.widget.kind}
      settings={field.widget.settings}
      label={field.label}
      value={value}
      onChange={onChange}
      {...shared}
    />
  ) : (
    <FieldInput
      {...shared}
      {...(bare === undefined ? {} : { 'aria-label': field.label })}
      kind={field.kind ?? 'text'}
      field={definitionOf(field)}
      value={value}
      onChange={onChange}
    />
  );
  const message =
    problem && (bare === undefined || showsMessage(field.widget?.kind, field.showErrMsg))
      ? bare && problem === MESSAGES.required
        ? emptyCellMessage(bare)
        : problemText(field, problem)
      : null;
  if (bare !== undefined) {
    return (
      <div className="field-inner-bare">
        {control}
        {message ? (
          <div role="alert" className="field-message">
            {message}
          </div>
        ) : null}
      </div>
    );
  }
  return (
    <FieldLayoutWrapper
      direction={field.layout === 'horizontal' ? 'horizontal' : 'vertical'}
      shown={shown}
      kind={field.widget?.kind}
      showErrMsg={field.showErrMsg}
      label={field.label}
      htmlFor={id}
      required={field.required === true}
      message={message}
      warning={left ? fieldWarning(definitionOf(field), value, today) : null}
      {...(field.hint ? { extra: field.hint } : {})}
    >
      {control}
    </FieldLayoutWrapper>
  );
}

function problemOf(field: ScreenField, value: unknown): string | null {
  return fieldErrors({ value: field }, { value })[0]?.message ?? null;
}
