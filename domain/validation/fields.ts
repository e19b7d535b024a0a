import { enumerationValues } from '../enumerations';
import type { FieldDefinition, FieldError, FieldGroups, FieldKind, Fields } from '../field';
import { isDay, isInstant } from '../dates';
import { MAX_INTEGER, amount, cn, digits, email, mobile, socialCode, telephone } from './validators';
import { MESSAGES, maxLengthMessage, maxMessage } from './messages';

/** Where the fields stand: `prefix` of the paths in errors (`guaranteeInfo`), and the whole value that `required.when` may name fields of. */
export interface FieldContext {
  prefix?: string;
  root?: Record<string, unknown>;
}

/**
 * Every error of a value against its fields: required, derived and unknown ones, then what the kind, the options and the length demand; at
 * most one error a field, in the order of the definitions. Strings are judged as they are: whitespace alone counts as empty.
 */
export function validateFields(fields: Fields, value: unknown, context: FieldContext = {}): FieldError[] {
  if (!isRecord(value)) return [{ field: context.prefix ?? '', message: MESSAGES.group }];
  const root = context.root ?? value;
  const errors: FieldError[] = [];
  for (const [name, definition] of Object.entries(fields)) {
    const message = messageFor(definition, value[name], value, root);
    if (message) errors.push({ field: path(context.prefix, name), message });
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name)) errors.push({ field: path(context.prefix, name), message: MESSAGES.unknown });
  }
  return errors;
}

/** As `validateFields` for a value made of groups; unknown groups are errors too, except those named in `beside`. */
export function validateGroups(groups: FieldGroups, value: unknown, beside: readonly string[] = []): FieldError[] {
  if (!isRecord(value)) return [{ field: '', message: MESSAGES.group }];
  const errors = Object.entries(groups).flatMap(([name, group]) => validateFields(group.fields, value[name] ?? {}, { prefix: name, root: value }));
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(groups, name) && !beside.includes(name));
  return [...errors, ...unknown.map((name) => ({ field: name, message: MESSAGES.unknown }))];
}

/** The message for one field's value by its definition alone, or null; what a form shows under the field as it is typed. */
export function validateField(definition: FieldDefinition, value: unknown): string | null {
  return messageFor({ ...definition, required: definition.required === true }, value, {}, {});
}

/** True for a field that must be given, in view of the other values. */
export function isRequired(definition: FieldDefinition, beside: Record<string, unknown>, root: Record<string, unknown>): boolean {
  const { required } = definition;
  if (typeof required !== 'object') return required === true;
  return lookUp(required.when, beside, root) === (required.is ?? true);
}

/** FF-10: null, undefined, NaN, blank text, an empty list or an empty object. Zero and false are values. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function messageFor(definition: FieldDefinition, value: unknown, beside: Record<string, unknown>, root: Record<string, unknown>): string | null {
  if (definition.derived) return value === undefined ? null : MESSAGES.derived;
  if (isEmpty(value)) return isRequired(definition, beside, root) ? MESSAGES.required : null;
  return KINDS[definition.kind](value, definition);
}

type KindCheck = (value: unknown, definition: FieldDefinition) => string | null;

const KINDS: Record<FieldKind, KindCheck> = {
  text: text(() => null),
  paragraph: text(() => null),
  chineseName: text(cn),
  mobile: text(mobile),
  phone: text(telephone),
  email: text(email),
  creditCode: text(socialCode),
  digits: text(digits),
  amount: text(amount, MESSAGES.amount),
  date: text((value) => (isDay(value) ? null : MESSAGES.date), MESSAGES.date),
  instant: text((value) => (isInstant(value) ? null : MESSAGES.instant), MESSAGES.instant),
  integer: (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return MESSAGES.integer;
    return value > MAX_INTEGER ? maxMessage(MAX_INTEGER) : null;
  },
  flag: (value) => (typeof value === 'boolean' ? null : MESSAGES.flag),
  choice: (value, { options }) => (typeof value === 'string' && (!options || enumerationValues(options).includes(value)) ? null : MESSAGES.choice),
  files: (value) => (Array.isArray(value) && value.every((file) => hasTexts(file, ['key', 'fileName'])) ? null : MESSAGES.files),
  answers: (value) => (Array.isArray(value) && value.every((answer) => hasTexts(answer, ['name']) && isRecord(answer) && 'value' in answer) ? null : MESSAGES.answers),
};

function text(check: (value: string) => string | null, wrongType: string = MESSAGES.text): KindCheck {
  return (value, { maxLength }) => {
    if (typeof value !== 'string') return wrongType;
    if (maxLength !== undefined && [...value].length > maxLength) return maxLengthMessage(maxLength);
    return check(value);
  };
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => hasString(value, name) && !isEmpty(value[name]));
}

function hasString<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return isRecord(value) && typeof value[name] === 'string';
}

function lookUp(name: string, beside: Record<string, unknown>, root: Record<string, unknown>): unknown {
  const [group = '', field] = name.split('.');
  if (field === undefined) return beside[group];
  const values = root[group];
  return isRecord(values) ? values[field] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function path(prefix: string | undefined, name: string): string {
  return prefix ? `${prefix}.${name}` : name;
}
