import { textDifferences } from './text-differences';

const text = (...paragraphs: string[]) => ({ title: '投标保函', paragraphs, clauses: [] });
const rows = (before: string[], after: string[]) =>
  textDifferences('letter', text(...before), text(...after)).map(({ label, before, after }) => [label, before, after]);

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
    expect(textDifferences('letter', text('一'), { ...text('一'), title: '履约保函' })).toEqual([
      { label: '保函名称', before: '投标保函', after: '履约保函' },
    ]);
  });

  it('[OS-06] names the clauses of a contract by their numbers, and takes one that was put between for what it is', () => {
    const clause = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs });
    const before = { title: '委托担保合同', paragraphs: ['首部'], clauses: [clause('费用', '一', '二'), clause('生效', '三')] };
    const after = { ...before, clauses: [clause('费用', '一', '{{totalFee}}'), clause('期限', '新'), clause('生效', '三')] };
    expect(textDifferences('guarantee', before, after)).toEqual([
      { label: '第 1 条第 2 款', before: '二', after: '{{费用合计}}' },
      { label: '第 2 条名称', before: '', after: '期限' },
      { label: '第 2 条第 1 款', before: '', after: '新' },
    ]);
  });
});
