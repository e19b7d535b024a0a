import { readFile } from 'node:fs/promises';
import type { Db } from '../../../core/context';
import { headsBehind, rowsOfHeads, type Head } from './history-repository';

/** A file of heads cannot be read, or a line of it is none. */
export class HeadFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'HeadFileError';
  }
}

const batchSize = 1000;
const LINE = /^(\S{1,64}) (\d{1,9}) ([0-9a-f]{64})$/;

/** One line an application, to be kept where nobody who writes the database can reach it: its number, how many rows its history has, the hash of the last. */
export async function* headLines(db: Db): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const batch = await headsBehind(db, last, batchSize);
    for (const { applyNo, sequence, hash } of batch) yield `${applyNo} ${sequence} ${hash}\n`;
    last = batch.at(-1)?.applyNo ?? '';
    if (batch.length < batchSize) return;
  }
}

export async function savedHeads(file: string): Promise<Head[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new HeadFileError(`无法读取链尾文件 ${file}，请检查文件名`, error);
  });
  return readHeads(text);
}

export function readHeads(text: string): Head[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    const [, applyNo, sequence, hash] = LINE.exec(line) ?? [];
    if (applyNo === undefined || hash === undefined) throw new HeadFileError(`链尾文件第 ${index + 1} 行有误，应为“申请编号 序号 哈希值”`);
    return { applyNo, sequence: Number(sequence), hash };
  });
}

/** The kept heads whose row is gone, or is another one. */
export async function lostHeads(db: Db, heads: readonly Head[]): Promise<Head[]> {
  const lost: Head[] = [];
  for (let from = 0; from < heads.length; from += batchSize) {
    const batch = heads.slice(from, from + batchSize);
    const rows = await rowsOfHeads(db, batch);
    const hashes = new Map(rows.map(({ applyNo, sequence, hash }) => [`${applyNo} ${sequence}`, hash]));
    lost.push(...batch.filter(({ applyNo, sequence, hash }) => hashes.get(`${applyNo} ${sequence}`) !== hash));
  }
  return lost;
}
