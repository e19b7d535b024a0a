import { randomInt } from 'node:crypto';
import { dayOf } from '#domain/dates';

export function newInvoiceNo(now: Date): string {
  return `FP${dayOf(now.toISOString()).replaceAll('-', '')}${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}
