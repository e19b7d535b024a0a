import type { ChainProblem } from '#domain/guarantee/history-chain';
import type { Db } from '../../../core/context';
import { problemsOf } from './history';
import { endsBehind, readHistories, type HistoryEntry } from './history-repository';

export interface HistoriesReport {
  applications: number;
  entries: number;
  problems: string[];
}

const batchSize = 500;

/** Reads the history of every application: each chain is whole and ends where the application says it ends. */
export async function verifyHistories(db: Db): Promise<HistoriesReport> {
  const report: HistoriesReport = { applications: 0, entries: 0, problems: [] };
  const batchBehind = (applyNo: string) => endsBehind(db, applyNo, batchSize);
  for (let batch = await batchBehind(''); batch.length > 0; batch = await batchBehind(batch.at(-1)?.applyNo ?? '')) {
    const histories = new Map<string, HistoryEntry[]>(batch.map(({ applyNo }) => [applyNo, []]));
    for (const entry of await readHistories(db, batch)) histories.get(entry.applyNo)?.push(entry);
    for (const application of batch) {
      const rows = histories.get(application.applyNo) ?? [];
      report.applications += 1;
      report.entries += rows.length;
      report.problems.push(...problemsOf(rows, application).map((problem) => inWords(application.applyNo, problem)));
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
