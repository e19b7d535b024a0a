import { readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { isWithin, type Runs } from '#domain/drawable';

const here = dirname(fileURLToPath(import.meta.url));
export type Weight = 'regular' | 'bold';
export type FontName = Weight | 'rare' | 'letters' | 'boldLetters' | 'hangul' | 'names';

const FILES: Record<FontName, string> = {
  regular: 'fonts/NotoSerifSC-Regular-common.otf',
  bold: 'fonts/NotoSerifSC-Bold-common.otf',
  rare: 'fonts/NotoSerifSC-Regular-rare.otf',
  letters: 'fonts/NotoSerif-Regular-letters.ttf',
  boldLetters: 'fonts/NotoSerif-Bold-letters.ttf',
  hangul: 'fonts/NotoSerifKR-Regular-hangul.otf',
  names: 'fonts/HanaMinB-Regular-names.ttf',
};
const LETTERS: Record<Weight, FontName> = { regular: 'letters', bold: 'boldLetters' };
const FONT_NAMES = Object.keys(FILES) as FontName[];

/** What typesetters put where a character is missing. */
const SUBSTITUTE = '〓';
/** Words in letters of the alphabets, and what stands between them. */
const WORDS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;

const parsed = new Map<FontName, Font>();
let coverage: Record<'common' | 'rare' | 'letters' | 'hangul' | 'names', Runs> | undefined;

export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const name of FONT_NAMES) document.registerFont(name, parsedFont(name));
}

/** The characters of a text as they can be drawn: composed, without control marks, undrawable ones replaced. */
export function drawableCharacters(text: string, weight: Weight): { character: string; font: FontName }[] {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return (plain.match(WORDS) ?? []).flatMap((word) => {
    const characters = [...word];
    const fonts = fontsOf(characters, weight);
    return characters.map((character, index) => {
      const font = fonts[index];
      return font ? { character, font } : { character: SUBSTITUTE, font: weight };
    });
  });
}

/** A word with a letter that the common font lacks is of one font as a whole, where there is one. */
function fontsOf(word: readonly string[], weight: Weight): (FontName | undefined)[] {
  const fonts = word.map((character) => fontOf(character, weight));
  if (fonts.every((font) => font === weight)) return fonts;
  const { letters } = coverageOfFonts();
  return word.every((character) => isWithin(letters, character)) ? word.map(() => LETTERS[weight]) : fonts;
}

function fontOf(character: string, weight: Weight): FontName | undefined {
  const { common, rare, letters, hangul, names } = coverageOfFonts();
  if (isWithin(common, character)) return weight;
  if (isWithin(rare, character)) return 'rare';
  if (isWithin(letters, character)) return LETTERS[weight];
  if (isWithin(hangul, character)) return 'hangul';
  return isWithin(names, character) ? 'names' : undefined;
}

function coverageOfFonts(): NonNullable<typeof coverage> {
  coverage ??= JSON.parse(readFileSync(assetPath('fonts/coverage.json'), 'utf8')) as NonNullable<typeof coverage>;
  return coverage;
}

/** Parsed once for all documents of this thread, its outlines kept: reading a font costs more than drawing a page with it. */
function parsedFont(name: FontName): Font {
  const font = parsed.get(name) ?? sayingWhatIsAsked(create(readFileSync(assetPath(FILES[name]))));
  parsed.set(name, font);
  return font;
}

/** A glyph keeps the characters of its first use, which may have been another document's, or none where it was part of a letter. */
function sayingWhatIsAsked(font: Font): Font {
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
