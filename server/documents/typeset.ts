import { makeRoom } from '../core/make-room';
import { chooseFont, drawablePieces, type Piece, type Weight } from './fonts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** Extra points between characters. */
  tracking?: number;
}

export interface Glyph extends Piece {
  width: number;
}

export interface Line {
  glyphs: Glyph[];
  width: number;
  /** Points to add after each glyph so that the line fills its measure; zero on a paragraph's last line. */
  stretch: number;
}

const NEVER_FIRST = new Set('，。、；：！？）》〉】〕」』”’…—·％%℃,.;:!?)]}،؛؟।॥་།။၊។៕։።');
const NEVER_LAST = new Set('（《〈【〔「『“‘¥￥$([{');
const HALF_BLANK_AT_END = new Set('，。、；：！？）》〉】〕」』');
const LATIN = /^[\u0021-\u007e\u00a1-\u024f\u0370-\u052f\u1e00-\u1fff]$/u;
const MOST_STRETCH = 0.35;

export function measure(document: PDFKit.PDFDocument, text: string, style: TextStyle): Glyph[] {
  const weight = style.weight ?? 'regular';
  return drawablePieces(text, weight).map((piece) => ({
    ...piece,
    width: pieceWidth(document, piece) * style.size + (style.tracking ?? 0),
  }));
}

export function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
}

/** Breaks by the rules of Chinese print: no closing mark begins a line, no opening mark ends one, Latin words and figures stay whole. */
export function breakLines(glyphs: readonly Glyph[], width: number, size: number, firstIndent = 0): Line[] {
  const lines: Line[] = [];
  let current: Glyph[] = [];
  let room = width - firstIndent;
  const close = (last: boolean) => {
    const trimmed = trimEnd(current);
    const used = widthOf(trimmed);
    lines.push({ glyphs: trimmed, width: used, stretch: last ? 0 : stretchOf(trimmed, room, size) });
    current = [];
    room = width;
  };
  for (const word of unbreakable(glyphs)) {
    if (current.length > 0 && visibleWidth([...current, ...word]) > room + 0.01) close(false);
    for (const part of widthOf(word) > room ? word.map((glyph) => [glyph]) : [word]) {
      if (current.length > 0 && visibleWidth([...current, ...part]) > room + 0.01) close(false);
      if (current.length > 0 || lines.length === 0 || part.some((glyph) => glyph.text !== ' ')) current.push(...part);
    }
  }
  close(true);
  return lines;
}

function unbreakable(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    const word = words.at(-1);
    const before = word?.at(-1)?.text;
    const joins =
      before !== undefined && (NEVER_FIRST.has(glyph.text) || NEVER_LAST.has(before) || (LATIN.test(before) && LATIN.test(glyph.text)));
    if (word && joins) word.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

function visibleWidth(glyphs: readonly Glyph[]): number {
  const last = glyphs.at(-1);
  return widthOf(glyphs) - (last && HALF_BLANK_AT_END.has(last.text) ? last.width / 2 : 0);
}

function stretchOf(glyphs: readonly Glyph[], room: number, size: number): number {
  if (glyphs.length < 2) return 0;
  const stretch = (room - visibleWidth(glyphs)) / (glyphs.length - 1);
  return Math.abs(stretch) > size * MOST_STRETCH ? 0 : stretch;
}

function trimEnd(glyphs: readonly Glyph[]): Glyph[] {
  let end = glyphs.length;
  while (end > 0 && glyphs[end - 1]?.text === ' ') end -= 1;
  return glyphs.slice(0, end);
}

const widths = new Map<string, number>();

function pieceWidth(document: PDFKit.PDFDocument, { text, font }: Piece): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = chooseFont(document, font, 1000).widthOfString(text) / 1000;
  makeRoom(widths, 20_000);
  widths.set(key, width);
  return width;
}
