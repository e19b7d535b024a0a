import openBidi from 'bidi-js';
import { isShaped } from './fonts';
import { RIGHT_TO_LEFT } from './harfbuzz';
import type { Glyph } from './typeset';

/** Where a glyph stands in its line. */
interface Place {
  left: number;
  /** It stands right behind the one that is read before it, in the same font. */
  joins: boolean;
  /** A bracket or its like, among words that are read from the right. */
  mirrored: boolean;
}

/** Figures of Hanifi Rohingya and Garay run from left to right, those of Adlam from the right as its words do. */
const FIGURES_BEYOND = /^[\u{10d30}-\u{10d39}\u{10d40}-\u{10d49}]/u;

const bidi = openBidi();

/** The places of the glyphs of a line, which is Chinese: words of scripts that are read from the right stand among it in their own order (UAX 9). */
export function placesIn(glyphs: readonly Glyph[], stretch: number): Place[] {
  const { order, mirrored } = orderOf(glyphs);
  const lefts: number[] = [];
  const ranks: number[] = [];
  let left = 0;
  order.forEach((index, rank) => {
    lefts[index] = left;
    ranks[index] = rank;
    left += (glyphs[index]?.width ?? 0) + stretch;
  });
  return glyphs.map(({ font }, index) => {
    const follows = index > 0 && ranks[index] === (ranks[index - 1] ?? 0) + 1 && glyphs[index - 1]?.font === font;
    const alone = isShaped(font) || mirrored.has(index) || mirrored.has(index - 1);
    return { left: lefts[index] ?? 0, joins: follows && !alone, mirrored: mirrored.has(index) };
  });
}

/** From left to right, and which of them are mirrored. */
function orderOf(glyphs: readonly Glyph[]): { order: readonly number[]; mirrored: ReadonlySet<number> } {
  if (!glyphs.some(({ text }) => RIGHT_TO_LEFT.test(text))) return { order: glyphs.map((_, index) => index), mirrored: new Set() };
  const text = glyphs.map(({ text }) => unitFor(text)).join('');
  const levels = bidi.getEmbeddingLevels(text, 'ltr');
  return {
    order: bidi.getReorderedIndices(text, levels),
    mirrored: new Set(bidi.getMirroredCharactersMap(text, levels.levels).keys()),
  };
}

/** One unit of text of the same direction as the glyph. */
function unitFor(text: string): string {
  const [first = ' '] = text;
  if (first.length === 1) return first;
  if (FIGURES_BEYOND.test(first)) return '١';
  return RIGHT_TO_LEFT.test(first) ? 'א' : '字';
}
