import type { Db } from '../core/context';
import { inSnapshot } from '../core/database/transaction';
import { verifyLog } from '../records/audit-log/verify-log';
import { lostHeads, savedHeads } from '../work/guarantees/history/history-heads';
import { verifyHistories } from '../work/guarantees/history/verify-histories';
import { verifyTallies } from '../work/guarantees/tallies/verify-tallies';
import { verifyLedger } from '../work/ledger/verify-ledger';

export interface CheckReport {
  summary: string;
  problems: readonly string[];
}

/** What an operator may have checked from the command line, by the command's name. Nothing is changed. */
export const CHECKS = {
  'verify-ledger': (db) =>
    inSnapshot(db, async (db) => {
      const { entries, problems } = await verifyLedger(db);
      return { summary: `台账 ${entries} 条分录`, problems };
    }),
  /** With a file of heads that was exported earlier, also whether what was there then is there still. */
  'verify-history': async (db, [file] = []) => {
    const saved = file === undefined ? undefined : await savedHeads(file);
    return inSnapshot(db, async (db) => {
      const { applications, entries, problems: ofHistories } = await verifyHistories(db);
      const log = await verifyLog(db);
      const problems = [...ofHistories, ...log.problems];
      const summary = `${applications} 份申请的 ${entries} 条办理记录、${log.entries} 条操作日志`;
      if (saved === undefined) return { summary, problems };
      const lost = (await lostHeads(db, saved)).map(
        ({ applyNo, sequence }) => `申请 ${applyNo} 的第 ${sequence} 条办理记录与留存的链尾不符，或已被删除`,
      );
      return { summary: `${summary}和留存的 ${saved.length} 个链尾`, problems: [...problems, ...lost] };
    });
  },
  'verify-tallies': (db) =>
    inSnapshot(db, async (db) => {
      const { tallies, problems } = await verifyTallies(db);
      return { summary: `首页统计 ${tallies} 项`, problems };
    }),
} satisfies Record<string, (db: Db, rest?: readonly string[]) => Promise<CheckReport>>;

export type CheckName = keyof typeof CHECKS;

export function isCheck(name: string): name is CheckName {
  return Object.hasOwn(CHECKS, name);
}
