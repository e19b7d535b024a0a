import { isDay, isInstant } from '../dates';
import { undrawableMessage } from '../drawable';
import { enumerationValues } from '../enumerations';
import type { FieldDefinition, FieldError, FieldKind, Fields } from '../field';
import { isConditionMet } from '../form/conditions';
import { isRow, type Row } from '../form/values';
import { compareYuan, tryParseYuan } from '../money';
import { refusedCharacter } from '../text';
import { identityCardWarning, socialCodeWarning } from './check-digits';
import { cleanOfKind } from './clean-of-kind';
import { invalidFile } from './files';
import { maxLengthMessage, maxMessage, MESSAGES, minLengthMessage, minMessage, orEmpty, refusedCharacterMessage } from './messages';
import { nameMessage } from './names';
import {
  amount,
  cfcaMobile,
  cn,
  digits,
  email,
  identityCard,
  MAX_INTEGER,
  mobile,
  personName,
  socialCode,
  telephone,
  url,
} from './validators';

/**
 * Every error of a value against its fields: required, derived and unknown ones, then what the kind, the options and the length demand; at
 * most one error a field, in the order of the definitions. Strings are judged as they are, and measured as they are kept: whitespace
 * alone counts as empty.
 */
export function validateFields(fields: Fields, value: unknown): FieldError[] {
  if (!isRow(value)) return [{ field: '', message: MESSAGES.group }];
  const wrong = Object.entries(fields).flatMap(([field, definition]) => {
    const message = messageFor(definition, value[field], isRequired(definition, value, value));
    return message ? [{ field, message }] : [];
  });
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  return [...wrong, ...unknown.map((field) => ({ field, message: MESSAGES.unknown }))];
}

/** The message for one field's value by its definition alone, or null; what a form shows under the field as it is typed. */
export function validateField(definition: FieldDefinition, value: unknown): string | null {
  return messageFor(definition, value, definition.required === true);
}

/** What is worth a second look on that day and refuses nothing: check digits that do not fit and their like (`check-digits.ts`). Null for everything else. */
export function fieldWarning({ kind }: Pick<FieldDefinition, 'kind'>, value: unknown, today?: string): string | null {
  if (typeof value !== 'string') return null;
  if (kind === 'creditCode') return socialCodeWarning(value, today);
  return kind === 'identityCard' ? identityCardWarning(value, today) : null;
}

/** True for a field that must be given, in view of the other values. */
export function isRequired({ required }: FieldDefinition, beside: Row, root: Row): boolean {
  return typeof required === 'object' ? isConditionMet(required, beside, root) : required === true;
}

/** FF-10: null, undefined, NaN, blank text, an empty list or an empty object. Zero and false are values. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function messageFor(definition: FieldDefinition, value: unknown, required: boolean): string | null {
  if (definition.derived) return value === undefined ? null : MESSAGES.derived;
  if (isEmpty(value)) return required ? MESSAGES.required : null;
  return KINDS[definition.kind](value, definition);
}

type KindCheck = (value: unknown, definition: FieldDefinition) => string | null;

const KINDS: Record<FieldKind, KindCheck> = {
  text: text(() => null),
  paragraph: text(() => null),
  chineseName: text(cn),
  personName: text(personName),
  mobile: text(mobile),
  cfcaMobile: text(cfcaMobile),
  phone: text(telephone),
  email: text(email),
  creditCode: text(socialCode),
  identityCard: text(identityCard),
  url: text(url),
  digits: text(digits),
  amount: (value, definition) =>
    text(amount, MESSAGES.amount)(value, definition) ??
    outside(value, definition, (entered, limit) => (tryParseYuan(limit) === null ? 0 : compareYuan(entered, limit))),
  date: text((value) => (isDay(value) ? null : MESSAGES.date), MESSAGES.date),
  instant: text((value) => (isInstant(value) ? null : MESSAGES.instant), MESSAGES.instant),
  integer: (value, definition) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return MESSAGES.integer;
    if (value > MAX_INTEGER) return maxMessage(MAX_INTEGER);
    return outside(value, definition, (entered, limit) => Number(entered) - Number(limit));
  },
  flag: (value) => (typeof value === 'boolean' ? null : MESSAGES.flag),
  choice: (value, { options }) =>
    typeof value === 'string' && (!options || enumerationValues(options).includes(value)) ? null : MESSAGES.choice,
  files: (value) => (Array.isArray(value) && value.every(isNamedFile) ? invalidFile(value) : MESSAGES.files),
  answers: (value) =>
    Array.isArray(value) && value.every((answer) => hasTexts(answer, ['name']) && isRow(answer) && 'value' in answer)
      ? null
      : MESSAGES.answers,
};

function text(check: (value: string) => string | null, wrongType: string = MESSAGES.text): KindCheck {
  return (value, { kind, minLength, maxLength, drawn, named, required, code }) => {
    if (typeof value !== 'string') return wrongType;
    const refused = refusedCharacter(value);
    if (refused) return refusedCharacterMessage(refused.name);
    const { length } = [...cleanOfKind(kind, value, code)];
    if (minLength !== undefined && length < minLength) return minLengthMessage(minLength);
    if (maxLength !== undefined && length > maxLength) return maxLengthMessage(maxLength);
    const noName = named ? nameMessage(value, named) : null;
    if (noName) return required ? noName : orEmpty(noName);
    return check(value) ?? (drawn ? undrawableMessage(value) : null);
  };
}

/** What is said of a value beyond the bounds of its field. */
function outside(value: unknown, { min, max }: FieldDefinition, compare: (entered: string, limit: string) => number): string | null {
  const entered = String(value);
  if (min !== undefined && compare(entered, String(min)) < 0) return minMessage(min);
  return max !== undefined && compare(entered, String(max)) > 0 ? maxMessage(max) : null;
}

function isNamedFile(value: unknown): value is { key: string; fileName: string } {
  return hasString(value, 'key') && hasTexts(value, ['fileName']);
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => hasString(value, name) && !isEmpty(value[name]));
}

function hasString<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return isRow(value) && typeof value[name] === 'string';
}
