import { readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { isWithin, PILED_MARKS, type Runs } from '#domain/drawable';
import { withoutFormat } from '#domain/text';
import { shaperOf } from './harfbuzz';

const here = dirname(fileURLToPath(import.meta.url));
export type Weight = 'regular' | 'bold';
/** One of those that are named here, or a file's of `fonts/hanazono` and `fonts/scripts`. */
type FontName = string;

/** A character and the font that draws it; of scripts whose letters change beside each other, a word. */
export interface Piece {
  text: string;
  font: FontName;
}

interface Coverage {
  common: Runs;
  rare: Runs;
  letters: Runs;
  hangul: Runs;
  elements: Runs;
  /** By font. */
  hanazono: Readonly<Record<FontName, Runs>>;
  /** By font, of one script each or few; a character of several is the first one's, but beside what another has drawn. */
  scripts: Readonly<Record<FontName, Runs>>;
}

const FILES: Readonly<Record<FontName, string>> = {
  regular: 'NotoSerifSC-Regular-common.otf',
  bold: 'NotoSerifSC-Bold-common.otf',
  rare: 'NotoSerifSC-Regular-rare.otf',
  letters: 'NotoSerif-Regular-letters.ttf',
  boldLetters: 'NotoSerif-Bold-letters.ttf',
  hangul: 'NotoSerifKR-Regular-hangul.otf',
  elements: 'NotoSansSC-Regular-elements.otf',
};
const LETTERS: Record<Weight, FontName> = { regular: 'letters', bold: 'boldLetters' };

/** What typesetters put where a character is missing. */
const SUBSTITUTE = '〓';
/** Has the letters of the alphabets that `LETTERS` lacks, and puts marks where they belong. */
const MARKED_LETTERS: FontName = 'NotoSerif-Regular-marked';
/** Words in letters of the alphabets with their marks, and what stands between them. */
const WORDS = /(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)+|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
/** Digits, which run from left to right in every script, and no more letters than a line has room for. */
const PARTS_OF_WORDS = /\p{Nd}|(?:[^\p{Nd}\p{M}][\p{M}\p{Cf}]*){1,30}|[\p{M}\p{Cf}]+/gu;
/** Belongs to the part before it. */
const MARK_FIRST = /^[\p{M}\p{Cf}]/u;
/** The next letter stands below it. */
const STACKS = /[\u1039\u17d2\u1a60]$/u;

const parsed = new Map<FontName, Font>();
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
let coverage: Coverage | undefined;

/** Fonts are read when a document first needs them. */
export function chooseFont(document: PDFKit.PDFDocument, name: FontName, size: number): PDFKit.PDFDocument {
  return document.registerFont(name, parsedFont(name)).font(name, size);
}

/** A text as it can be drawn: composed, without control marks, undrawable characters replaced. */
export function drawablePieces(text: string, weight: Weight): Piece[] {
  const plain = withoutFormat(text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).replace(PILED_MARKS, SUBSTITUTE);
  const pieces = (plain.match(WORDS) ?? []).flatMap((word) => {
    const characters = [...word];
    const fonts = fontsOf(characters, weight);
    return characters.map((character, index) => {
      const font = fonts[index];
      return font ? { text: character, font } : { text: SUBSTITUTE, font: weight };
    });
  });
  return pieces.some(({ font }) => isShaped(font)) ? inWords(pieces) : pieces;
}

/** Whether its letters change beside each other, and are drawn by the word. */
export function isShaped(font: FontName): boolean {
  return Object.hasOwn(coverageOfFonts().scripts, font);
}

/** A word with a letter that the common font lacks is of one font as a whole, where there is one. */
function fontsOf(word: readonly string[], weight: Weight): (FontName | undefined)[] {
  const fonts: (FontName | undefined)[] = [];
  for (const character of word) fonts.push(fontOf(character, weight, fonts.at(-1)));
  if (fonts.every((font) => font === weight)) return fonts;
  const { letters, scripts } = coverageOfFonts();
  if (word.every((character) => isWithin(letters, character))) return word.map(() => LETTERS[weight]);
  const marked = scripts[MARKED_LETTERS] ?? [];
  return word.every((character) => isWithin(marked, character)) ? word.map(() => MARKED_LETTERS) : fonts;
}

/** Marks and signs that several scripts share are of the font of what they follow. */
function fontOf(character: string, weight: Weight, before: FontName | undefined): FontName | undefined {
  const { common, rare, letters, hangul, elements, hanazono, scripts } = coverageOfFonts();
  const script = before === undefined ? undefined : scripts[before];
  if (script && isWithin(script, character)) return before;
  if (isWithin(common, character)) return weight;
  if (isWithin(rare, character)) return 'rare';
  if (isWithin(letters, character)) return LETTERS[weight];
  if (isWithin(hangul, character)) return 'hangul';
  if (isWithin(elements, character)) return 'elements';
  return fontAmong(hanazono, character) ?? fontAmong(scripts, character);
}

function fontAmong(fonts: Readonly<Record<FontName, Runs>>, character: string): FontName | undefined {
  return Object.entries(fonts).find(([, runs]) => isWithin(runs, character))?.[0];
}

function inWords(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const { text, font } of pieces) {
    const run = runs.at(-1);
    if (run?.font === font && isShaped(font)) run.text += text;
    else runs.push({ text, font });
  }
  return runs.flatMap(({ text, font }) => (isShaped(font) ? wordsIn(text) : [text]).map((word) => ({ text: word, font })));
}

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    for (const part of segment.match(PARTS_OF_WORDS) ?? []) {
      const before = words.at(-1);
      if (before !== undefined && (MARK_FIRST.test(part) || STACKS.test(before))) words[words.length - 1] = before + part;
      else words.push(part);
    }
  }
  return words;
}

