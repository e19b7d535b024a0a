import type { Settings } from '../settings';

interface CookieNames {
  credential: string;
  visitor: string;
}

/** Over https under the prefix with which a browser takes a cookie from this very host alone, and only if it is `Secure`. */
export function cookieNames(settings: Pick<Settings, 'publicUrl'>): CookieNames {
  const prefix = isHttps(settings) ? '__Host-' : '';
  return { credential: `${prefix}gp_session`, visitor: `${prefix}gp_visitor` };
}

export function isHttps({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https://');
}
