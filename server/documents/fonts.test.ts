import { readFileSync } from 'node:fs';
import { undrawableCharacters, undrawableMessage, type Runs } from '#domain/drawable';
import { DRAWABLE_RUNS } from '#domain/drawable-runs';
import { assetPath } from './fonts';
import { drawableCharacters } from './fonts';
import { SHARED_SHAPES } from './shared-shapes';

const FILES = {
  common: ['NotoSerifSC-Regular-common.otf', 'NotoSerifSC-Bold-common.otf'],
  rare: ['NotoSerifSC-Regular-rare.otf'],
  letters: ['NotoSerif-Regular-letters.ttf', 'NotoSerif-Bold-letters.ttf'],
  hangul: ['NotoSerifKR-Regular-hangul.otf'],
  names: ['HanaMinB-Regular-names.ttf'],
} as const;
interface Shapes {
  characterSet: number[];
  glyphForCodePoint: (code: number) => { id: number };
}

const { create } = jest.requireActual<{ create: (bytes: Uint8Array) => Shapes }>('fontkit');
const COVERAGE = JSON.parse(readFileSync(assetPath('fonts/coverage.json'), 'utf8')) as Record<keyof typeof FILES, Runs>;

function codesIn(runs: Runs): number[] {
  return runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Characters that a font draws alike, unless they are forms of one character; marks that are drawn by none left out. */
function alikeIn(font: Shapes, codes: readonly number[]): string[] {
  const alike = new Map<number, string>();
  for (const code of codes) {
    const character = String.fromCodePoint(code);
    const { id } = font.glyphForCodePoint(code);
    if (!/\p{Cf}/u.test(character)) alike.set(id, (alike.get(id) ?? '') + character);
  }
  return [...alike.values()].filter((characters) => new Set([...characters].map((one) => one.normalize('NFKC'))).size > 1);
}

function fontsOf(text: string, weight: 'regular' | 'bold'): string {
  return drawableCharacters(text, weight)
    .map(({ character, font }) => `${character} ${font}`)
    .join(', ');
}

describe('characters', () => {
  it('come from the common font, the rare one, or are replaced by the mark for a missing one', () => {
    expect(drawableCharacters('保䶮𬭎😀', 'bold')).toEqual([
      { character: '保', font: 'bold' },
      { character: '䶮', font: 'rare' },
      { character: '𬭎', font: 'rare' },
      { character: '〓', font: 'bold' },
    ]);
  });

  it('of place names, Hangul and alphabets come from fonts of their own, a word from one of them', () => {
    expect(fontsOf('𧒽岗', 'bold')).toBe('𧒽 names, 岗 bold');
    expect(fontsOf('삼성', 'bold')).toBe('삼 hangul, 성 hangul');
    expect(fontsOf('Ao Šo', 'regular')).toBe('A regular, o regular,   regular, Š letters, o letters');
    expect(fontsOf('Šo', 'bold')).toBe('Š boldLetters, o boldLetters');
    expect(fontsOf('ŠＡ', 'regular')).toBe('Š letters, Ａ regular');
  });

  it('lose control and direction marks, and are composed', () => {
    expect(
      drawableCharacters('甲\u202e\u200b乙\r\n丙e\u0301', 'regular')
        .map((one) => one.character)
        .join(''),
    ).toBe('甲乙 丙é');
  });

  it('cover names in rare characters and other scripts, and name what cannot be drawn', () => {
    expect(undrawableCharacters('䶮𬭎喆珺㛃𠮷堃淼犇骉Ａ①㎡αЖ')).toEqual([]);
    expect(
      undrawableCharacters('佛山市𧒽岗建设有限公司 Škoda Łódź Nguyễn Ğüneş ΕΛΛΆΔΑ Їжак 삼성물산주식회사 사\u1112\u1161\u11ab'),
    ).toEqual([]);
    expect(undrawableCharacters('甲😀乙😀\ue000')).toEqual(['😀', '\ue000']);
    expect(undrawableMessage('𠀋山')).toBeNull();
    expect(undrawableMessage('𠀐山建设')).toBe('合同和保函中无法显示“𠀐”，请删除或改用其他文字');
  });
});

describe('the list of characters', () => {
  it.each(Object.entries(FILES) as [keyof typeof FILES, readonly string[]][])('has what the fonts have: %s', (name, files) => {
    for (const file of files) {
      const has = new Set(create(readFileSync(assetPath(`fonts/${file}`))).characterSet);
      expect(codesIn(COVERAGE[name]).filter((code) => !has.has(code))).toEqual([]);
    }
  });

  it('has no more characters of one shape than those that are read as one, and forms of one character', () => {
    const shared = (Object.entries(FILES) as [keyof typeof FILES, readonly string[]][]).flatMap(([name, files]) =>
      files.flatMap((file) => alikeIn(create(readFileSync(assetPath(`fonts/${file}`))), codesIn(COVERAGE[name]))),
    );
    expect([...new Set(shared)].sort()).toEqual([...SHARED_SHAPES].sort());
  });

  it('is the same where names are entered', () => {
    const codes = [...new Set(Object.values(COVERAGE).flatMap(codesIn))].sort((a, b) => a - b);
    let runs = '';
    let last = 0;
    for (let start = 0, end = 0; start < codes.length; start = end + 1) {
      const first = codes[start] ?? 0;
      for (end = start; codes[end + 1] === (codes[end] ?? 0) + 1;) end += 1;
      const more = end - start;
      runs += ` ${(first - last).toString(36)}${more > 0 ? `-${more.toString(36)}` : ''}`;
      last = first + more;
    }
    expect(DRAWABLE_RUNS).toBe(runs.trim());
  });
});
