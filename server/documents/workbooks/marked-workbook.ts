import { Readable, type PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cellRef } from 'hucre/xlsx';
import yazl from 'yazl';
import type { ImportFault } from '#domain/import/columns';

interface MarkedSheet {
  title: string;
  head: readonly string[];
  /** The rows that are not blank, the head first, each with its number. */
  rows: AsyncIterable<readonly [row: number, cells: readonly string[]]> | Iterable<readonly [row: number, cells: readonly string[]]>;
  /** In the order of the rows; read twice. */
  faults: () => AsyncGenerator<ImportFault> | Iterable<ImportFault>;
}

/** A sheet that is held whole, its head first, and what is wrong with it in the order of its rows. */
export interface HeldSheet {
  title: string;
  rows: readonly (readonly string[])[];
  faults: readonly ImportFault[];
}

/** How a spreadsheet calls a column; empty for none. */
export function letterOf(column: number | null): string {
  return column === null ? '' : cellRef(0, column).replace(/\d+$/, '');
}

/** The sheet as it was brought, with every faulty cell filled, and the faults in words on a sheet of their own. Written while it is read. */
export function markedWorkbook({ title, head, rows, faults }: MarkedSheet): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  for (const [name, content] of Object.entries(partsOf(title))) zip.addBuffer(Buffer.from(content), name);
  addSheet(zip, 'xl/worksheets/sheet1.xml', sheet(rowsIn(rows, faults())));
  addSheet(zip, 'xl/worksheets/sheet2.xml', sheet(wordsIn(head, faults())));
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

export function markSheet({ title, rows, faults }: HeldSheet): Promise<Buffer> {
  const numbered = rows.map((cells, index) => [index + 1, cells] as const);
  return buffer(markedWorkbook({ title, head: rows[0] ?? [], rows: numbered, faults: () => faults }));
}

function addSheet(zip: yazl.ZipFile, name: string, content: AsyncGenerator<string>): void {
  zip.addReadStreamLazy(name, {}, (done) => done(null, Readable.from(content, { objectMode: false })));
}

async function* rowsIn(rows: MarkedSheet['rows'], faults: ReturnType<MarkedSheet['faults']>): AsyncGenerator<string> {
  const left = Readable.from(faults)[Symbol.asyncIterator]() as AsyncIterator<ImportFault, undefined>;
  let next = await left.next();
  for await (const [row, cells] of rows) {
    const faulty = new Set<number | null>();
    for (; next.value !== undefined && next.value.row <= row; next = await left.next())
      if (next.value.row === row) faulty.add(next.value.column);
    const width = Math.max(cells.length, ...[...faulty].map((column) => (column ?? 0) + 1));
    const whole = Array.from({ length: width }, (_none, place) => cells[place] ?? '');
    yield rowXml(row, whole, (place) => (faulty.has(place) || faulty.has(null) ? FAULT : row === 1 ? HEAD : PLAIN));
  }
}

async function* wordsIn(head: readonly string[], faults: ReturnType<MarkedSheet['faults']>): AsyncGenerator<string> {
  let line = 1;
  yield rowXml(line, ['行', '列', '列名', '错误'], () => HEAD);
  for await (const { row, column, message } of faults) {
    line += 1;
    yield rowXml(line, [row, letterOf(column), column === null ? '整行' : (head[column] ?? ''), message], () => PLAIN);
  }
}

async function* sheet(rows: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="22"/><sheetData>`;
  yield* rows;
  yield '</sheetData></worksheet>';
}

function rowXml(row: number, cells: readonly (string | number)[], styleAt: (place: number) => number): string {
  const written = cells.map((cell, place) => {
    const style = styleAt(place);
    const at = `r="${cellRef(row - 1, place)}"${style === PLAIN ? '' : ` s="${style}"`}`;
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    if (cell === '') return style === PLAIN ? '' : `<c ${at}/>`;
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function escaped(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const PLAIN = 0;
const HEAD = 1;
const FAULT = 2;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function partsOf(title: string): Readonly<Record<string, string>> {
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  const related = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/><sheet name="错误说明" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related(1, 'worksheet', 'worksheets/sheet1.xml')}${related(2, 'worksheet', 'worksheets/sheet2.xml')}${related(3, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf fillId="2" applyFill="1"/></cellXfs></styleSheet>`,
  };
}
