import { Readable, type PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { hasOwnCell, type OwnCellKind } from '#domain/field-traits';
import { hintOf, type ImportColumn } from '#domain/import/columns';
import type { FileReply } from '../../core/http/route';
import { escaped, EXPLANATIONS, letterOf, partsOf, rowXml, sheetBegin, sheetEnd, STYLES } from './parts';

interface Template {
  title: string;
  columns: readonly ImportColumn[];
  /** In the sheet of explanations, before the columns. */
  notes: readonly string[];
  mostRows: number;
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What Excel takes for the choices of a list written into the cell's rule. */
const LONGEST_LIST = 250;
/** What Excel takes for the words of a rule. */
const LONGEST_WORDS = 225;
/** 1 January 2000, as Excel counts its days. */
const FIRST_DAY = 36_526;

/** The empty workbook, with what each column takes: texts stay as they are typed, anything else is judged by the spreadsheet itself. */
export async function importTemplate({ title, columns, notes, mostRows }: Template): Promise<FileReply> {
  const zip = new yazl.ZipFile();
  const explained = [
    ['列名', '填写要求'],
    ...notes.map((note) => ['说明', note]),
    ...columns.map((column) => [column.title, hintOf(column)]),
  ];
  const sheets: Record<string, string[]> = {
    'xl/worksheets/sheet1.xml': [
      sheetBegin(columns.map((column) => ({ width: 22, style: styleOf(column) }))),
      rowXml(
        1,
        columns.map((column) => ({ value: column.title, style: STYLES.head })),
      ),
      sheetEnd(rulesOf(columns, mostRows)),
    ],
    'xl/worksheets/sheet2.xml': [
      sheetBegin([
        { width: 36, style: STYLES.plain },
        { width: 90, style: STYLES.plain },
      ]),
      ...explained.map((cells, index) =>
        rowXml(
          index + 1,
          cells.map((value) => ({ value, style: index === 0 ? STYLES.head : STYLES.plain })),
        ),
      ),
      sheetEnd(),
    ],
  };
  for (const [name, content] of Object.entries(partsOf(title, EXPLANATIONS.template))) zip.addBuffer(Buffer.from(content), name);
  for (const [name, content] of Object.entries(sheets)) zip.addBuffer(Buffer.from(content.join('')), name);
  zip.end();
  const bytes = await buffer(zip.outputStream as PassThrough);
  return { stream: Readable.from([bytes]), fileName: `${title}模板.xlsx`, mediaType: XLSX, disposition: 'attachment' };
}

const LOOKS: Readonly<Record<OwnCellKind, number>> = {
  date: STYLES.day,
  instant: STYLES.minute,
  amount: STYLES.amount,
  integer: STYLES.whole,
  flag: STYLES.plain,
  choice: STYLES.plain,
};

function styleOf({ definition: { kind } }: ImportColumn): number {
  return hasOwnCell(kind) ? LOOKS[kind] : STYLES.text;
}

function rulesOf(columns: readonly ImportColumn[], mostRows: number): string {
  const rules = columns.flatMap((column, place) => {
    const rule = ruleOf(column);
    if (!rule) return [];
    const { type, operator, formula } = rule;
    const letter = letterOf(place);
    const words = escaped(hintOf(column).slice(0, LONGEST_WORDS));
    const said = `type="${type}"${operator ? ` operator="${operator}"` : ''} errorStyle="stop" errorTitle="填写有误" error="${words}"`;
    const range = `${letter}2:${letter}${mostRows + 1}`;
    return [
      `<dataValidation ${said} allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${escaped(formula)}</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

interface Rule {
  type: 'list' | 'decimal' | 'whole' | 'date';
  operator?: 'greaterThanOrEqual';
  formula: string;
}

function ruleOf({ definition: { kind, options } }: ImportColumn): Rule | undefined {
  if (!hasOwnCell(kind)) return undefined;
  switch (kind) {
    case 'amount':
      return atLeast('decimal', 0);
    case 'integer':
      return atLeast('whole', 0);
    case 'date':
    case 'instant':
      return atLeast('date', FIRST_DAY);
    case 'flag':
      return among(['是', '否']);
    case 'choice':
      return among(options ? enumerationValues(options).map((value) => enumerationLabel(options, value)) : []);
  }
}

function atLeast(type: Rule['type'], least: number): Rule {
  return { type, operator: 'greaterThanOrEqual', formula: String(least) };
}

function among(values: readonly string[]): Rule | undefined {
  const list = values.join(',');
  return list === '' || list.length > LONGEST_LIST ? undefined : { type: 'list', formula: `"${list}"` };
}
