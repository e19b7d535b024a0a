import { enumerationLabel, enumerationValues } from '../enumerations';
import type { FormField, FormFields, WidgetChoice } from './schema';
import { isRow } from './values';

/** What the choices of a field are called, fields within it included, by `path=value`; `path` is the field's own. */
export function choiceLabels(path: string, { options, widget, optionsBy }: FormField): Record<string, string> {
  return Object.fromEntries([
    ...(options
      ? named(
          path,
          enumerationValues(options).map((value) => ({ value, label: enumerationLabel(options, value) })),
        )
      : []),
    ...(optionsBy?.offers ?? []).flatMap((offer) => named(path, offer.options)),
    ...(widget ? ofWidget(path, widget) : []),
  ]);
}

/** A value with its choices in the words of `choiceLabels`; all else as it is. */
export function withChoicesInWords(labels: Readonly<Record<string, string>>, path: string, value: unknown): unknown {
  if (typeof value === 'string') return labels[`${path}=${value}`] ?? value;
  if (Array.isArray(value)) return value.filter(isChosen).map((one: unknown) => withChoicesInWords(labels, path, one));
  if (!isRow(value)) return value;
  const words = value['label'] ?? value['title'];
  if (typeof words === 'string' && ('value' in value || 'key' in value)) return words;
  const row = typeof value['id'] === 'string' ? labels[rowPath(path, value['id'])] : undefined;
  if (row !== undefined) return row;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withChoicesInWords(labels, /^\d+$/.test(name) ? path : `${path}.${name}`, one)]),
  );
}

/** A transfer lists what was not chosen too. */
function isChosen(one: unknown): boolean {
  return !isRow(one) || !('title' in one) || one['direction'] === 'right';
}

function rowPath(path: string, id: string): string {
  return `${path}[${id}]`;
}

interface Named {
  value: string;
  label: string;
}

function named(path: string, choices: readonly Named[]): [string, string][] {
  return choices.map(({ value, label }) => [`${path}=${value}`, label]);
}

function ofWidget(path: string, { kind, settings }: WidgetChoice): [string, string][] {
  switch (kind) {
    case 'selects':
    case 'selects2':
    case 'checkbox-groups':
      return named(path, settings.options);
    case 'linkage-select':
      return named(path, flat(settings.options));
    case 'cascader':
      return named(`${path}.cascader`, flat(settings.options ?? []));
    case 'flow-card':
      return named(`${path}.flowNodeType`, settings.steps);
    case 'grid':
      return (settings.rows ?? []).map(({ id, cells }) => [rowPath(path, id), cells.filter((text) => text !== '').join('，')]);
    case 'repeat-section':
    case 'input-groups':
      return ofFields(path, settings.fields);
    case 'table':
      return ofFields(path, settings.columns);
    case 'repeat-field':
      return Object.entries(choiceLabels(path, settings.field));
    case 'input-number':
    case 'input-replenish':
    case 'autocomplete':
    case 'files-upload':
    case 'custom-card':
    case 'transfer':
      return [];
  }
}

function ofFields(path: string, fields: FormFields): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]) => Object.entries(choiceLabels(`${path}.${name}`, field)));
}

interface Nested extends Named {
  children?: readonly Nested[];
}

function flat(choices: readonly Nested[]): Nested[] {
  return choices.flatMap((choice) => [choice, ...flat(choice.children ?? [])]);
}
