import { DEFAULT_SITE, SITE_METAS, SITE_PLACES, type SiteFacts } from '#domain/site';

export function siteFact(fact: keyof SiteFacts): string {
  if (typeof document === 'undefined') return SITE_PLACES[fact];
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_METAS[fact]}"]`)?.content ?? DEFAULT_SITE[fact];
}

export function productTitle(): string {
  return siteFact('productTitle');
}

/** The title of the browser's window: the page, and the application that it belongs to. CH-06. */
export function documentTitle(page: string | undefined, application: string = productTitle()): string {
  return page ? `${page} - ${application}` : application;
}
