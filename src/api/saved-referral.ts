const KEY = 'referralCode';
const LONGEST = 20;

/** The code of a link by which somebody came is held by this tab until an application is submitted with it. */
export function saveReferralCode(code: string): void {
  sessionStorage.setItem(KEY, code.slice(0, LONGEST));
}

export function savedReferralCode(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function forgetReferralCode(): void {
  sessionStorage.removeItem(KEY);
}
