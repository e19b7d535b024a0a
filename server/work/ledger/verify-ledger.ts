import { isZeroYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { wrongAccounts } from './balance-repository';
import { overdrawnAccounts, overdrawnOwners, totals, unbalancedTransactions, wrongBalances } from './repository';

export interface LedgerReport {
  valid: boolean;
  entries: number;
  problems: string[];
}

/** Reads the whole ledger: every transaction and all of them together sum to zero, nothing was paid out that had not come in, and every balance is what is owed. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const { sum, entries } = await totals(db);
  const problems = [
    ...(isZeroYuan(sum) ? [] : [`全部分录合计为 ${sum} 元，应为零`]),
    ...(await unbalancedTransactions(db)).map((row) => `交易 ${row.transactionNo} 借贷不平，差额 ${row.sum} 元`),
    ...(await overdrawnAccounts(db)).map((row) => `申请 ${row.applyNo} 的科目 ${row.account} 余额为 ${row.balance} 元，方向有误`),
    ...(await overdrawnOwners(db)).map((row) => `${row.ownerAppId} 的科目 ${row.account} 余额为 ${row.balance} 元，方向有误`),
    ...(await wrongBalances(db)).map(
      (row) => `${row.owner} 的科目 ${row.account} 余额记为 ${row.recorded} 元，分录合计为 ${row.booked} 元`,
    ),
    ...(await wrongAccounts(db)).map(wordsOf),
  ];
  return { valid: problems.length === 0, entries, problems };
}

function wordsOf({ appId, balance, owed, moved, setAside, owedAside }: Awaited<ReturnType<typeof wrongAccounts>>[number]): string {
  const found = [
    ...(balance === owed ? [] : [`余额 ${balance} 元，总账应付 ${owed} 元`]),
    ...(balance === moved ? [] : [`余额 ${balance} 元，逐笔合计 ${moved} 元`]),
    ...(setAside === owedAside ? [] : [`冻结 ${setAside} 元，总账为 ${owedAside} 元`]),
  ];
  return `单位 ${appId} 的预付余额有误：${found.length > 0 ? found.join('；') : '逐笔余额不连续，或有一笔与总账不符'}`;
}
