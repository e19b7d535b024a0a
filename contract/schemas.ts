import Type, { type Static, type TSchema } from 'typebox';
import { HOTLINE } from '#domain/channel';
import { MOST_ROWS } from '#domain/counting';
import { enumerationValues, type EnumerationName, type EnumerationValue } from '#domain/enumerations';
import { guaranteeEventTypes, type GuaranteeEventType } from '#domain/guarantee/events';
import { GUARANTEE_TYPES, type GuaranteeType } from '#domain/guarantee/guarantee-type';
import { guaranteeStatuses, type GuaranteeStatus } from '#domain/guarantee/status';
import { numericTypes, type NamedType } from '#domain/organisation/numeric-type';
import { organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';

const closed = { additionalProperties: false } as const;

/** An object with exactly these properties; any other is refused by name. */
export function record<P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, closed);
}

/** One of the given texts. */
export function oneOf<T extends string | number>(values: readonly T[]) {
  return Type.Unsafe<T>(Type.Enum([...values]));
}

/** A value of an enumeration of `domain/enumerations`. */
export function enumerated<Name extends EnumerationName>(name: Name) {
  return Type.Unsafe<EnumerationValue<Name>>(oneOf(enumerationValues(name)));
}

/** A text of one line, of at most `maxLength` characters, which may be empty. */
export const text = (maxLength = 200) => Type.String({ maxLength });
/** A text of one line, of 1 to `maxLength` characters. */
export const filledText = (maxLength = 200) => Type.String({ minLength: 1, maxLength });

/**
 * How a text that is not one line of words is taken. `lines` keeps its lines, `written` its blanks too. `fileName` loses what nobody can see, in place of being
 * refused for it, `mobile` what separates its digits and +86, `phone` its blanks, `code` what separates its groups, and `amount` what surrounds and separates its figures. `exact`
 * stays as it came.
 */
export type TextForm = 'lines' | 'written' | 'fileName' | 'mobile' | 'phone' | 'code' | 'amount' | 'exact';
const inForm = (form: TextForm) => ({ 'x-text': form });

/** A text of several lines. */
export const lines = (maxLength = 200) => Type.String({ maxLength, ...inForm('lines') });
/** A text of several lines that is not empty. */
export const filledLines = (maxLength = 200) => Type.String({ minLength: 1, maxLength, ...inForm('lines') });
/** A text whose blanks mean something: the body of a document, or one with marks. Its characters are composed as everywhere. */
export const asWritten = (maxLength: number) => Type.String({ maxLength, ...inForm('written') });
/** A text that is no words, each character of which counts: a password, the content of a file, what a program wrote. */
export const exact = (maxLength: number) => Type.String({ maxLength, ...inForm('exact') });
/** The same, not empty. */
export const filledExact = (maxLength: number) => Type.String({ minLength: 1, maxLength, ...inForm('exact') });
/** A mobile as people write it, of at most `maxLength` digits, which may be empty or none. */
export const mobileText = (maxLength: number) => Type.String({ maxLength, ...inForm('mobile') });
/** A telephone number by which a channel is reached, as people write it; empty without one. */
export const Hotline = Type.String({ pattern: HOTLINE, ...inForm('phone') });
/** The same, not empty. */
export const FilledHotline = Type.String({ minLength: 1, pattern: HOTLINE, ...inForm('phone') });
/** A credit code, an account, an identity number or their like, of at most `maxLength` characters, which may be empty. */
export const codeText = (maxLength: number) => Type.String({ maxLength, ...inForm('code') });
/** The same, not empty. */
export const filledCode = (maxLength: number) => Type.String({ minLength: 1, maxLength, ...inForm('code') });
/** An amount as people write it, of at most `maxLength` characters, which may be empty or none. */
export const amountText = (maxLength: number) => Type.String({ maxLength, ...inForm('amount') });
/** Marks a property that may be left out. */
export const optional = Type.Optional;

/** Yuan as a decimal string with at most two decimals, such as `1000.50`. */
export const Amount = Type.String({ pattern: '^\\d{1,14}(\\.\\d{1,2})?$', maxLength: 17, ...inForm('amount') });
/** In a reply, what is empty where it is withheld. */
export const orEmpty = (schema: Type.TString) => Type.Union([schema, Type.Literal('')]);
/** A day in Asia/Shanghai, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** A month of this century or the last, `YYYY-MM`. */
export const Month = Type.String({ pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$' });
/** A moment, ISO 8601 in UTC with milliseconds. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' });
/** A mobile number of mainland China: 11 digits that begin with 1. */
export const Mobile = Type.String({ pattern: '^1\\d{10}$', ...inForm('mobile') });
/** A code of 6 digits, however they are grouped. */
export const SixDigits = Type.String({ pattern: '^\\d{6}$', ...inForm('code') });
/** A code sent by SMS. */
/** How many events an application had accepted when it was read; sent back so that a decision on an older state is refused with 40901. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });

/** A stored file. */
export const FileEntry = record({
  key: filledText(200),
  fileName: Type.String({ minLength: 1, maxLength: 200, ...inForm('fileName') }),
  /** As the upload answered it, with the same `key`; another one is refused with 40001. */
  filePath: optional(Type.String({ pattern: '^/api/attachment/view\\?key=[A-Za-z0-9._-]{1,200}$' })),
});
/** Stored files, at most 50. */
export const FileEntries = Type.Array(FileEntry, { maxItems: 50 });
/** Stored files, each with the number of the contract that it belongs to. */
export const ContractFileEntries = Type.Array(record({ ...FileEntry.properties, contractGroupCfgId: optional(filledText(64)) }), {
  maxItems: 50,
});

/** An organisation type of `domain/organisation`. */
export const OrganisationTypeSchema = oneOf<OrganisationType>(organisationTypes);
/** An organisation type by its name, or by one of the numbers of `domain/organisation/numeric-type`, which may mean several. PM-07. */
export const NamedTypeSchema = oneOf<NamedType>([...organisationTypes, ...numericTypes]);
/** A status code of `domain/guarantee/status`. */
export const GuaranteeStatusSchema = oneOf<GuaranteeStatus>(guaranteeStatuses);
/** A type of `domain/guarantee/guarantee-type`. */
export const GuaranteeTypeSchema = oneOf(Object.keys(GUARANTEE_TYPES) as GuaranteeType[]);
/** An event type of `domain/guarantee/events`. */
export const GuaranteeEventTypeSchema = oneOf<GuaranteeEventType>(guaranteeEventTypes);

/** Nothing is sent, or nothing is answered. */
export const Nothing = record({});

/** `page` counts from 1; `size` as offered by the tables. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
};

/** A page of rows and how many there are in all. */
export function pageOf<Row extends TSchema>(row: Row) {
  return record({ list: Type.Array(row), total: Type.Integer({ minimum: 0 }) });
}

export type FileEntry = Static<typeof FileEntry>;
