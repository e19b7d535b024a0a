import { Readable } from 'node:stream';
import { cellRef, writeXlsx, type Cell, type CellStyle, type DataValidation } from 'hucre/xlsx';
import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { hintOf, IMPORT_COLUMNS, IMPORTED_AT_MOST, type ImportColumn, type ImportFault } from '#domain/project/import';
import type { FileReply } from '../../core/http/route';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET = '项目导入';
const FAULT: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } };
const HEAD: CellStyle = { font: { bold: true } };
/** What Excel takes for the choices of a list written into the cell's rule. */
const LONGEST_LIST = 250;

/** The empty workbook, with what each column takes. */
export async function importTemplate(): Promise<FileReply> {
  const titles = IMPORT_COLUMNS.map(({ title }) => title);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: SHEET,
        rows: [titles],
        cells: new Map(
          titles.map((title, column) => [`0,${column}`, { value: title, type: 'string', style: HEAD } satisfies Partial<Cell>]),
        ),
        columns: titles.map(() => ({ width: 22 })),
        freezePane: { rows: 1 },
        dataValidations: IMPORT_COLUMNS.flatMap(choicesIn),
      },
      {
        name: '填写说明',
        rows: [
          ['列名', '填写要求'],
          ...NOTES.map((note) => ['说明', note]),
          ...IMPORT_COLUMNS.map((column) => [column.title, hintOf(column)]),
        ],
        columns: [{ width: 36 }, { width: 90 }],
      },
    ],
  });
  return { stream: Readable.from([Buffer.from(bytes)]), fileName: '项目导入模板.xlsx', mediaType: MEDIA_TYPE, disposition: 'attachment' };
}

const NOTES = [
  '带 * 的列必填，不要修改列名。',
  '每行填写一个标段。同一项目有多个标段的，从第二行起只填标段各列，项目编号留空或与首行相同。',
  `一次最多导入${IMPORTED_AT_MOST}行。全部正确才会导入，导入后的项目须经审核。附件请在导入后到项目中上传。`,
];

/** The sheet as it was brought, with every faulty cell filled, and the faults in words on a sheet of their own. */
export async function markedWorkbook(rows: readonly (readonly string[])[], faults: readonly ImportFault[]): Promise<Buffer> {
  const width = Math.max(...rows.map((cells) => cells.length), 1);
  const cells = new Map<string, Partial<Cell>>();
  for (const { row, column } of faults) {
    for (const place of column === null ? Array.from({ length: width }, (_none, index) => index) : [column])
      cells.set(`${row - 1},${place}`, { value: rows[row - 1]?.[place] ?? '', type: 'string', style: FAULT });
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: SHEET,
        rows: rows.map((one) => [...one]),
        cells,
        columns: Array.from({ length: width }, () => ({ width: 22 })),
        freezePane: { rows: 1 },
      },
      {
        name: '错误说明',
        rows: [
          ['行', '列', '列名', '错误'],
          ...faults.map(({ row, column, message }) => [row, letterOf(column), rows[0]?.[column ?? -1] ?? '整行', message]),
        ],
        columns: [{ width: 8 }, { width: 8 }, { width: 36 }, { width: 70 }],
      },
    ],
  });
  return Buffer.from(bytes);
}

/** How a spreadsheet calls a column; empty for none. */
export function letterOf(column: number | null): string {
  return column === null ? '' : cellRef(0, column).replace(/\d+$/, '');
}

function choicesIn({ definition: { options, kind } }: ImportColumn, column: number): DataValidation[] {
  const values =
    kind === 'flag' ? ['是', '否'] : options ? enumerationValues(options).map((value) => enumerationLabel(options, value)) : [];
  if (values.length === 0 || values.join(',').length > LONGEST_LIST) return [];
  const letter = letterOf(column);
  return [{ type: 'list', values, allowBlank: true, range: `${letter}2:${letter}${IMPORTED_AT_MOST + 1}` }];
}
