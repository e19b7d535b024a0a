import { placesIn } from './line-order';
import type { Glyph } from './typeset';

const ARABIC = 'NotoNaskhArabic-Regular';
const HEBREW = 'NotoSerifHebrew-Regular';

function glyphsOf(...texts: string[]): Glyph[] {
  return texts.flatMap((text) => {
    const font = /\p{Script=Arabic}/u.test(text) ? ARABIC : /\p{Script=Hebrew}/u.test(text) ? HEBREW : 'regular';
    return (font === 'regular' ? [...text] : [text]).map((one) => ({ text: one, font, width: 10 }));
  });
}

/** As it is seen, from left to right; `~` follows what is mirrored. */
function seen(...texts: string[]): string {
  const glyphs = glyphsOf(...texts);
  const places = placesIn(glyphs, 0);
  return glyphs
    .map(({ text }, index) => ({ text, ...places[index] }))
    .sort((one, other) => (one.left ?? 0) - (other.left ?? 0))
    .map(({ text, mirrored }) => `${text}${mirrored ? '~' : ''}`)
    .join('|');
}

describe('the order of a line', () => {
  it('is that of reading in Chinese, whatever its fonts, and makes runs of one font', () => {
    const glyphs = glyphsOf('甲乙A1');
    expect(placesIn(glyphs, 2).map(({ left, joins }) => [left, joins])).toEqual([
      [0, false],
      [12, true],
      [24, true],
      [36, true],
    ]);
  });

  it('turns the words of a name that is read from the right, where they stand in Chinese', () => {
    expect(seen('王', 'محمد', ' ', 'بن', '一')).toBe('王|بن| |محمد|一');
    expect(seen('（', 'יוסף', ' ', 'כהן', '）建')).toBe('（|כהן| |יוסף|）|建');
  });

  it('leaves figures and Latin words among them from left to right, and Latin words where they are read', () => {
    expect(seen('שלום', ' 12 ', 'עולם', '号')).toBe('עולם| |1|2| |שלום|号');
    expect(seen('محمد', ' ', '١', '٢', ' ', 'بن', ' AB ', 'علي')).toBe('بن| |١|٢| |محمد| |A|B| |علي');
  });

  it('mirrors brackets among them, and none in Chinese', () => {
    expect(seen('שם', '(', 'עיר', ')', 'עם')).toBe('עם|)~|עיר|(~|שם');
    expect(seen('甲', '(', 'שם', ')', '乙')).toBe('甲|(|שם|)|乙');
  });

  it('counts words of scripts beyond the first plane', () => {
    const glyphs = ['𞤀𞤣', ' ', '𞤤𞤢', '𠮷'].map((text) => ({ text, font: text === ' ' ? 'regular' : 'NotoSansAdlam-Regular', width: 10 }));
    expect(placesIn(glyphs, 0).map(({ left }) => left)).toEqual([20, 10, 0, 30]);
  });

  it.each([
    ['Hanifi Rohingya, from the left', ['𐴌𐴟', ' ', '𐴱', '𐴲'], [30, 20, 0, 10]],
    ['Adlam, from the right', ['𞤀𞤣', ' ', '𞥑', '𞥒'], [30, 20, 10, 0]],
  ])('has the figures of scripts beyond the first plane as they run: %s', (_script, texts, lefts) => {
    const glyphs = texts.map((text) => ({ text, font: text === ' ' ? 'regular' : 'NotoSansAdlam-Regular', width: 10 }));
    expect(placesIn(glyphs, 0).map(({ left }) => left)).toEqual(lefts);
  });

  it.each(['ࠀࠁ', '𐲀𐲁', '𐰀𐰁', '𐡀𐡁', '𞠀𞠁', '𐼀𐼁', '𐺀𐺁'])('turns the words of every script that is read from the right: %s', (word) => {
    const glyphs = [word, ' ', word, '一'].map((text) => ({
      text,
      font: text.length === 1 ? 'regular' : 'NotoSansSamaritan-Regular',
      width: 10,
    }));
    expect(placesIn(glyphs, 0).map(({ left }) => left)).toEqual([20, 10, 0, 30]);
  });
});
