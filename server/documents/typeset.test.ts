import { breakLines, type Glyph } from './typeset';

const SIZE = 10;

function lines(text: string, width: number, firstIndent = 0): string[] {
  return breakLines(glyphsOf(text), width, SIZE, firstIndent).map((line) => line.glyphs.map((glyph) => glyph.text).join(''));
}

function glyphsOf(text: string): Glyph[] {
  return [...text].map((character) => ({ text: character, font: 'regular', width: /[\u0020-\u007e]/.test(character) ? 5 : 10 }));
}

describe('line breaking', () => {
  it('fills the measure and indents the first line', () => {
    expect(lines('一二三四五六七八九', 40, 20)).toEqual(['一二', '三四五六', '七八九']);
  });

  it('never begins a line with a closing mark nor ends one with an opening mark', () => {
    expect(lines('一二三四，五六', 40)).toEqual(['一二三', '四，五六']);
    expect(lines('一二三（四五）', 40)).toEqual(['一二三', '（四五）']);
  });

  it('lets the blank half of a closing mark hang over', () => {
    expect(lines('一二三四，五六', 45)).toEqual(['一二三四，', '五六']);
  });

  it('keeps words and figures whole, and breaks what is longer than a line', () => {
    expect(lines('编号TB2026号', 40)).toEqual(['编号', 'TB2026号']);
    expect(lines('abcdefghij', 20).join('')).toBe('abcdefghij');
  });

  it('loses nothing but spaces at line ends', () => {
    const text = '鉴于申请人（以下简称“申请人”）拟参加 BHZB-2026-0317 号项目的投标，应申请人的申请，我方以本保函提供担保。';
    for (let width = 30; width < 300; width += 7) expect(lines(text, width).join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
  });

  it('stretches full lines to the measure and leaves the last one', () => {
    const glyphs = glyphsOf('一二三四五');
    const [first, last] = breakLines(glyphs, 43, SIZE);
    expect(first?.stretch).toBeCloseTo(1);
    expect(last?.stretch).toBe(0);
  });
});
