import type { FieldDefinition, FieldError } from '../field';
import { isEmpty, isRequired, validateField } from '../validation/fields';
import { MESSAGES } from '../validation/messages';
import { isBlankRow } from './blank-row';
import { isConditionMet, valueAt } from './conditions';
import { FIELD_SHAPES } from './field-values';
import {
  placeOf,
  type Choice,
  type FormField,
  type FormFields,
  type FormGroups,
  type PageMode,
  type WidgetChoice,
  type WidgetSettings,
} from './schema';
import { shownInGroup, shownValues } from './shown-values';
import { isRow, valuesIn, type Row, type WidgetKind } from './values';
import { MAX_TEXT, WIDGET_RULES, type InnerRows, type WidgetRule } from './widget-rules';
import { followsOffers, type FollowingWidget } from './widget-traits';

/** Where the fields stand: `prefix` of the paths in errors, the values of the whole form, the page mode, whether nobody can change any of them. */
export interface FormContext {
  prefix?: string;
  root?: Row;
  mode?: PageMode;
  isLocked?: boolean;
}

/** Every error of the values of a form, by paths `group.field` and deeper; what is hidden or derived is not judged, what is locked need not be given. */
export function groupErrors(groups: FormGroups, entered: Row, mode?: PageMode): FieldError[] {
  const values = shownValues(groups, entered);
  return Object.entries(groups).flatMap(([prefix, { fields, visible }]) => {
    const beside = valuesIn(values, prefix);
    if (!isConditionMet(visible, beside, values)) return [];
    return fieldErrors(fields, values[prefix] ?? {}, { prefix, root: values, ...(mode ? { mode } : {}) });
  });
}

/** As `groupErrors` for the fields of one group or one row. */
export function fieldErrors(
  fields: FormFields,
  entered: unknown,
  { prefix = '', root, mode, isLocked: allLocked = false }: FormContext = {},
): FieldError[] {
  if (!isRow(entered)) return [{ field: prefix, message: MESSAGES.group }];
  const values = shownInGroup(fields, entered, root);
  const whole = root ?? values;
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = placeOf(field, mode);
    if (field.derived || place === 'hide' || !isConditionMet(field.visible, values, whole)) return [];
    const chosen = field.optionsBy ? valueAt(field.optionsBy.when, values, whole) : undefined;
    const isLocked = allLocked || place === 'lock';
    const required = !isLocked && isRequired(definitionOf(field), values, whole);
    return errorsOf(withOptions(field, chosen), values[name], join(prefix, name), { required, isLocked });
  });
}

/** What a form sends of its values: known fields that are shown and not derived, nothing for those without a value. */
export function sentValues(groups: FormGroups, values: Row, mode: PageMode): Record<string, Record<string, unknown>> {
  return heldValues(groups, values, (field) => placeOf(field, mode) !== 'hide');
}

/** What a form holds once it was corrected: what a correction sends, and what it hides as that was before. */
export function correctedValues(groups: FormGroups, values: Row, before: Row): Record<string, Record<string, unknown>> {
  const corrected = Object.entries(groups).map(([name, { fields }]): [string, Row] => {
    const hidden = Object.entries(fields).filter(([, field]) => placeOf(field, 'edit') === 'hide');
    return [name, { ...valuesIn(values, name), ...Object.fromEntries(hidden.map(([key]) => [key, valuesIn(before, name)[key]])) }];
  });
  return heldValues(groups, { ...values, ...Object.fromEntries(corrected) }, () => true);
}

/** Whether a value has the shape that the field holds; what it says may still be wrong. */
export function fitsField({ kind = 'text', widget }: FormField, value: unknown): boolean {
  return widget ? WIDGET_RULES[widget.kind].accepts(value) : FIELD_SHAPES[kind](value);
}

/** Whether a value says anything: a table of blank rows says nothing. */
export function isFilled({ widget }: FormField, value: unknown): boolean {
  return !isEmpty(value) && !(widget && saysNothing(widget.kind, widget.settings, value));
}

