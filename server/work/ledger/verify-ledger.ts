import { isZeroYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { overdrawnAccounts, totals, unbalancedTransactions } from './repository';

export interface LedgerReport {
  valid: boolean;
  entries: number;
  problems: string[];
}

/** Reads the whole ledger: every transaction and all of them together sum to zero, and nothing was paid out that had not come in. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const { sum, entries } = await totals(db);
  const problems = [
    ...(isZeroYuan(sum) ? [] : [`全部分录合计为 ${sum} 元，应为零`]),
    ...(await unbalancedTransactions(db)).map((row) => `交易 ${row.transactionNo} 借贷不平，差额 ${row.sum} 元`),
    ...(await overdrawnAccounts(db)).map((row) => `申请 ${row.applyNo} 的科目 ${row.account} 余额为 ${row.balance} 元，方向有误`),
  ];
  return { valid: problems.length === 0, entries, problems };
}
