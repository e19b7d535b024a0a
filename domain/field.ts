import type { EnumerationName } from './enumerations';
import type { NameRule } from './validation/names';

/**
 * A stored file as forms carry it: `key` is what every file call takes. `contractGroupCfgId` is the number of the contract that it belongs to, in fields that ask
 * for it; absent of a file that belongs to all of them. Second specification, section 3 «Uploaded file entry».
 */
export interface FileReference {
  key: string;
  fileName: string;
  /** The address that shows an uploaded file to whoever may see it. */
  filePath?: string;
  contractGroupCfgId?: string;
}

/** One answer to a question that a product asks on top of the fixed fields; the value has the shape of the question's kind or widget. */
export interface Answer {
  name: string;
  value: unknown;
}

/** What each kind of field holds, on the wire and in forms. Amounts are decimal strings in yuan, dates `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export interface FieldValues {
  text: string;
  paragraph: string;
  chineseName: string;
  personName: string;
  mobile: string;
  cfcaMobile: string;
  phone: string;
  email: string;
  creditCode: string;
  identityCard: string;
  url: string;
  digits: string;
  amount: string;
  integer: number;
  date: string;
  instant: string;
  flag: boolean;
  choice: string;
  files: FileReference[];
  answers: Answer[];
}

export type FieldKind = keyof FieldValues;

/**
 * One field declared as data. The form, the wire schema, the validation of both sides and the detail page read it.
 * `required` may name a flag beside it or in another group (`group.field`) that makes it required.
 * `derived` marks what the server fills; a person never sends it.
 * `min` and `max`, both inclusive, bound an amount (decimal string in yuan) or an integer; `minLength` and `maxLength` count the characters of a text.
 */
export interface FieldDefinition {
  kind: FieldKind;
  label: string;
  required?: boolean | { when: string; is?: string | boolean };
  derived?: true;
  minLength?: number;
  maxLength?: number;
  min?: number | string;
  max?: number | string;
  options?: EnumerationName;
  hint?: string;
  /** A text that is chosen from what is offered, not typed. */
  chosen?: true;
  /** A text that letters or contracts bear: of characters that their fonts have. */
  drawn?: true;
  /** A text that is a name, and what it holds at least. */
  named?: NameRule;
  /** A number with letters and signs, kept in plain characters. */
  reference?: true;
  /** A text that is a code, as credit codes are: kept without what separates its groups, in capitals. */
  code?: true;
  /** Files that each may name the contract they belong to. */
  byContract?: true;
}

/** Fields by their names, in the order in which they are shown. */
export type Fields = Readonly<Record<string, FieldDefinition>>;
/** Groups of fields by the names they have on the wire; `label` is the heading. */
export type FieldGroups = Readonly<Record<string, { label: string; fields: Fields }>>;

type SentNames<F extends Fields> = { [K in keyof F]: F[K] extends { derived: true } ? never : K }[keyof F];
type RequiredNames<F extends Fields> = { [K in SentNames<F>]: F[K] extends { required: true } ? K : never }[SentNames<F>];

/** What a person sends for `F`: required fields present, the others optional, derived ones absent. */
export type SentValues<F extends Fields> = { [K in RequiredNames<F>]: FieldValues[F[K]['kind']] } & {
  [K in Exclude<SentNames<F>, RequiredNames<F>>]?: FieldValues[F[K]['kind']];
};

/** What the server shows for `F`: every field, absent where nothing was given. */
export type ShownValues<F extends Fields> = { [K in keyof F]?: FieldValues[F[K]['kind']] };

/** What a draft of `F` holds: anything may be missing. */
export type DraftValues<F extends Fields> = { [K in SentNames<F>]?: FieldValues[F[K]['kind']] };

/** A field that is wrong: `field` is a path with dots, `message` the Chinese text to show under it. */
export interface FieldError {
  field: string;
  message: string;
}
