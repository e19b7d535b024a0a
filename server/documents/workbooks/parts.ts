import { cellRef } from 'hucre/xlsx';

/** A cell as it is written, with its style. */
export interface WrittenCell {
  value: string | number;
  style: number;
  /** Where a text stands for no text: what a formula failed with, or yes or no as 1 or 0. */
  type?: 'e' | 'b';
}

/** The looks of cells: texts stay texts whatever they look like, also once they are typed anew. */
export const STYLES = { plain: 0, head: 1, text: 2, day: 3, minute: 4, amount: 5, whole: 6, fault: 7, faultyTime: 8 } as const;

/** What the sheets are called in which a template, and what is wrong with a filled one, stand in words. */
export const EXPLANATIONS = { template: '填写说明', faults: '错误说明' } as const;

const TEXT = 49;
const DAY = 164;
const MINUTE = 165;
/** The number format of each style, in their order, with what it has besides. */
const FORMATS = [
  [0, ''],
  [TEXT, 'fontId="1" applyFont="1"'],
  [TEXT, ''],
  [DAY, ''],
  [MINUTE, ''],
  [4, ''],
  [1, ''],
  [TEXT, 'fillId="2" applyFill="1"'],
  [MINUTE, 'fillId="2" applyFill="1"'],
] as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** How a spreadsheet calls a column; empty for none. */
export function letterOf(column: number | null): string {
  return column === null ? '' : cellRef(0, column).replace(/\d+$/, '');
}

/** What stands in a sheet before its rows, whose head stays in view; the columns with the look of their empty cells. */
export function sheetBegin(columns: readonly { width: number; style: number }[]): string {
  const cols = columns.map(({ width, style }, place) => {
    const at = place + 1;
    return `<col min="${at}" max="${at}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="22"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
}

/** What stands in a sheet after its rows. */
export function sheetEnd(besides = ''): string {
  return `</sheetData>${besides}</worksheet>`;
}

export function rowXml(row: number, cells: readonly WrittenCell[]): string {
  const written = cells.map(({ value, style, type }, place) => {
    const at = `r="${cellRef(row - 1, place)}"${style === STYLES.plain ? '' : ` s="${style}"`}`;
    if (value === '') return style === STYLES.plain ? '' : `<c ${at}/>`;
    if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
    if (type) return `<c ${at} t="${type}"><v>${escaped(value)}</v></c>`;
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(value.replaceAll(ESCAPE, '_x005F_'))}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** What would be read as a character by its number. */
const ESCAPE = /_(?=x[\da-f]{4}_)/giu;
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export function escaped(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Every part of a workbook of two sheets but the sheets themselves, by its name. */
export function partsOf(first: string, second: string): Readonly<Record<string, string>> {
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  const related = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const looks = FORMATS.map(([format, besides]) => `<xf numFmtId="${format}" applyNumberFormat="1" ${besides}/>`).join('');
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(first)}" sheetId="1" r:id="rId1"/><sheet name="${escaped(second)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related(1, 'worksheet', 'worksheets/sheet1.xml')}${related(2, 'worksheet', 'worksheets/sheet2.xml')}${related(3, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${DAY}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${MINUTE}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${looks}</cellXfs></styleSheet>`,
  };
}
