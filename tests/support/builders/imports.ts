import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeXlsxStream } from 'hucre/xlsx';
import { IMPORT_CALLS } from '#contract/imports';
import { IMPORT_KINDS, type ImportKind } from '#domain/import/kinds';
import type { TestClient } from '../client';

export const codeOf = (number: number) => `91120116MA${String(number).padStart(8, '0')}`;

/** A row of a blacklist. */
export const entryOf = (number: number): string[] => [`单位${number}`, codeOf(number), '围标串标', '津住建罚〔2026〕3号', '2026-01-01', ''];

/** These rows below the head of the template. */
export async function sheetOf(kind: ImportKind, rows: Iterable<string[]>): Promise<Buffer> {
  const head = IMPORT_KINDS[kind].columns.map(({ title }) => title);
  return buffer(Readable.from(writeXlsxStream(rows, { name: '导入', columns: head.map((header) => ({ header })) })));
}

export async function send(client: TestClient, kind: ImportKind, bytes: Buffer, again: Record<string, string> = {}) {
  const { code, msg, data } = await client.upload(`/guarantee/api${IMPORT_CALLS[kind].send.path}`, { name: '名单.xlsx', bytes }, again);
  return { code, msg, ...(data as { importId: string; version: number }) };
}
