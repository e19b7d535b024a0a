import PDFDocument from 'pdfkit';
import { registerFonts } from './fonts';
import { breakLines, measure, widthOf, type Line, type TextStyle } from './typeset';

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
  registerFonts(document);
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

/** Draws one line with its baseline at y; returns the x behind it. */
export function drawLine(
  document: PDFKit.PDFDocument,
  line: Pick<Line, 'glyphs' | 'stretch'>,
  x: number,
  y: number,
  style: TextStyle,
): number {
  document.fillColor(style.color ?? INK);
  const spacing = (style.tracking ?? 0) + line.stretch;
  let start = 0;
  let at = x;
  while (start < line.glyphs.length) {
    const font = line.glyphs[start]?.font ?? 'regular';
    let end = start;
    while (line.glyphs[end]?.font === font) end += 1;
    const run = line.glyphs.slice(start, end);
    const text = run.map((glyph) => glyph.text).join('');
    document.font(font, style.size).text(text, at, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
    at += widthOf(run) + line.stretch * run.length;
    start = end;
  }
  return at;
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
