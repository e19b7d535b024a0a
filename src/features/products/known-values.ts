import { applicationForm } from '#domain/application/form';
import { FIELD_TRAITS } from '#domain/field-traits';
import { choicesOf } from '#domain/form/choice-sources';
import { fieldsByName, type Condition, type FormField } from '#domain/form/schema';
import { WIDGET_TRAITS } from '#domain/form/widget-traits';
import type { EditedField } from './edited-field';
import type { SettingOption, SettingOptions } from './setting-controls';

/** The values among which a field lets choose; null where anything can be typed. */
export function valuesOf(field: FormField, beside: readonly EditedField[]): SettingOption[] | null {
  return (
    choicesOf(field, fieldsByName(beside.map((one) => one.field)))?.map(({ value, label }) => ({ value, label: label || value })) ?? null
  );
}

/** The fields on whose value another field may depend: those beside it, and at the top of the application form its fixed choices. */
export function sourcesFor(id: string, beside: readonly EditedField[], { fixed }: { fixed: boolean }): SettingOptions[] {
  const own = beside
    .filter((one) => one.id !== id && !one.field.name.includes('.') && isSource(one.field))
    .map(({ field: { name, label } }) => ({ value: name, label: label || name }));
  return [...(own.length > 0 ? [{ label: '本产品的字段', options: own }] : []), ...(fixed ? FIXED_SOURCES : [])];
}

export function sourceOf(when: string, beside: readonly EditedField[]): FormField | undefined {
  const [group = '', name] = when.split('.');
  return name === undefined ? beside.find(({ field }) => field.name === group)?.field : FIXED_FORM[group]?.fields[name];
}

/** The condition that a source suggests first: a flag that is set, the first of several values, a text still to be written. */
export function firstCondition(when: string, beside: readonly EditedField[]): Condition & { is?: string | boolean } {
  const source = sourceOf(when, beside);
  if (source?.kind === 'flag') return { when };
  return { when, is: (source ? valuesOf(source, beside)?.[0]?.value : undefined) ?? '' };
}

function isSource({ kind = 'text', widget }: FormField): boolean {
  return (widget ? WIDGET_TRAITS[widget.kind] : FIELD_TRAITS[kind]).decides;
}

const FIXED_FORM = applicationForm([]);

const FIXED_SOURCES: SettingOptions[] = Object.entries(FIXED_FORM).flatMap(([group, { label, fields }]) => {
  const options = Object.entries(fields).flatMap(([name, field]) =>
    !field.derived && (field.kind === 'flag' || field.kind === 'choice') ? [{ value: `${group}.${name}`, label: field.label }] : [],
  );
  return options.length > 0 ? [{ label, options }] : [];
});
