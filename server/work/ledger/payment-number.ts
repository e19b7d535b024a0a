import { randomInt } from 'node:crypto';
import { dayOf } from '#domain/dates';

/** Of an order, a refund, a top-up or a withdrawal. Letters and digits only, at most 32: what the gateways take as a merchant's number. */
export function newPaymentNumber(kind: 'ZF' | 'TK' | 'CZ' | 'TX', now: Date): string {
  const digits = () => String(randomInt(1_000_000_000)).padStart(9, '0');
  return `${kind}${dayOf(now.toISOString()).replaceAll('-', '')}${digits()}${digits().slice(0, 5)}`;
}
