import type { FieldDefinition, FieldError } from '#domain/field';
import { isEmpty, isRequired, validateField } from '#domain/validation/fields';
import { MESSAGES } from '#domain/validation/messages';
import { conditionHolds, valueAt } from './conditions';
import type { FormField, FormFields, FormGroups, PageMode } from './form-field';
import { WIDGETS } from './widgets/registry';
import { isRow } from './widgets/values';
import type { Widget, WidgetChoice, WidgetKind, WidgetSettings } from './widgets/widget';

type Values = Readonly<Record<string, unknown>>;

export interface ErrorContext {
  prefix?: string;
  root?: Values;
  mode?: PageMode;
}

export function groupErrors(groups: FormGroups, values: Values, mode?: PageMode): FieldError[] {
  return Object.entries(groups).flatMap(([prefix, { fields, visible }]) => {
    const group = values[prefix];
    const beside = isRow(group) ? group : {};
    if (!conditionHolds(visible, beside, values)) return [];
    return fieldErrors(fields, beside, { prefix, root: values, ...(mode ? { mode } : {}) });
  });
}

export function fieldErrors(fields: FormFields, values: unknown, { prefix = '', root, mode }: ErrorContext = {}): FieldError[] {
  if (!isRow(values)) return [{ field: prefix, message: MESSAGES.group }];
  const whole = root ?? values;
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.derived || (mode && field.modes?.[mode]) || !conditionHolds(field.visible, values, whole)) return [];
    const chosen = field.optionsBy ? valueAt(field.optionsBy.when, values, whole) : undefined;
    return errorsOf(withOptions(field, chosen), values[name], join(prefix, name), isRequired(definitionOf(field), values, whole));
  });
}

export function sentValues(groups: FormGroups, values: Values, mode: PageMode): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, { fields, visible }]) => {
      const group = values[name];
      const beside = isRow(group) ? group : {};
      if (!conditionHolds(visible, beside, values)) return [];
      const sent = Object.entries(fields).filter(([, field]) => !field.derived && field.modes?.[mode] !== 'hide' && conditionHolds(field.visible, beside, values));
      return [[name, Object.fromEntries(sent.flatMap(([key]) => (beside[key] === undefined ? [] : [[key, beside[key]]])))]];
    }),
  );
}

export function definitionOf({ kind = 'text', label, required, derived, maxLength, options, hint }: FormField): FieldDefinition {
  return {
    kind,
    label,
    ...(required === undefined ? {} : { required }),
    ...(derived ? { derived } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(options ? { options } : {}),
    ...(hint ? { hint } : {}),
  };
}

export function withOptions(field: FormField, chosen: unknown): FormField {
  const { optionsBy, widget } = field;
  if (!optionsBy || !widget) return field;
  return { ...field, widget: given(widget, (typeof chosen === 'string' && optionsBy.options[chosen]) || []) };
}

function given(widget: WidgetChoice, options: readonly { value: string; label: string }[]): WidgetChoice {
  switch (widget.kind) {
    case 'selects':
      return { kind: widget.kind, settings: { ...widget.settings, options } };
    case 'selects2':
      return { kind: widget.kind, settings: { ...widget.settings, options } };
    case 'checkbox-groups':
      return { kind: widget.kind, settings: { ...widget.settings, options } };
    case 'autocomplete':
      return { kind: widget.kind, settings: { ...widget.settings, options: options.map(({ label }) => label) } };
    default:
      return widget;
  }
}

function errorsOf(field: FormField, value: unknown, path: string, required: boolean): FieldError[] {
  const { widget } = field;
  if (!widget) {
    const message = validateField({ ...definitionOf(field), required }, value);
    return message ? [{ field: path, message }] : [];
  }
  return widgetErrors(widget.kind, widget.settings, value, path, required);
}

function widgetErrors<K extends WidgetKind>(kind: K, settings: WidgetSettings[K], value: unknown, path: string, required: boolean): FieldError[] {
  const widget: Widget<K> = WIDGETS[kind];
  const error = (message: string | null) => (message ? [{ field: path, message }] : []);
  if (isEmpty(value)) return error(required ? MESSAGES.required : null);
  if (!widget.accepts(value)) return error(MESSAGES.group);
  if (widget.isEmpty(value, settings)) return error(required ? MESSAGES.required : null);
  const own = error(widget.problem?.(value, settings) ?? null);
  return [...own, ...(widget.inner?.(value, settings) ?? []).flatMap(({ prefix, fields, values }) => fieldErrors(fields, values, { prefix: join(path, prefix) }))];
}

function join(prefix: string, name: string): string {
  return prefix && name ? `${prefix}.${name}` : prefix || name;
}
