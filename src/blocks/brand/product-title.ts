import { DEFAULT_PRODUCT_TITLE, PRODUCT_TITLE_PLACE } from '#domain/product-title';

export function productTitle(): string {
  if (typeof document === 'undefined') return PRODUCT_TITLE_PLACE;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? DEFAULT_PRODUCT_TITLE;
}

export function documentTitle(page: string | undefined): string {
  return page ? `${page} - ${productTitle()}` : productTitle();
}
