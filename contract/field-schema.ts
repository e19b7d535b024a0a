import Type, { type TSchema } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import type { DraftValues, FieldDefinition, FieldKind, Fields, ShownValues } from '#domain/field';
import {
  amountText,
  codeText,
  ContractFileEntries,
  Day,
  FileEntries,
  filledText,
  Instant,
  lines,
  mobileText,
  oneOf,
  record,
  text,
} from './schemas';

/**
 * The structural wire schema of fields declared as data, as a draft: anything may be missing. Formats and cross-field rules are
 * `domain/validation`'s, which answer with Chinese messages; here only shapes and sizes are refused.
 */
export function draftSchema<F extends Fields>(fields: F) {
  return Type.Unsafe<DraftValues<F>>(record(properties(fields, { derived: false })));
}

/** What the server shows: derived fields included. */
export function shownSchema<F extends Fields>(fields: F) {
  return Type.Unsafe<ShownValues<F>>(record(properties(fields, { derived: true })));
}

/** The schema of each field, all of them optional; `derived` tells whether those that the server fills are among them. */
export function properties(fields: Fields, { derived }: { derived: boolean }): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => derived || !field.derived)
      .map(([name, field]) => [name, Type.Optional(valueSchema(field))]),
  );
}

const schemaOfKind: Record<FieldKind, (field: FieldDefinition) => TSchema> = {
  text: (field) => (field.code ? codeText(longest(field)) : sized(field)),
  paragraph: (field) => lines(longest(field)),
  chineseName: sized,
  personName: sized,
  mobile: (field) => mobileText(longest(field)),
  cfcaMobile: (field) => mobileText(longest(field)),
  phone: sized,
  email: sized,
  creditCode: (field) => codeText(longest(field)),
  identityCard: (field) => codeText(longest(field)),
  url: sized,
  digits: (field) => codeText(longest(field)),
  amount: (field) => amountText(longest(field)),
  integer: () => Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  date: () => Type.Union([Day, Type.Literal('')]),
  instant: () => Type.Union([Instant, Type.Literal('')]),
  flag: () => Type.Boolean(),
  choice: (field) => (field.options ? Type.Union([oneOf(enumerationValues(field.options)), Type.Literal('')]) : sized(field)),
  files: ({ byContract }) => (byContract ? ContractFileEntries : FileEntries),
  answers: () => Type.Array(record({ name: filledText(64), value: Type.Unknown() }), { maxItems: 100 }),
};

function valueSchema(field: FieldDefinition): TSchema {
  return schemaOfKind[field.kind](field);
}

function sized(field: FieldDefinition): TSchema {
  return text(longest(field));
}

function longest({ maxLength = 2000 }: FieldDefinition): number {
  return maxLength;
}
