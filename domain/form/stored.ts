import type { FieldDefinition } from '../field';
import { hasOwnCell } from '../field-traits';
import { tryParseYuan, yuanOf } from '../money';
import { cleanText } from '../text';
import { cleanOfKind } from '../validation/clean-of-kind';
import { isEmpty } from '../validation/fields';
import type { FormField } from './schema';
import { isRow, isRows, type Row } from './values';

type Fields = Readonly<Record<string, FormField | FieldDefinition>>;

/** One difference between two versions of the same values: `before` and `after` are absent where nothing was or is given. */
export interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Values as they are kept: known fields in their order, texts cleaned, amounts with two decimals, instants in UTC, what is empty left out. */
export function storedValues(fields: Fields, values: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = storedValue(field, values[name]);
      return isEmpty(value) ? [] : [[name, value]];
    }),
  );
}

/** The text of a kept value; empty where there is none. */
export function storedText(values: Row, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** What differs between two rows of kept values, in the order of the fields. */
export function fieldChanges(fields: Fields, before: Row, after: Row): FieldChange[] {
  return Object.keys(fields).flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if (sameValue(old, now)) return [];
    return [{ field, ...(isEmpty(old) ? {} : { before: old }), ...(isEmpty(now) ? {} : { after: now }) }];
  });
}

function sameValue(before: unknown, after: unknown): boolean {
  if (isEmpty(before) || isEmpty(after)) return isEmpty(before) && isEmpty(after);
  return JSON.stringify(before) === JSON.stringify(after);
}

function storedValue(field: FormField | FieldDefinition, value: unknown): unknown {
  const widget = 'widget' in field ? field.widget : undefined;
  switch (widget?.kind) {
    case 'repeat-section':
      return isRows(value) ? value.map((row) => storedValues(widget.settings.fields, row)) : value;
    case 'cascader':
      return storedAddress(value);
    case undefined:
    case 'repeat-field':
    case 'input-number':
    case 'input-replenish':
    case 'selects':
    case 'selects2':
    case 'input-groups':
    case 'autocomplete':
    case 'checkbox-groups':
    case 'grid':
    case 'table':
    case 'files-upload':
    case 'linkage-select':
    case 'flow-card':
    case 'custom-card':
    case 'transfer':
      return storedPlain(field, value);
  }
}

function storedPlain(field: FormField | FieldDefinition, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => (isRow(one) ? { key: one['key'], fileName: one['fileName'] } : one));
  return typeof value === 'string' ? cleaned(field, value) : value;
}

function storedAddress(value: unknown): unknown {
  if (!isRow(value)) return value;
  const { cascader, input, upload } = value;
  const text = typeof input === 'string' ? cleanText(input) : input;
  return [cascader, text, upload].every(isEmpty) ? null : { cascader, input: text, upload };
}

function cleaned({ kind = 'text', code }: FormField | FieldDefinition, value: string): string {
  if (!hasOwnCell(kind)) return cleanOfKind(kind, value, code);
  switch (kind) {
    case 'amount':
      return amountOf(value.trim());
    case 'instant':
      return isEmpty(value) ? '' : new Date(value).toISOString();
    case 'integer':
    case 'date':
    case 'flag':
    case 'choice':
      return cleanOfKind(kind, value, code);
  }
}

function amountOf(value: string): string {
  const cents = tryParseYuan(value);
  return cents === null ? value : yuanOf(cents);
}