/** The field without what only forms know. */
export function definitionOf({
  kind = 'text',
  label,
  required,
  derived,
  minLength,
  maxLength,
  min,
  max,
  options,
  hint,
  drawn,
  named,
  reference,
  code,
}: FormField): FieldDefinition {
  return {
    kind,
    label,
    ...(required === undefined ? {} : { required }),
    ...(derived ? { derived } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(options ? { options } : {}),
    ...(hint ? { hint } : {}),
    ...(drawn ? { drawn } : {}),
    ...(named ? { named } : {}),
    ...(reference ? { reference } : {}),
    ...(code ? { code } : {}),
  };
}

/** The field with the options that the value of the field named by `optionsBy` gives it. */
export function withOptions(field: FormField, chosen: unknown): FormField {
  const { optionsBy, widget } = field;
  if (!optionsBy || !widget || !followsOffers(widget)) return field;
  return { ...field, widget: given(widget, optionsBy.offers.find(({ value }) => value === chosen)?.options ?? []) };
}

function given(widget: FollowingWidget, options: readonly Choice[]): WidgetChoice {
  switch (widget.kind) {
    case 'selects':
      return { kind: widget.kind, settings: { ...widget.settings, options } };
    case 'selects2':
      return { kind: widget.kind, settings: { ...widget.settings, options } };
    case 'checkbox-groups':
      return { kind: widget.kind, settings: { ...widget.settings, options } };
    case 'autocomplete':
      return { kind: widget.kind, settings: { ...widget.settings, options: options.map(({ label }) => label) } };
  }
}

interface Asked {
  required: boolean;
  /** Nobody can change what it holds. */
  isLocked: boolean;
}

function errorsOf(field: FormField, value: unknown, path: string, asked: Asked): FieldError[] {
  const { widget } = field;
  if (widget) return widgetErrors(widget.kind, widget.settings, value, path, asked);
  const { required } = asked;
  const message = validateField({ maxLength: MAX_TEXT, ...definitionOf(field), required }, value);
  return message ? [{ field: path, message }] : [];
}

function widgetErrors<K extends WidgetKind>(
  kind: K,
  settings: WidgetSettings[K],
  value: unknown,
  path: string,
  { required, isLocked }: Asked,
): FieldError[] {
  const rule: WidgetRule<K> = WIDGET_RULES[kind];
  const error = (message: string | null) => (message ? [{ field: path, message }] : []);
  if (isEmpty(value)) return error(required ? MESSAGES.required : null);
  if (!rule.accepts(value)) return error(MESSAGES.group);
  if (rule.isEmpty(value, settings)) return error(required ? MESSAGES.required : null);
  const rows = isLocked ? undefined : rule.innerRows?.(value, settings);
  const errors = [
    ...error(rule.problem?.(value, settings) ?? (rows ? blankAmong(rows) : null)),
    ...(rule.inner?.(value, settings) ?? []).flatMap(({ prefix, fields, values }) =>
      fieldErrors(fields, values, { prefix: join(path, prefix), isLocked }),
    ),
  ];
  return errors.length === 0 && required && rows?.rows.every(isBlankRow) ? error(MESSAGES.required) : errors;
}

function saysNothing<K extends WidgetKind>(kind: K, settings: WidgetSettings[K], value: unknown): boolean {
  const rule: WidgetRule<K> = WIDGET_RULES[kind];
  return rule.accepts(value) && (rule.isEmpty(value, settings) || rule.innerRows?.(value, settings).rows.every(isBlankRow) === true);
}

/** What is said of the first blank row beside others; null where each row says itself what it misses. */
function blankAmong({ rows, fields, nameOf, isRemovable }: InnerRows): string | null {
  const asks = Object.values(fields).some(({ required, visible, derived }) => required === true && !visible && !derived);
  const index = rows.findIndex(isBlankRow);
  if (asks || index < 0 || rows.every(isBlankRow)) return null;
  return `${nameOf(index)}未填写任何内容，请填写${isRemovable ? '或删除' : ''}`;
}

function heldValues(groups: FormGroups, entered: Row, holds: (field: FormField) => boolean): Record<string, Record<string, unknown>> {
  const values = shownValues(groups, entered);
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, { fields, visible }]) => {
      const beside = valuesIn(values, name);
      if (!isConditionMet(visible, beside, values)) return [];
      const held = Object.entries(fields).filter(
        ([, field]) => !field.derived && holds(field) && isConditionMet(field.visible, beside, values),
      );
      return [[name, Object.fromEntries(held.flatMap(([key]) => (beside[key] === undefined ? [] : [[key, beside[key]]])))]];
    }),
  );
}

function join(prefix: string, name: string): string {
  return prefix && name ? `${prefix}.${name}` : prefix || name;
}
