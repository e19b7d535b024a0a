import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { assetPath } from './asset-path';

export type Weight = 'regular' | 'bold';
export type FontName = 'regular' | 'bold' | 'rare';

type Ranges = readonly (readonly [number, number])[];

const FILES: Record<FontName, string> = {
  regular: 'fonts/NotoSerifSC-Regular-common.otf',
  bold: 'fonts/NotoSerifSC-Bold-common.otf',
  rare: 'fonts/NotoSerifSC-Regular-rare.otf',
};

/** What typesetters put where a character is missing. */
const SUBSTITUTE = '〓';

const parsed = new Map<FontName, PDFKit.Mixins.PDFFontSource>();
let coverage: { common: Ranges; rare: Ranges } | undefined;

export function registerFonts(document: PDFKit.PDFDocument): void {
  document.registerFont('regular', parsedFont('regular'));
  document.registerFont('bold', parsedFont('bold'));
  document.registerFont('rare', parsedFont('rare'));
}

/** The characters of a text as they can be drawn: composed, without control marks, undrawable ones replaced. */
export function drawableCharacters(text: string, weight: Weight): { character: string; font: FontName }[] {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return [...plain].map((character) => {
    const font = fontOf(character, weight);
    return font ? { character, font } : { character: SUBSTITUTE, font: weight };
  });
}

/** The characters that documents cannot show, such as emoji; for telling a person before it is too late. */
export function undrawableCharacters(text: string): string[] {
  return [
    ...new Set([...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')].filter((character) => !fontOf(character, 'regular'))),
  ];
}

function fontOf(character: string, weight: Weight): FontName | undefined {
  const code = character.codePointAt(0) ?? 0;
  coverage ??= JSON.parse(readFileSync(assetPath('fonts/coverage.json'), 'utf8')) as { common: Ranges; rare: Ranges };
  if (contains(coverage.common, code)) return weight;
  return contains(coverage.rare, code) ? 'rare' : undefined;
}

function contains(ranges: Ranges, code: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return false;
    if (code < range[0]) high = middle - 1;
    else if (code > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

/** Parsed once for all documents of this thread, its outlines kept: reading a font costs more than drawing a page with it. */
function parsedFont(name: FontName): PDFKit.Mixins.PDFFontSource {
  const font = parsed.get(name) ?? create(readFileSync(assetPath(FILES[name])));
  parsed.set(name, font);
  return font;
}
