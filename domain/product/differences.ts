import type { PartChange, ProductContent, ProductPart } from './content';
import { PRODUCT_STATES, type ProductState } from './state';
import { partWords, type Names } from './words';

/** What a row of the log is about: a part of the product, its state, or its beginning. */
export type LoggedPart = ProductPart | 'state' | 'created';

/** One thing that differs, with its lines before and after; no lines where it did not stand there. */
export interface ProductDifference {
  label: string;
  before: string[];
  after: string[];
}

/** What a change makes different, none where it changes nothing. */
export function differencesOf(before: ProductContent, { part, value }: PartChange, names: Names): ProductDifference[] {
  return differencesIn(part, before[part], value, names);
}

/** The same of two states of one part. Both are values of that part. */
export function differencesIn(part: ProductPart, before: unknown, after: unknown, names: Names): ProductDifference[] {
  const [was, is] = [partWords(part, before as never, names, after as never), partWords(part, after as never, names, before as never)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, before: [...(was.get(label) ?? [])], after: [...(is.get(label) ?? [])] }))
    .filter((one) => one.before.join('\n') !== one.after.join('\n'));
}

/** A move from one state to another in the same shape. */
export function stateDifference(before: ProductState, after: ProductState): ProductDifference {
  return { label: '状态', before: [PRODUCT_STATES[before].label], after: [PRODUCT_STATES[after].label] };
}
