import { readFileSync } from 'node:fs';
import { undrawableCharacters, undrawableMessage, type Runs } from '#domain/drawable';
import { DRAWABLE_RUNS } from '#domain/drawable-runs';
import { assetPath, drawablePieces, parsedFont } from './fonts';
import { SHARED_SHAPES } from './shared-shapes';

const FONTS = {
  common: ['regular', 'bold'],
  rare: ['rare'],
  letters: ['letters', 'boldLetters'],
  hangul: ['hangul'],
  elements: ['elements'],
} as const;
interface Shapes {
  characterSet: readonly number[];
  glyphForCodePoint: (code: number) => { id: number };
  layout: (text: string) => { glyphs: readonly { id: number }[]; advanceWidth: number };
}

const fontNamed: (name: string) => Shapes = parsedFont;
type ByFont = Record<string, Runs>;
const COVERAGE = JSON.parse(readFileSync(assetPath('fonts/coverage.json'), 'utf8')) as Record<keyof typeof FONTS, Runs> & {
  hanazono: ByFont;
  scripts: ByFont;
};
/** The ideographs of GB 18030-2022. */
const BLOCKS = {
  'the first block': [0x4e00, 0x9fef],
  'extension A': [0x3400, 0x4db5],
  'extension B': [0x20000, 0x2a6d6],
  'extension C': [0x2a700, 0x2b734],
  'extension D': [0x2b740, 0x2b81d],
  'extension E': [0x2b820, 0x2cea1],
  'extension F': [0x2ceb0, 0x2ebe0],
} as const;

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
  return drawablePieces(text, weight)
    .map((piece) => `${piece.text} ${piece.font}`)
    .join(', ');
}

const wordsOf = (text: string) => drawablePieces(text, 'regular').map((piece) => piece.text);

describe('characters', () => {
  it('come from the common font, the rare one, or are replaced by the mark for a missing one', () => {
    expect(fontsOf('保䶮𬭎😀', 'bold')).toBe('保 bold, 䶮 rare, 𬭎 rare, 〓 bold');
  });

  it('of rare names, Hangul and alphabets come from fonts of their own, a word from one of them', () => {
    expect(fontsOf('𧒽岗', 'bold')).toBe('𧒽 HanaMinB-27400, 岗 bold');
    expect(fontsOf('삼성', 'bold')).toBe('삼 hangul, 성 hangul');
    expect(fontsOf('Ao Šo', 'regular')).toBe('A regular, o regular,   regular, Š letters, o letters');
    expect(fontsOf('Šo', 'bold')).toBe('Š boldLetters, o boldLetters');
    expect(fontsOf('ŠＡ', 'regular')).toBe('Š letters, Ａ regular');
  });

  it('lose control and direction marks, and are composed', () => {
    expect(wordsOf('甲\u202e\u200b乙\r\n丙e\u0301').join('')).toBe('甲乙 丙é');
  });

  it('cover names in rare characters and other scripts, and name what cannot be drawn', () => {
    expect(undrawableCharacters('䶮𬭎喆珺㛃𠮷堃淼犇骉Ａ①㎡αЖ')).toEqual([]);
    expect(
      undrawableCharacters('佛山市𧒽岗建设有限公司 Škoda Łódź Nguyễn Ğüneş ΕΛΛΆΔΑ Їжак 삼성물산주식회사 사\u1112\u1161\u11ab'),
    ).toEqual([]);
    expect(undrawableCharacters('甲😀乙😀\ue000')).toEqual(['😀', '\ue000']);
    expect(undrawableMessage('𠀋山')).toBeNull();
    expect(undrawableMessage('𰀀山建设')).toBe('合同和保函中无法显示“𰀀”，请删除或改用其他文字');
  });
});

