import { cleanLines, cleanText } from '../text';
import type { NamedField } from './schema';
import { WIDGET_TRAITS } from './widget-traits';

/** A field of a product with each of its texts, such as labels and options, on one line, but for those that have lines. */
export function cleanedField(field: NamedField): NamedField {
  return cleaned(field, cleanText) as NamedField;
}

function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => cleaned(one, clean));
  if (typeof value !== 'object' || value === null) return value;
  const kind = 'kind' in value ? value.kind : undefined;
  return mapped(value, (name, inner) => (name === 'settings' ? cleanedSettings(kind, inner) : cleaned(inner, cleanText)));
}

function cleanedSettings(kind: unknown, settings: unknown): unknown {
  const withLines: readonly string[] = Object.entries(WIDGET_TRAITS).find(([name]) => name === kind)?.[1].lines ?? [];
  if (typeof settings !== 'object' || settings === null) return cleaned(settings, cleanText);
  return mapped(settings, (name, inner) => cleaned(inner, withLines.includes(name) ? cleanLines : cleanText));
}

function mapped(value: object, change: (name: string, inner: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, change(name, inner)]));
}
