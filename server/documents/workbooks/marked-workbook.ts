import { Readable, type PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { isAnotherAmount, type ImportFault, type OddCell, type SheetRow } from '#domain/import/columns';
import { isSheetError } from '#domain/validation/names';
import { EXPLANATIONS, letterOf, partsOf, rowXml, sheetBegin, sheetEnd, STYLES, type WrittenCell } from './parts';

interface MarkedSheet {
  title: string;
  head: readonly string[];
  /** The rows that are not blank, the head first. */
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
  /** In the order of the rows; read twice. */
  faults: () => AsyncGenerator<ImportFault> | Iterable<ImportFault>;
}

/** A sheet that is held whole, its head first, and what is wrong with it in the order of its rows. */
export interface WholeSheet {
  title: string;
  rows: readonly SheetRow[];
  faults: readonly ImportFault[];
}

const WIDTH = 22;

/** The sheet as it was brought, with every faulty cell filled, and the faults in words on a sheet of their own. Written while it is read. */
export function markedWorkbook({ title, head, rows, faults }: MarkedSheet): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  for (const [name, content] of Object.entries(partsOf(title, EXPLANATIONS.faults))) zip.addBuffer(Buffer.from(content), name);
  const columns = head.map(() => ({ width: WIDTH, style: STYLES.text }));
  addSheet(zip, 'xl/worksheets/sheet1.xml', sheet(columns, rowsIn(rows, faults())));
  addSheet(zip, 'xl/worksheets/sheet2.xml', sheet([], wordsIn(head, faults())));
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

export function markSheet({ title, rows, faults }: WholeSheet): Promise<Buffer> {
  return buffer(markedWorkbook({ title, head: rows[0]?.[1] ?? [], rows, faults: () => faults }));
}

function addSheet(zip: yazl.ZipFile, name: string, content: AsyncGenerator<string>): void {
  zip.addReadStreamLazy(name, {}, (done) => done(null, Readable.from(content, { objectMode: false })));
}

async function* rowsIn(rows: MarkedSheet['rows'], faults: ReturnType<MarkedSheet['faults']>): AsyncGenerator<string> {
  const left = Readable.from(faults)[Symbol.asyncIterator]() as AsyncIterator<ImportFault, undefined>;
  let next = await left.next();
  let isHead = true;
  for await (const [row, cells, odd] of rows) {
    const faulty = new Set<number | null>();
    for (; next.value !== undefined && next.value.row <= row; next = await left.next())
      if (next.value.row === row) faulty.add(next.value.column);
    const width = Math.max(cells.length, ...[...faulty].map((column) => (column ?? 0) + 1));
    const written = Array.from({ length: width }, (_none, place) => {
      const isFaulty = faulty.has(place) || faulty.has(null);
      const style = isFaulty ? STYLES.fault : isHead ? STYLES.head : STYLES.text;
      return brought(cells[place] ?? '', odd?.[place], { style, isFaulty });
    });
    yield rowXml(row, written);
    isHead = false;
  }
}

/** What is known again as an error, whoever wrote it. */
const FAILED = '#VALUE!';
const DAYS_BEFORE_1970 = 25_569;

/** A cell as what it was, so that what is wrong with it is not lost where the copy is brought back as it is. */
function brought(text: string, odd: OddCell | undefined, { style, isFaulty }: { style: number; isFaulty: boolean }): WrittenCell {
  if (odd === 'error' && text !== '') return isSheetError(text) ? { value: text, style } : { value: text, style, type: 'e' };
  if (odd === 'flag') return { value: text === 'TRUE' ? '1' : '0', style, type: 'b' };
  if (typeof odd === 'object' && isFaulty && (odd.unsure || isAnotherAmount(odd.digits, text))) return { value: FAILED, style };
  if (odd === 'time') {
    const isDay = text.includes(' ');
    const days = Date.parse(`${isDay ? text.replace(' ', 'T') : `1970-01-01T${text}`}Z`) / 86_400_000;
    const shown = isFaulty ? STYLES.faultyTime : STYLES.minute;
    if (!Number.isNaN(days)) return { value: isDay ? days + DAYS_BEFORE_1970 : days, style: shown };
  }
  return { value: typeof odd === 'object' && isFaulty ? Number(odd.digits) : text, style };
}

async function* wordsIn(head: readonly string[], faults: ReturnType<MarkedSheet['faults']>): AsyncGenerator<string> {
  const plain = (value: string | number): WrittenCell => ({ value, style: STYLES.plain });
  let line = 1;
  yield rowXml(
    line,
    ['行', '列', '列名', '错误'].map((value) => ({ value, style: STYLES.head })),
  );
  for await (const { row, column, message } of faults) {
    line += 1;
    yield rowXml(line, [row, letterOf(column), column === null ? '整行' : (head[column] ?? ''), message].map(plain));
  }
}

async function* sheet(columns: Parameters<typeof sheetBegin>[0], rows: AsyncGenerator<string>): AsyncGenerator<string> {
  yield sheetBegin(columns);
  yield* rows;
  yield sheetEnd();
}
