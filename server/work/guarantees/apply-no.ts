import { randomInt } from 'node:crypto';
import { dayOf } from '#domain/dates';

/** `BH`, the Shanghai day and ten random digits: no sequence that all servers would have to share. */
export function newApplyNo(now: Date): string {
  return `BH${dayOf(now.toISOString()).replaceAll('-', '')}${randomInt(10_000_000_000).toString().padStart(10, '0')}`;
}
