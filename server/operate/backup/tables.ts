import type { Database } from '../../core/database/database';
import { underscored } from '../../core/http/body/key-case';

export interface TableShape {
  name: string;
  columns: string[];
  /** SQL after `order by` that puts rows into the same order in every database. */
  ordering: string;
}

/** What lives for minutes and would let in again whoever was signed in then, or repeat what was used up since. Everybody signs in anew after a restore. */
const PASSING: readonly (keyof Database)[] = [
  'session',
  'loginTicket',
  'captcha',
  'slider',
  'smsCode',
  'requestNonce',
  'requestCount',
  'zoneVisitor',
  'claimProof',
  'wechatIdentity',
  'sandboxWechatScan',
  'loginChallenge',
  'passkeyChallenge',
];
/** What the database writes by itself of what other tables hold, also while they come back. */
const WRITTEN_BY_TRIGGERS: readonly (keyof Database)[] = ['guaranteeWords', 'guaranteeTally', 'guaranteeTallyChange'];
/** Tables that no archive holds. */
export const EMPTIED: ReadonlySet<string> = new Set([...PASSING, ...WRITTEN_BY_TRIGGERS].map(underscored));

/** Each after those it refers to. */
export function inOrder(tables: readonly (TableShape & { refersTo: string[] })[]): TableShape[] {
  const ordered = new Map<string, TableShape>();
  while (ordered.size < tables.length) {
    const ready = tables.filter(({ name, refersTo }) => !ordered.has(name) && refersTo.every((other) => ordered.has(other)));
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { name, columns, ordering } of ready) ordered.set(name, { name, columns, ordering });
  }
  return [...ordered.values()];
}
