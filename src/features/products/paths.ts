export const PRODUCTS = '/product-manage';

export function productPath(productNo: string): string {
  return `${PRODUCTS}/${encodeURIComponent(productNo)}`;
}
