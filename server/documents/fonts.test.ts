import { drawableCharacters, undrawableCharacters } from './fonts';

describe('characters', () => {
  it('come from the common font, the rare one, or are replaced by the mark for a missing one', () => {
    expect(drawableCharacters('保䶮𬭎😀', 'bold')).toEqual([
      { character: '保', font: 'bold' },
      { character: '䶮', font: 'rare' },
      { character: '𬭎', font: 'rare' },
      { character: '〓', font: 'bold' },
    ]);
  });

  it('lose control and direction marks, and are composed', () => {
    expect(
      drawableCharacters('甲\u202e\u200b乙\r\n丙e\u0301', 'regular')
        .map((one) => one.character)
        .join(''),
    ).toBe('甲乙 丙é');
  });

  it('cover names in rare characters, and name what cannot be drawn', () => {
    expect(undrawableCharacters('䶮𬭎喆珺㛃𠮷堃淼犇骉Ａ①㎡αЖ')).toEqual([]);
    expect(undrawableCharacters('甲😀乙😀\ue000')).toEqual(['😀', '\ue000']);
  });
});
