import { organisationTypes, type OrganisationType } from './organisation-type';

/**
 * What the numeric organisation types stand for: 1 the enterprises' side, 2 financial institutions, 4 competent authorities, 6 guests. Source: first
 * specification, section 3 «Organisation types». Who is there for himself alone has no number.
 */
export const NUMERIC_TYPES = {
  1: ['bidder', 'bidding', 'intermediary'],
  2: ['guarantee', 'letter'],
  4: ['platform', 'tradeCenter'],
  6: ['guest'],
} as const satisfies Record<number, readonly OrganisationType[]>;

export type NumericType = keyof typeof NUMERIC_TYPES;
/** An organisation type as calls and addresses may name it. */
export type NamedType = OrganisationType | NumericType;
/** Every numeric type. */
export const numericTypes: readonly NumericType[] = [1, 2, 4, 6];

/** The organisation types that are meant. */
export function typesMeant(named: NamedType): readonly OrganisationType[] {
  return typeof named === 'number' ? NUMERIC_TYPES[named] : [named];
}

/** The type that a text of an address names; undefined where it names none. */
export function typeOfText(text: string): NamedType | undefined {
  return organisationTypes.find((type) => type === text) ?? numericTypes.find((type) => String(type) === text);
}
