import { randomInt } from 'node:crypto';
import { dayOf } from '#domain/dates';

/** What numbers begin with, and how many random digits they end with. Banks and gateways take letters and digits only, at most 32. */
const FORMATS = {
  application: ['BH', 10],
  registration: ['ZC', 12],
  invitation: ['YQ', 12],
  joinRequest: ['JR', 12],
  invoice: ['FP', 12],
  order: ['ZF', 14],
  refund: ['TK', 14],
  recharge: ['CZ', 14],
  withdrawal: ['TX', 14],
  baofuWithdrawal: ['TX', 12],
} as const;

/** A number that nobody guesses, such as `FP20261121483920175564`: the letters, the day in Shanghai, random digits. No sequence that all servers would share. */
export function newNumber(of: keyof typeof FORMATS, now: Date): string {
  const [letters, digits] = FORMATS[of];
  return `${letters}${dayOf(now.toISOString()).replaceAll('-', '')}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}

/** A code of `length` characters out of `alphabet`, each as likely as another. */
export function randomCode(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
