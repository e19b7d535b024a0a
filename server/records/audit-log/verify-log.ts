import { createHash } from 'node:crypto';
import type { Db } from '../../core/context';
import { chainEnds, hashedBehind } from './repository';

export interface LogReport {
  entries: number;
  problems: string[];
}

const batchSize = 1000;

/** Reads the whole log: each chain is whole, and begins and ends where it has to. */
export async function verifyLog(db: Db): Promise<LogReport> {
  const report: LogReport = { entries: 0, problems: [] };
  for (const chain of await chainEnds(db)) await verifyChain(db, chain, report);
  return report;
}

type Chain = Awaited<ReturnType<typeof chainEnds>>[number];

async function verifyChain(db: Db, { begunAfter, begunHash, ...end }: Chain, report: LogReport): Promise<void> {
  const problem = (sequence: number, what: string) => report.problems.push(`操作日志第 ${end.chain} 链第 ${sequence} 条${what}`);
  const batchBehind = (sequence: number) => hashedBehind(db, end.chain, sequence, batchSize);
  const [first] = await hashedBehind(db, end.chain, 0, 1);
  if (first && first.sequence <= begunAfter) problem(first.sequence, '在链首之前，应已清理');
  let before = { sequence: begunAfter, hash: begunHash };
  for (let batch = await batchBehind(begunAfter); batch.length > 0; batch = await batchBehind(before.sequence)) {
    for (const { sequence, content, hash } of batch) {
      if (sequence > before.sequence + 1)
        problem(before.sequence + 1, sequence === before.sequence + 2 ? '缺失' : `至第 ${sequence - 1} 条缺失`);
      else if (createHash('sha256').update(before.hash).update(content).digest('hex') !== hash) problem(sequence, '内容被改动');
      before = { sequence, hash };
      report.entries += 1;
    }
  }
  if (before.sequence < end.sequence) problem(before.sequence + 1, '及之后的记录被删除');
  else if (before.sequence > end.sequence || before.hash !== end.hash) problem(before.sequence, '与链尾不符');
}
