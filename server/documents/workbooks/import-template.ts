import { Readable } from 'node:stream';
import { writeXlsx, type Cell, type CellStyle, type DataValidation } from 'hucre/xlsx';
import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { hintOf, type ImportColumn } from '#domain/import/columns';
import type { FileReply } from '../../core/http/route';
import { letterOf } from './marked-workbook';

interface Template {
  title: string;
  columns: readonly ImportColumn[];
  /** In the sheet of explanations, before the columns. */
  notes: readonly string[];
  mostRows: number;
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD: CellStyle = { font: { bold: true } };
/** What Excel takes for the choices of a list written into the cell's rule. */
const LONGEST_LIST = 250;

/** The empty workbook, with what each column takes. */
export async function importTemplate({ title, columns, notes, mostRows }: Template): Promise<FileReply> {
  const titles = columns.map((column) => column.title);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title,
        rows: [titles],
        cells: new Map(titles.map((value, column) => [`0,${column}`, { value, type: 'string', style: HEAD } satisfies Partial<Cell>])),
        columns: titles.map(() => ({ width: 22 })),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, place) => choicesIn(column, place, mostRows)),
      },
      {
        name: '填写说明',
        rows: [['列名', '填写要求'], ...notes.map((note) => ['说明', note]), ...columns.map((column) => [column.title, hintOf(column)])],
        columns: [{ width: 36 }, { width: 90 }],
      },
    ],
  });
  return { stream: Readable.from([Buffer.from(bytes)]), fileName: `${title}模板.xlsx`, mediaType: XLSX, disposition: 'attachment' };
}

function choicesIn({ definition: { options, kind } }: ImportColumn, column: number, mostRows: number): DataValidation[] {
  const values =
    kind === 'flag' ? ['是', '否'] : options ? enumerationValues(options).map((value) => enumerationLabel(options, value)) : [];
  if (values.length === 0 || values.join(',').length > LONGEST_LIST) return [];
  const letter = letterOf(column);
  return [{ type: 'list', values, allowBlank: true, range: `${letter}2:${letter}${mostRows + 1}` }];
}
