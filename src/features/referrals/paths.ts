export const REFERRALS = '/refer-code';

export function referralPath(code: string): string {
  return `${REFERRALS}/${encodeURIComponent(code)}`;
}
