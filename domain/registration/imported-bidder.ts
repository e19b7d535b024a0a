import type { FieldError, SentValues } from '../field';
import { cleanCode } from '../validation/cleaners';
import { validateFields } from '../validation/fields';
import { IMPORTED_BIDDER_FIELDS } from './fields';

/** A bidder as the platform brings it in from a list. */
export type ImportedBidder = SentValues<typeof IMPORTED_BIDDER_FIELDS>;

/** What is wrong with it, by field, by the rules of a registration. */
export function importedBidderErrors(bidder: Readonly<Record<string, unknown>>): FieldError[] {
  return validateFields(IMPORTED_BIDDER_FIELDS, bidder);
}

/** It as it is kept: the credit code in capitals. */
export function tidiedBidder(bidder: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { orgCodeNo } = bidder;
  return typeof orgCodeNo === 'string' ? { ...bidder, orgCodeNo: cleanCode(orgCodeNo) } : { ...bidder };
}
