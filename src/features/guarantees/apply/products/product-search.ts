import type { BodyOf } from '#contract/call';
import type { productPage } from '#contract/products';
import { enumerationValue } from '#domain/enumerations';

export function productSearch(requested: string | null): BodyOf<typeof productPage> {
  const guaranteeType = enumerationValue('guaranteeType', requested);
  return { page: 1, size: 100, ...(guaranteeType ? { guaranteeType } : {}) };
}
