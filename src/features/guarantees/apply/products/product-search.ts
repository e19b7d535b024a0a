import type { BodyOf } from '#contract/call';
import type { productPage } from '#contract/products';
import { enumerationValues } from '#domain/enumerations';

export function productSearch(guaranteeType: string | null): BodyOf<typeof productPage> {
  const known = guaranteeType !== null && enumerationValues('guaranteeType').includes(guaranteeType);
  return { page: 1, size: 100, ...(known ? { guaranteeType } : {}) };
}
