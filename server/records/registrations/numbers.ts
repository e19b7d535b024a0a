import { randomInt } from 'node:crypto';
import { dayOf } from '#domain/dates';

/** A number that nobody guesses: a prefix, the day in Shanghai, and twelve digits. */
export function newNumber(prefix: string, now: Date): string {
  return `${prefix}${dayOf(now.toISOString()).replaceAll('-', '')}${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}
