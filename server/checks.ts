import type { Db } from './context';
import { verifyHistories } from './guarantees/verify-histories';
import { verifyLedger } from './ledger/verify-ledger';

export interface CheckReport {
  summary: string;
  problems: readonly string[];
}

/** What an operator may have checked from the command line, by the command's name. Nothing is changed. */
export const CHECKS = {
  'verify-ledger': async (db) => {
    const { entries, problems } = await verifyLedger(db);
    return { summary: `台账 ${entries} 条分录`, problems };
  },
  'verify-history': async (db) => {
    const { applications, entries, problems } = await verifyHistories(db);
    return { summary: `${applications} 份申请的 ${entries} 条办理记录`, problems };
  },
} satisfies Record<string, (db: Db) => Promise<CheckReport>>;

export type CheckName = keyof typeof CHECKS;

export function isCheck(name: string): name is CheckName {
  return Object.hasOwn(CHECKS, name);
}