function coverageOfFonts(): Coverage {
  coverage ??= JSON.parse(readFileSync(assetPath('fonts/coverage.json'), 'utf8')) as Coverage;
  return coverage;
}

/** Parsed once for all documents of this thread, its outlines kept: reading a font costs more than drawing a page with it. */
export function parsedFont(name: FontName): Font {
  const font = parsed.get(name) ?? readFont(name);
  parsed.set(name, font);
  return font;
}

function readFont(name: FontName): Font {
  const file = FILES[name];
  if (file !== undefined) return withRequestedCharacters(create(readFileSync(assetPath(`fonts/${file}`))));
  if (!isShaped(name))
    return withRequestedCharacters(create(brotliDecompressSync(readFileSync(assetPath(`fonts/hanazono/${name}.ttf.br`)))));
  const bytes = brotliDecompressSync(readFileSync(assetPath(`fonts/scripts/${name}.ttf.br`)));
  return shapedByHarfBuzz(create(bytes), bytes);
}

/** fontkit misplaces vowels of Bengali, Khmer and Myanmar, and fails at some words in Kannada. */
function shapedByHarfBuzz(font: Font, bytes: Uint8Array): Font {
  const shape = shaperOf(bytes);
  font.layout = (text) => {
    const shaped = shape(text);
    const positions = shaped.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance: 0, xOffset, yOffset }));
    return {
      glyphs: shaped.map(({ id, characters }) => ({ id, codePoints: characters, advanceWidth: font.getGlyph(id)?.advanceWidth ?? 0 })),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return font;
}

/** A glyph keeps the characters of its first use, which may have been another document's, or none where it was part of a letter. */
function withRequestedCharacters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (glyph && characters.length > 0) glyph.codePoints = characters;
    return glyph;
  };
  return font;
}

/** Finds a file of this folder, from the sources and from a bundle anywhere below the project's root alike. */
export function assetPath(name: string): string {
  const parents = [here, join(here, '..'), join(here, '../..'), join(here, '../../..')];
  const places = [join(here, name), ...parents.map((parent) => join(parent, 'server/documents', name))];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`document asset ${name} is in none of ${places.join(', ')}`);
  return found;
}
