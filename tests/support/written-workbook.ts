import type { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A sheet as its XML: the rows within `sheetData`, and what says how its columns look. */
interface WrittenSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: string;
  columns?: string;
}

interface Besides {
  /** The shared strings as XML. */
  strings?: string;
  /** Codes of number formats; cells take them by their place here, from 1 on. */
  formats?: readonly string[];
  isStrict?: boolean;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const USUAL = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const STRICT = { main: 'http://purl.oclc.org/ooxml/spreadsheetml/main', office: 'http://purl.oclc.org/ooxml/officeDocument/relationships' };

/** A workbook of sheets that are written as some program might write them. */
export function writtenWorkbook(
  sheets: readonly WrittenSheet[],
  { strings = '', formats = [], isStrict = false }: Besides = {},
): Promise<Buffer> {
  const { main, office } = isStrict ? STRICT : USUAL;
  const related = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (xml: string) => `${XML}<Relationships xmlns="${PACKAGE}">${xml}</Relationships>`;
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`);
  const looks = ['<xf numFmtId="0"/>', ...formats.map((_code, index) => `<xf numFmtId="${164 + index}"/>`)];
  const parts: Record<string, string> = {
    '_rels/.rels': relations(related('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...sheets.map((_sheet, index) => related(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        related('rId90', 'styles', 'styles.xml'),
        related('rId91', 'sharedStrings', '/xl/sharedStrings.xml'),
      ].join(''),
    ),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs>${looks.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${main}">${strings}</sst>`,
  };
  for (const [index, { rows, columns }] of sheets.entries()) {
    const cols = columns ? `<cols>${columns}</cols>` : '';
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `${XML}<worksheet xmlns="${main}">${cols}<sheetData>${rows}</sheetData></worksheet>`;
  }
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream as PassThrough);
}

/** A row of texts. */
export function textRow(row: number, texts: readonly string[], attributes = ''): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`);
  return `<row r="${row}" ${attributes}>${cells.join('')}</row>`;
}
