import type { ProductRow } from '#contract/products';

/** What kind of institution stands behind a product. */
export const INSTITUTION_KINDS: Readonly<Record<ProductRow['institutionKind'], string>> = {
  bank: '银行',
  insurance: '保险公司',
  guaranteeCompany: '担保公司',
};

/** Another institution than the guarantor that issues the letter, where there is one. */
export function issuerOf({ guaranteeAppName, letterAppName }: ProductRow): string | null {
  return letterAppName && letterAppName !== guaranteeAppName ? letterAppName : null;
}
