import { enumerationValues } from '../enumerations';
import type { FieldDefinition, FieldError, FieldGroups, FieldKind, Fields } from '../field';
import { isDay, isInstant } from '../dates';
import { compareYuan, tryParseYuan } from '../money';
import { identityCardWarning, socialCodeWarning } from './check-digits';
import { invalidFile } from './files';
import { MAX_INTEGER, amount, cfcaMobile, cn, digits, email, identityCard, mobile, socialCode, telephone, url } from './validators';
import { MESSAGES, maxLengthMessage, maxMessage, minLengthMessage, minMessage } from './messages';

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

/** What is worth a second look and refuses nothing: check digits that do not fit (`check-digits.ts`). Null for everything else. */
export function fieldWarning({ kind }: Pick<FieldDefinition, 'kind'>, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (kind === 'creditCode') return socialCodeWarning(value);
  return kind === 'identityCard' ? identityCardWarning(value) : null;
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
  cfcaMobile: text(cfcaMobile),
  phone: text(telephone),
  email: text(email),
  creditCode: text(socialCode),
  identityCard: text(identityCard),
  url: text(url),
  digits: text(digits),
  amount: (value, definition) => text(amount, MESSAGES.amount)(value, definition) ?? outside(value, definition, (held, limit) => (tryParseYuan(limit) === null ? 0 : compareYuan(held, limit))),
  date: text((value) => (isDay(value) ? null : MESSAGES.date), MESSAGES.date),
  instant: text((value) => (isInstant(value) ? null : MESSAGES.instant), MESSAGES.instant),
  integer: (value, definition) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return MESSAGES.integer;
    if (value > MAX_INTEGER) return maxMessage(MAX_INTEGER);
    return outside(value, definition, (held, limit) => Number(held) - Number(limit));
  },
  flag: (value) => (typeof value === 'boolean' ? null : MESSAGES.flag),
  choice: (value, { options }) => (typeof value === 'string' && (!options || enumerationValues(options).includes(value)) ? null : MESSAGES.choice),
  files: (value) => (Array.isArray(value) && value.every(isNamedFile) ? invalidFile(value) : MESSAGES.files),
  answers: (value) => (Array.isArray(value) && value.every((answer) => hasTexts(answer, ['name']) && isRecord(answer) && 'value' in answer) ? null : MESSAGES.answers),
};

function text(check: (value: string) => string | null, wrongType: string = MESSAGES.text): KindCheck {
  return (value, { minLength, maxLength }) => {
    if (typeof value !== 'string') return wrongType;
    if (minLength !== undefined && [...value].length < minLength) return minLengthMessage(minLength);
    if (maxLength !== undefined && [...value].length > maxLength) return maxLengthMessage(maxLength);
    return check(value);
  };
}

/** What is said of a value beyond the bounds of its field. */
function outside(value: unknown, { min, max }: FieldDefinition, compare: (held: string, limit: string) => number): string | null {
  const held = String(value);
  if (min !== undefined && compare(held, String(min)) < 0) return minMessage(min);
  return max !== undefined && compare(held, String(max)) > 0 ? maxMessage(max) : null;
}

function isNamedFile(value: unknown): value is { key: string; fileName: string } {
  return hasString(value, 'key') && hasTexts(value, ['fileName']);
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
