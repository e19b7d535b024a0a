import Type, { type TSchema } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import type { DraftValues, FieldDefinition, FieldKind, Fields, ShownValues } from '#domain/field';
import { ContractFileEntries, Day, FileEntries, filledText, Instant, lines, oneOf, record, text } from './schemas';

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
  text: sized,
  paragraph: (field) => lines(longest(field)),
  chineseName: sized,
  personName: sized,
  mobile: sized,
  cfcaMobile: sized,
  phone: sized,
  email: sized,
  creditCode: sized,
  identityCard: sized,
  url: sized,
  digits: sized,
  amount: sized,
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
