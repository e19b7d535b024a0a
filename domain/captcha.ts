/** What a captcha's characters are taken from. Second specification, sections 5 and 9. */
export type CaptchaKind = 'mixed' | 'number' | 'letter';

/** Key of the failure when what was typed is not the code. */
export const CAPTCHA_FAILURE = 'wrong';

const LENGTH = 4;
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHARACTERS: Record<CaptchaKind, string> = { number: DIGITS, letter: LETTERS, mixed: DIGITS + LETTERS };

/** A code of four characters; `chance` answers a number from 0 up to but not including 1. */
export function makeCaptcha(kind: CaptchaKind, chance: () => number): string {
  const characters = CHARACTERS[kind];
  return Array.from({ length: LENGTH }, () => characters[Math.floor(chance() * characters.length)] ?? '').join('');
}

/** Null where what was typed is the code or nothing, else the key of the failure. Capitals count only when `exact`, full width never. */
export function checkCaptcha(code: string, typed: string, exact = false): typeof CAPTCHA_FAILURE | null {
  if (typed === '') return null;
  const plain = typed.normalize('NFKC');
  const same = exact ? plain === code : plain.toLowerCase() === code.toLowerCase();
  return same ? null : CAPTCHA_FAILURE;
}
