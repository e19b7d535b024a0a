import type { Answer } from '../field';
import { cleanText } from '../text';
import { cleanOfKind } from '../validation/clean-of-kind';
import { cleanAmount } from '../validation/cleaners';
import { fieldsByName, type FormField, type FormFields, type FormGroups, type NamedField, type WidgetChoice } from './schema';
import { isRow, isText, type Row } from './values';

/**
 * The values of a form in the shape in which they came, with every text cleaned as its field cleans it, at any depth. What has no field stays as it is.
 * For values that may have been sent without the form; whether they are right is judged afterwards.
 */
export function cleanedGroups(groups: FormGroups, values: Readonly<Record<string, Row>>): Record<string, Row> {
  return Object.fromEntries(Object.entries(values).map(([name, entered]) => [name, cleanedRow(groups[name]?.fields ?? {}, entered)]));
}

/** The same of answers to these questions. */
export function cleanedAnswers(questions: readonly NamedField[], answers: readonly Answer[]): Answer[] {
  const fields = fieldsByName(questions);
  return answers.map(({ name, value }) => ({ name, value: cleanedRow(fields, { [name]: value })[name] }));
}

function cleanedRow(fields: FormFields, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? cleanedValue(field, value) : value];
    }),
  );
}

function cleanedValue({ kind = 'text', widget, code }: FormField, value: unknown): unknown {
  if (widget) return cleanedWidget(widget, value);
  return isText(value) ? cleanOfKind(kind, value, code) : value;
}

function cleanedWidget(widget: WidgetChoice, value: unknown): unknown {
  switch (widget.kind) {
    case 'input-number':
      return isText(value) ? cleanAmount(value) : value;
    case 'input-replenish':
    case 'autocomplete':
      return isText(value) ? cleanText(value) : value;
    case 'repeat-section':
      return cleanedRows(widget.settings.fields, value);
    case 'table':
      return cleanedRows(widget.settings.columns, value);
    case 'repeat-field':
      return cleanedList(widget.settings.field, value);
    case 'input-groups':
      return isRow(value) ? cleanedRow(widget.settings.fields, value) : value;
    case 'grid':
      return cleanedRows(Object.fromEntries(widget.settings.columns.map(({ key, title }) => [key, { label: title }])), value);
    case 'cascader':
      return isRow(value) ? cleanedRow({ input: { label: '' } }, value) : value;
    case 'linkage-select':
      return isRow(value) && isRow(value['input']) ? { ...value, input: cleanedTexts(value['input']) } : value;
    case 'selects':
    case 'selects2':
    case 'checkbox-groups':
    case 'files-upload':
    case 'flow-card':
    case 'custom-card':
    case 'transfer':
      return value;
  }
}

function cleanedRows(fields: FormFields, value: unknown): unknown {
  return Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? cleanedRow(fields, row) : row)) : value;
}

function cleanedList(field: FormField, value: unknown): unknown {
  return Array.isArray(value) ? value.map((one: unknown) => cleanedValue(field, one)) : value;
}

function cleanedTexts(texts: Row): Row {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isText(text) ? cleanText(text) : text]));
}
