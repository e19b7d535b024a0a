import { readFileSync } from 'node:fs';
import { assetPath } from './asset-path';

export type Weight = 'regular' | 'bold';
export type FontName = 'regular' | 'bold' | 'rare';

const FILES: Record<FontName, string> = {
  regular: 'fonts/NotoSerifSC-Regular-common.otf',
  bold: 'fonts/NotoSerifSC-Bold-common.otf',
  rare: 'fonts/NotoSerifSC-Regular-rare.otf',
};

const loaded = new Map<FontName, Buffer>();
let common: readonly (readonly [number, number])[] | undefined;

export function registerFonts(document: PDFKit.PDFDocument, texts: Iterable<string>): void {
  document.registerFont('regular', fontBytes('regular'));
  document.registerFont('bold', fontBytes('bold'));
  for (const text of texts) {
    if ([...text].some((character) => !isCommon(character))) {
      document.registerFont('rare', fontBytes('rare'));
      return;
    }
  }
}

export function fontFor(character: string, weight: Weight): FontName {
  return isCommon(character) ? weight : 'rare';
}

function isCommon(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  common ??= readCoverage();
  let low = 0;
  let high = common.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = common[middle];
    if (!range) return false;
    if (code < range[0]) high = middle - 1;
    else if (code > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

function readCoverage(): [number, number][] {
  return JSON.parse(readFileSync(assetPath('fonts/common-coverage.json'), 'utf8')) as [number, number][];
}

function fontBytes(name: FontName): Buffer {
  const bytes = loaded.get(name) ?? readFileSync(assetPath(FILES[name]));
  loaded.set(name, bytes);
  return bytes;
}
