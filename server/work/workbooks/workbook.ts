import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { CODES } from '#contract/codes';
import { dayOf } from '#domain/dates';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { BusinessError } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';

export type Cell = string | number | null;

export interface WorkbookColumn<Row> {
  title: string;
  width: number;
  /** Of numbers; a column without holds texts, which stay texts whatever they look like. */
  format?: string;
  cell: (row: Row) => Cell;
}

interface Workbook<Row> {
  /** Of the sheet, which has room for 31 characters. */
  title: string;
  /** What the file is named by besides. */
  about?: string;
  columns: readonly WorkbookColumn<Row>[];
  /** Asked for piece by piece, as fast as the reader takes them. */
  rows: AsyncIterable<Row>;
  at: Date;
}

export const MOST_ROWS = 100_000;
export const MONEY_FORMAT = '#,##0.00';
export const COUNT_FORMAT = '0';
const TEXT_FORMAT = '@';
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An xlsx workbook of one sheet, written while it is read. */
export function workbook<Row>({ title, about, columns, rows, at }: Workbook<Row>): FileReply {
  const stream = writeXlsxStream(cellsOf(columns, rows), {
    name: title,
    columns: columns.map(({ title: header, width, format = TEXT_FORMAT }) => ({ header, width, numFmt: format })),
    freezePane: { rows: 1 },
  });
  return {
    stream: Readable.from(stream),
    fileName: `${[title, about, dayOf(at.toISOString()).replaceAll('-', '')].filter(Boolean).join('_')}.xlsx`,
    mediaType: MEDIA_TYPE,
    disposition: 'attachment',
  };
}

export function refuseTooMany(total: number): void {
  if (total > MOST_ROWS) throw new BusinessError(CODES.fieldWrong, `一次最多导出 ${MOST_ROWS} 条数据，筛选出的多于此数，请缩小筛选范围`);
}

/** A number where a workbook can hold the amount exactly, otherwise its digits. */
export function amount(yuan: string): Cell {
  return yuan.replace('.', '').length <= 15 ? Number(yuan) : yuan;
}

/** The same of an amount that is empty where it is withheld before bids are open. */
export function shownAmount(yuan: string): Cell {
  return yuan === '' ? AFTER_OPENING : amount(yuan);
}

async function* cellsOf<Row>(columns: readonly WorkbookColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}