describe('words of scripts whose letters change beside each other', () => {
  it('are of one font as a whole, their marks and joiners with them', () => {
    expect(fontsOf('王محمد بن一', 'bold')).toBe('王 bold, محمد NotoNaskhArabic-Regular,   bold, بن NotoNaskhArabic-Regular, 一 bold');
    expect(wordsOf('क्षत्रिय श्री')).toEqual(['क्षत्रिय', ' ', 'श्री']);
    expect(wordsOf('علی\u200cرضا')).toEqual(['علی\u200cرضا']);
    expect(wordsOf('ශ්\u200dරී')).toEqual(['ශ්\u200dරී']);
    expect(fontsOf('বাংলা।', 'regular')).toBe('বাংলা NotoSerifBengali-Regular, । NotoSerifBengali-Regular');
  });

  it('are those of alphabets too, where no one character has a letter with its marks', () => {
    expect(fontsOf('Ọmọ́lará Ọlá', 'bold')).toBe('Ọmọ́lará NotoSerif-Regular-marked,   bold, Ọ boldLetters, l boldLetters, á boldLetters');
    expect(fontsOf('王Иванов\u0301', 'regular')).toBe('王 regular, Иванов\u0301 NotoSerif-Regular-marked');
    const font = fontNamed('NotoSerif-Regular-marked');
    expect(font.layout('ọ\u0301').advanceWidth).toBe(font.layout('ọ').advanceWidth);
    expect(wordsOf('王ọ\u0301\u0302\u0303')).toEqual(['王', 'ọ\u0301\u0302', '〓']);
  });

  it('have the figures of their own script behind a blank, which other scripts use as well', () => {
    expect(fontsOf('শেখ ১', 'regular')).toBe('শেখ NotoSerifBengali-Regular,   regular, ১ NotoSerifBengali-Regular');
    expect(fontsOf('राम १', 'regular')).toBe('राम NotoSerifDevanagari-Regular,   regular, १ NotoSerifDevanagari-Regular');
  });

  it('have their digits beside them, and are parted where a line may end', () => {
    expect(wordsOf('محمد١٢')).toEqual(['محمد', '١', '٢']);
    expect(wordsOf('བསྟན་འཛིན')).toEqual(['བསྟན', '་', 'འཛིན']);
    expect(wordsOf('សម្តេចហ៊ុនសែន').length).toBeGreaterThan(1);
    expect(wordsOf('م'.repeat(70)).map((word) => word.length)).toEqual([30, 30, 10]);
  });

  it.each([
    ['a vowel before its letter', 'NotoSerifBengali-Regular', 'মে', 'ে', 'ম'],
    ['a vowel before its syllable', 'NotoSerifMyanmar-Regular', 'ကျေ', 'ေ', 'က'],
    ['words from the right', 'NotoSerifHebrew-Regular', 'אב', 'ב', 'א'],
    ['words from the right in a script that was also written from the left', 'NotoSansOldHungarian-Regular', '𐲀𐲁', '𐲁', '𐲀'],
  ])('are laid out as they are written: %s', (_what, name, text, ...order) => {
    const font = fontNamed(name);
    const { glyphs, advanceWidth } = font.layout(text);
    const [first, second] = order.map((character) => font.layout(character).glyphs[0]?.id);
    expect(glyphs.map(({ id }) => id).filter((id) => id === first || id === second)).toEqual([first, second]);
    expect(advanceWidth).toBeGreaterThan(0);
  });

  it('are laid out where fontkit fails', () => {
    expect(fontNamed('NotoSerifKannada-Regular').layout('ಈಜಿಪ್ಟ್').glyphs.length).toBeGreaterThan(2);
  });
});

describe('the list of characters', () => {
  it.each(Object.entries(FONTS) as [keyof typeof FONTS, readonly string[]][])('has what the fonts have: %s', (name, fonts) => {
    for (const font of fonts) {
      const has = new Set(fontNamed(font).characterSet);
      expect(codesIn(COVERAGE[name]).filter((code) => !has.has(code))).toEqual([]);
    }
  });

  it('has what the fonts of rare characters and of scripts have', () => {
    for (const [name, runs] of Object.entries({ ...COVERAGE.hanazono, ...COVERAGE.scripts })) {
      const has = new Set(fontNamed(name).characterSet);
      expect([name, codesIn(runs).filter((code) => !has.has(code))]).toEqual([name, []]);
    }
  });

  it.each(Object.entries(BLOCKS))('[VA-09] has every character of %s', (_block, [first, last]) => {
    const characters = codesIn([[first, last]]).map((code) => String.fromCodePoint(code));
    expect(undrawableCharacters(characters.join(''))).toEqual([]);
  });

  it('has no more characters of one shape than those that are read as one, and forms of one character', () => {
    const shared = (Object.entries(FONTS) as [keyof typeof FONTS, readonly string[]][]).flatMap(([name, fonts]) =>
      fonts.flatMap((font) => alikeIn(fontNamed(font), codesIn(COVERAGE[name]))),
    );
    for (const [name, runs] of Object.entries(COVERAGE.hanazono)) shared.push(...alikeIn(fontNamed(name), codesIn(runs)));
    expect([...new Set(shared)].sort()).toEqual([...SHARED_SHAPES].sort());
  });

  it('is the same where names are entered', () => {
    const { hanazono, scripts, ...others } = COVERAGE;
    const every = [...Object.values(others), ...Object.values(hanazono), ...Object.values(scripts)];
    const codes = [...new Set(every.flatMap(codesIn))].sort((a, b) => a - b);
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
