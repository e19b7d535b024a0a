export const PRODUCTS = '/product-manage';

/** Where a product is made, as a copy of another where one is named. */
export function newProductPath(copyOf?: string): string {
  return `${PRODUCTS}/new${copyOf === undefined ? '' : `?copyOf=${encodeURIComponent(copyOf)}`}`;
}

export function productPath(productNo: string): string {
  return `${PRODUCTS}/${encodeURIComponent(productNo)}`;
}
