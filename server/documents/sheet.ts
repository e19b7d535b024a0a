import PDFDocument from 'pdfkit';
import { chooseFont, isShaped } from './fonts';
import { placesIn } from './line-order';
import { breakLines, measure, widthOf, type Glyph, type Line, type TextStyle } from './typeset';

export const PAGE = { width: 595.28, height: 841.89 };
export const INK = '#1f2329';
export const FAINT = '#59616d';
export const NAVY = '#1f3a5f';

export interface Sheet {
  document: PDFKit.PDFDocument;
  finish(): Promise<Buffer>;
}

/** A document whose bytes depend on its data alone: the only date in it is the one given. */
export function openSheet(title: string, author: string, subject: string, createdAt: Date): Sheet {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: '电子保函平台',
      Producer: '电子保函平台',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  return {
    document,
    finish: () => {
      document.end();
      return done;
    },
  };
}

/** Draws one line with its baseline at y, in the order in which it is read; returns the x behind it. */
export function drawLine(
  document: PDFKit.PDFDocument,
  { glyphs, stretch }: Pick<Line, 'glyphs' | 'stretch'>,
  x: number,
  y: number,
  style: TextStyle,
): number {
  document.fillColor(style.color ?? INK);
  const places = placesIn(glyphs, stretch);
  let start = 0;
  while (start < glyphs.length) {
    let end = start + 1;
    while (places[end]?.joins) end += 1;
    const { left = 0, mirrored = false } = places[start] ?? {};
    drawRun(document, glyphs.slice(start, end), x + left, y, { ...style, mirrored, tracking: (style.tracking ?? 0) + stretch });
    start = end;
  }
  return x + widthOf(glyphs) + stretch * glyphs.length;
}

function drawRun(
  document: PDFKit.PDFDocument,
  run: readonly Glyph[],
  x: number,
  y: number,
  { size, tracking = 0, mirrored }: TextStyle & { mirrored: boolean },
): void {
  const text = run.map((glyph) => glyph.text).join('');
  const font = run[0]?.font ?? 'regular';
  const draw = (characterSpacing: number) =>
    chooseFont(document, font, size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing });
  if (mirrored) document.save().scale(-1, 1, { origin: [x + widthOf(run) / 2, y] });
  if (isShaped(font)) sayingItsText(document, text, () => draw(0));
  else draw(tracking);
  if (mirrored) document.restore();
}

/** Readers take a word of joined letters for its text whatever its shapes; within the text object, where some look for its place. */
export function sayingItsText(document: PDFKit.PDFDocument, text: string, draw: () => void): void {
  const addContent = document.addContent.bind(document);
  const within: Record<string, string> = { BT: `BT\n/Span << /ActualText <${utf16Of(text)}> >> BDC`, ET: 'EMC\nET' };
  document.addContent = (content: string) => addContent(within[content] ?? content);
  draw();
  document.addContent = addContent;
}

/** With its byte order mark, in figures to the base of 16. */
function utf16Of(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}

export type Align = 'left' | 'center' | 'right';

/** One unbroken line; made smaller when it is wider than `room`. Returns the width drawn. */
export function drawText(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  align: Align = 'left',
  room = Infinity,
): number {
  const glyphs = measure(document, text, style);
  const width = widthOf(glyphs) - (style.tracking ?? 0);
  if (width > room) {
    return drawText(
      document,
      text,
      x,
      y,
      { ...style, size: (style.size * room) / width - 0.01, tracking: ((style.tracking ?? 0) * room) / width },
      align,
    );
  }
  const left = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width;
  drawLine(document, { glyphs, stretch: 0 }, left, y, style);
  return width;
}

export function layout(document: PDFKit.PDFDocument, text: string, width: number, style: TextStyle, firstIndent = 0): Line[] {
  return breakLines(measure(document, text, style), width, style.size, firstIndent);
}

/** A pale word across every page, for what has no effect. */
export function markPages(document: PDFKit.PDFDocument, pages: number, mark: string): void {
  const centre = { x: PAGE.width / 2, y: PAGE.height / 2 };
  for (let page = 0; page < pages; page += 1) {
    document.switchToPage(page);
    document
      .save()
      .opacity(0.16)
      .rotate(-32, { origin: [centre.x, centre.y] });
    drawText(document, mark, centre.x, centre.y + 50, { size: 150, weight: 'bold', color: NAVY, tracking: 60 }, 'center');
    document.restore();
  }
}
