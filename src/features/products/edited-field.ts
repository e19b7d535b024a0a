import { weakMapMemoize } from '@reduxjs/toolkit';
import type { FormField, FormFields, NamedField, WidgetChoice } from '#domain/form/schema';
import { isRow } from '#domain/form/values';
import { hasFields, type FieldsWidget } from '#domain/form/widget-traits';

/** A field while it is edited: its own definition, and the fields inside it as a list, in which names may be wrong or double for a while. */
export interface EditedField {
  id: string;
  field: NamedField;
  inner: readonly EditedField[];
}

let last = 0;

export function edited(field: NamedField): EditedField {
  last += 1;
  return { id: `field-${last}`, field, inner: innerOf(field.widget).map(edited) };
}

/** One object for each, so that what is drawn of it is drawn again only when it was changed. */
export const declared: (one: EditedField) => NamedField = weakMapMemoize(({ field, inner }: EditedField): NamedField => {
  const { widget } = field;
  return widget && hasFields(widget) ? { ...field, widget: withInner(widget, inner.map(declared)) } : field;
});

function innerOf(widget: WidgetChoice | undefined): NamedField[] {
  if (!widget || !hasFields(widget)) return [];
  switch (widget.kind) {
    case 'repeat-section':
    case 'input-groups':
      return named(widget.settings.fields);
    case 'table':
      return named(widget.settings.columns);
    case 'repeat-field':
      return isRow(widget.settings.field) ? [{ ...widget.settings.field, name: LONE }] : [];
  }
}

const LONE = 'item';

function withInner(widget: FieldsWidget, list: readonly NamedField[]): WidgetChoice {
  switch (widget.kind) {
    case 'repeat-section':
      return { kind: widget.kind, settings: { ...widget.settings, fields: unnamed(list) } };
    case 'input-groups':
      return { kind: widget.kind, settings: { ...widget.settings, fields: unnamed(list) } };
    case 'table':
      return { kind: widget.kind, settings: { ...widget.settings, columns: unnamed(list) } };
    case 'repeat-field': {
      const [[, field] = ['', { label: '' }]] = Object.entries(unnamed(list));
      return { kind: widget.kind, settings: { ...widget.settings, field } };
    }
  }
}

function named(fields: FormFields): NamedField[] {
  return Object.entries(isRow(fields) ? fields : {}).map(([name, field]) => ({ ...field, name }));
}

function unnamed(list: readonly NamedField[]): Record<string, FormField> {
  return Object.fromEntries(list.map(({ name, ...field }) => [name, field]));
}

/** The object with a property set, or without it where it has no value. */
export function withKey<T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): T {
  const { [key]: _old, ...rest } = of;
  return value === undefined ? (rest as T) : { ...of, [key]: value };
}

/** A name that no field of the list has. */
export function freeName(list: readonly EditedField[], stem = 'field'): string {
  const taken = new Set(list.map(({ field }) => field.name));
  let number = list.length + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
