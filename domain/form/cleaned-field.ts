import { cleanLines, cleanText } from '../text';
import type { NamedField } from './schema';

/** The one text of a field that has lines: what a card says. */
const LINES = 'text';

/** A field of a product with each of its texts, such as labels and options, on one line; what a card says keeps its lines. */
export function cleanedField(field: NamedField): NamedField {
  return cleaned('', field) as NamedField;
}

function cleaned(name: string, value: unknown): unknown {
  if (typeof value === 'string') return name === LINES ? cleanLines(value) : cleanText(value);
  if (Array.isArray(value)) return value.map((one) => cleaned(name, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(key, inner)]));
}
