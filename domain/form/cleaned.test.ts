import { cleanedAnswers, cleanedGroups } from './cleaned';
import { groupErrors } from './errors';
import { fieldsByName, type NamedField } from './schema';

const QUESTIONS: readonly NamedField[] = [
  { name: 'unit', label: '单位' },
  { name: 'note', label: '说明', kind: 'paragraph' },
  { name: 'card', label: '账号', kind: 'digits' },
  { name: 'share', label: '份额', kind: 'amount' },
  { name: 'price', label: '单价', widget: { kind: 'input-number', settings: {} } },
  { name: 'years', label: '年限', widget: { kind: 'input-replenish', settings: { note: '年' } } },
  { name: 'parts', label: '组', widget: { kind: 'repeat-section', settings: { fields: { code: { label: '代码', kind: 'creditCode' } } } } },
  { name: 'sums', label: '各期', widget: { kind: 'repeat-field', settings: { field: { label: '金额', kind: 'amount' } } } },
  { name: 'line', label: '行', widget: { kind: 'input-groups', settings: { fields: { name: { label: '姓名', kind: 'chineseName' } } } } },
  { name: 'table', label: '表', widget: { kind: 'table', settings: { columns: { name: { label: '名称' } } } } },
  { name: 'grid', label: '列表', widget: { kind: 'grid', settings: { columns: [{ key: 'name', title: '名称' }] } } },
  { name: 'area', label: '地址', widget: { kind: 'cascader', settings: { input: true } } },
  { name: 'level', label: '级别', widget: { kind: 'linkage-select', settings: { options: [], levels: [{ label: '级' }] } } },
  { name: 'count', label: '数量', kind: 'integer' },
  { name: 'taxpayer', label: '纳税人识别号', code: true },
];
const GIVEN = {
  unit: ' 滨海\n建设 ',
  note: ' 一 \n二 ',
  card: '6222 0210',
  taxpayer: '９１１２ 0104-ma06',
  share: '1,000.00',
  price: '５０ 万元',
  years: '三\n年',
  parts: [{ code: '9135 0100 m000 100Y43', other: ' 甲 ' }],
  sums: ['￥5', 7],
  line: { name: '王\n磊' },
  table: [{ name: '甲\n乙' }, null],
  grid: [{ id: ' r\n1', checked: true, name: '甲\n乙', hidden: { a: 1 } }],
  area: { cascader: ['120000'], input: '一路\n1号', upload: [] },
  level: { 0: 'a', input: { 0: '甲\n乙' } },
  count: 3,
  stray: ' x ',
};
const CLEANED = {
  unit: '滨海 建设',
  note: '一\n二',
  card: '62220210',
  taxpayer: '91120104MA06',
  share: '1000.00',
  price: '500000',
  years: '三 年',
  parts: [{ code: '91350100M000100Y43', other: ' 甲 ' }],
  sums: ['5', 7],
  line: { name: '王磊' },
  table: [{ name: '甲 乙' }, null],
  grid: [{ id: ' r\n1', checked: true, name: '甲 乙', hidden: { a: 1 } }],
  area: { cascader: ['120000'], input: '一路 1号', upload: [] },
  level: { 0: 'a', input: { 0: '甲 乙' } },
  count: 3,
  stray: ' x ',
};
const FORM = { own: { label: '', fields: fieldsByName(QUESTIONS) } };

describe('answers that were sent without their form', () => {
  it('[FF-11] [VA-09] are cleaned as their fields clean them at any depth, and keep their shape', () => {
    expect(cleanedGroups(FORM, { own: GIVEN })).toEqual({ own: CLEANED });
    expect(cleanedGroups(FORM, { own: CLEANED })).toEqual({ own: CLEANED });
    const named = (values: object) => Object.entries(values).map(([name, value]: [string, unknown]) => ({ name, value }));
    expect(cleanedAnswers(QUESTIONS, named(GIVEN))).toEqual(named(CLEANED));
  });

  it('stay as they are where they are of another shape', () => {
    const odd = Object.fromEntries(QUESTIONS.flatMap(({ name }, index) => [[name, [null, 7, [], {}, ['x', null]][index % 5]]]));
    expect(cleanedGroups(FORM, { own: odd })).toEqual({ own: odd });
  });

  it('[VA-09] are refused with characters that nobody can see in the cells of a list, as everywhere', () => {
    const grid = [{ id: 'r1', name: '甲\u200B乙' }];
    const unseen = groupErrors(
      { own: { label: '', fields: fieldsByName(QUESTIONS.filter(({ name }) => name === 'grid')) } },
      { own: { grid } },
    );
    expect(unseen).toEqual([{ field: 'own.grid', message: expect.stringContaining('零宽空格 U+200B') as string }]);
  });
});
