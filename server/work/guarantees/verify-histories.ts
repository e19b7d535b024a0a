import type { ChainProblem } from '#domain/guarantee/history-chain';
import type { Db } from '../../core/context';
import { checkedHistory } from './history';
import { factsBehind } from './repository';

export interface HistoriesReport {
  applications: number;
  entries: number;
  problems: string[];
}

const batchSize = 200;

/** Reads the history of every application: each chain is whole and ends where the application says it ends. */
export async function verifyHistories(db: Db): Promise<HistoriesReport> {
  const report: HistoriesReport = { applications: 0, entries: 0, problems: [] };
  const batchBehind = (applyNo: string) => factsBehind(db, applyNo, batchSize);
  for (let batch = await batchBehind(''); batch.length > 0; batch = await batchBehind(batch.at(-1)?.applyNo ?? '')) {
    for (const row of batch) {
      const { rows, problems } = await checkedHistory(db, row);
      report.applications += 1;
      report.entries += rows.length;
      report.problems.push(...problems.map((problem) => inWords(row.applyNo, problem)));
    }
  }
  return report;
}

const WORDS: Record<ChainProblem['kind'], string> = {
  changed: '内容被改动',
  missing: '缺失',
  reordered: '顺序有误',
  cut: '及之后的记录被删除',
};

function inWords(applyNo: string, { kind, sequence }: ChainProblem): string {
  return `申请 ${applyNo} 的第 ${sequence} 条办理记录${WORDS[kind]}`;
}
