import { sql } from 'kysely';
import type { Db } from '../context';

/** Where the history of an application ended when its head was kept. */
export interface Head {
  applyNo: string;
  sequence: number;
  hash: string;
}

/** A line of a file of heads is none. */
export class HeadFileError extends Error {
  constructor(line: number) {
    super(`链尾文件第 ${line} 行有误，应为“申请编号 序号 哈希值”`);
    this.name = 'HeadFileError';
  }
}

const batchSize = 1000;
const LINE = /^(\S{1,64}) (\d{1,9}) ([0-9a-f]{64})$/;

/** One line an application, to be kept where nobody who writes the database can reach it: its number, how many rows its history has, the hash of the last. */
export async function* headLines(db: Db): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const batch = await db.selectFrom('guarantee').select(['applyNo', 'version', 'lastHash']).where('applyNo', '>', last).orderBy('applyNo').limit(batchSize).execute();
    for (const { applyNo, version, lastHash } of batch) yield `${applyNo} ${version} ${lastHash}\n`;
    last = batch.at(-1)?.applyNo ?? '';
    if (batch.length < batchSize) return;
  }
}

export function readHeads(text: string): Head[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    const [, applyNo, sequence, hash] = LINE.exec(line) ?? [];
    if (applyNo === undefined || hash === undefined) throw new HeadFileError(index + 1);
    return { applyNo, sequence: Number(sequence), hash };
  });
}

/** The kept heads whose row is gone, or is another one. */
export async function lostHeads(db: Db, heads: readonly Head[]): Promise<Head[]> {
  const lost: Head[] = [];
  for (let from = 0; from < heads.length; from += batchSize) {
    const batch = heads.slice(from, from + batchSize);
    const { rows } = await sql<Head>`
      select apply_no, sequence, hash from guarantee_history
      join unnest(${batch.map(({ applyNo }) => applyNo)}::text[], ${batch.map(({ sequence }) => sequence)}::int[]) as kept (apply_no, sequence) using (apply_no, sequence)`.execute(db);
    const hashes = new Map(rows.map(({ applyNo, sequence, hash }) => [`${applyNo} ${sequence}`, hash]));
    lost.push(...batch.filter(({ applyNo, sequence, hash }) => hashes.get(`${applyNo} ${sequence}`) !== hash));
  }
  return lost;
}
