import { textDifferences } from './text-differences';

const text = (...paragraphs: string[]) => ({ title: '投标保函', paragraphs });
const rows = (before: string[], after: string[]) =>
  textDifferences(text(...before), text(...after)).map(({ label, before, after }) => [label, before, after]);

describe('what differs between two texts of a template', () => {
  it.each([
    [['一', '二'], ['一', '二'], []],
    [['一', '二'], ['一', '新', '二'], [['第 2 段', '', '新']]],
    [['一', '二', '三'], ['一', '三'], [['原第 2 段', '二', '']]],
    [['一', '二', '三'], ['一', '改', '三'], [['第 2 段', '二', '改']]],
    [[], ['{{amount}}'], [['第 1 段', '', '{{担保金额}}']]],
    [
      ['一', '二'],
      ['二', '一'],
      [
        ['原第 1 段', '一', ''],
        ['第 2 段', '', '一'],
      ],
    ],
  ])('[LC-11] of %j and %j is %j', (before, after, differences) => {
    expect(rows(before, after)).toEqual(differences);
  });

  it('[LC-11] names the title', () => {
    expect(textDifferences(text('一'), { ...text('一'), title: '履约保函' })).toEqual([
      { label: '保函名称', before: '投标保函', after: '履约保函' },
    ]);
  });
});
