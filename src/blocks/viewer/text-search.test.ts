import { hitsIn } from './text-search';

describe('search in the text of a document', () => {
  it('[VW-01] finds every place, over runs, lines and blanks, whatever the case', () => {
    expect(hitsIn(['投标保', '函 Letter', 'of', 'guarantee；保函'], '保函')).toEqual([
      [
        { item: 0, from: 2, to: 3 },
        { item: 1, from: 0, to: 1 },
      ],
      [{ item: 3, from: 10, to: 12 }],
    ]);
    expect(hitsIn(['LETTER  of', 'Guarantee'], ' letter OF g')).toEqual([
      [
        { item: 0, from: 0, to: 10 },
        { item: 1, from: 0, to: 1 },
      ],
    ]);
  });

  it('finds what is written in another width', () => {
    expect(hitsIn(['天津（ＡＢ）公司１号'], '(ab)公司1')).toEqual([[{ item: 0, from: 2, to: 9 }]]);
  });

  it('finds nothing for nothing, and places that do not overlap', () => {
    expect(hitsIn(['投标保函'], '  ')).toEqual([]);
    expect(hitsIn([], '函')).toEqual([]);
    expect(hitsIn(['aaaa'], 'AA')).toHaveLength(2);
    expect(hitsIn(['İ'.repeat(3)], 'İİ')).toEqual([[{ item: 0, from: 0, to: 2 }]]);
  });
});
