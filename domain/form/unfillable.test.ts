import { EVERY_FIELD } from '#tests/support/every-field';
import { UPLOAD_EXTENSIONS } from '../validation/files';
import type { FormField, NamedField } from './schema';
import { unfillable } from './unfillable';

const NOTE = { kind: 'custom-card', settings: { text: '请如实填写' } } as const;
const GRID = { kind: 'grid', settings: { columns: [{ key: 'name', title: '名称' }] } } as const;
const ROWS = [{ id: 'a', cells: ['甲'] }];
const filesOf = (...extensions: string[]) => ({ kind: 'files-upload', settings: { rules: { extensions } } }) as const;
const section = (min: number, max?: number) =>
  ({
    kind: 'repeat-section',
    settings: { fields: { name: { label: '名称' } }, min, ...(max === undefined ? {} : { max }) },
  }) as const;

describe('[FF-11] [RT-08] fields that nobody can fill in', () => {
  it('are none of any kind and widget as they begin', () => expect(unfillable(EVERY_FIELD)).toEqual([]));

  it.each<[string, Omit<FormField, 'label'>]>([
    ['最小金额100大于最大金额99.99', { kind: 'amount', min: '100', max: '99.99' }],
    ['最小金额0大于最大金额-1', { kind: 'amount', max: '-1' }],
    ['最小值5大于最大值4', { kind: 'integer', min: 5, max: 4 }],
    ['最小值100000000000000大于最大值99999999999999', { kind: 'integer', min: 100_000_000_000_000 }],
    ['最少字数5大于最多字数4', { kind: 'text', minLength: 5, maxLength: 4 }],
    ['最少字数2001大于最多字数2000', { minLength: 2001 }],
    ['最少组数3大于最多组数2', { widget: section(3, 2) }],
    ['最少组数1001大于最多组数1000', { widget: section(1001) }],
    ['勾选网格没有可以勾选的行，不能设为必填', { required: true, widget: GRID }],
    ['勾选网格没有可以勾选的行，不能设为必填', { required: { when: 'fine' }, widget: GRID }],
    ['勾选网格没有可以勾选的行，不能设为必填', { required: true, widget: { kind: 'grid', settings: { ...GRID.settings, rows: ROWS } } }],
    [
      '勾选网格没有可以勾选的行，不能设为必填',
      { required: true, widget: { kind: 'grid', settings: { ...GRID.settings, select: 'radio' } } },
    ],
    ['说明卡片没有可以填写的内容，不能设为必填', { required: true, widget: NOTE }],
    ['平台只接受pdf、jpg、jpeg、png格式的文件，允许的格式都不能上传', { widget: filesOf('docx', 'PDF') }],
    [
      '所含字段“说明”：说明卡片没有可以填写的内容，不能设为必填',
      { widget: { kind: 'table', settings: { columns: { note: { label: '说明', required: true, widget: NOTE } } } } },
    ],
    [
      '所含字段“组”：所含字段“天数”：最小值2大于最大值1',
      {
        widget: {
          kind: 'input-groups',
          settings: {
            fields: {
              group: {
                label: '组',
                widget: { kind: 'repeat-section', settings: { fields: { days: { label: '天数', kind: 'integer', min: 2, max: 1 } } } },
              },
            },
          },
        },
      },
    ],
    ['最小值2大于最大值1', { widget: { kind: 'repeat-field', settings: { field: { label: '天数', kind: 'integer', min: 2, max: 1 } } } }],
  ])('are told by their place and why: %s', (message, field) => {
    const list: NamedField[] = [
      { name: 'fine', label: '好' },
      { name: 'a', label: '甲', ...field },
    ];
    expect(unfillable(list)).toEqual([{ field: '1', message }]);
  });

  it('are choices that have to be made and offer nothing for a value of the field that they follow', () => {
    const sources = ['own', 'loan', 'gone'].map((value) => ({ value, label: `来源${value}`, disabled: value === 'gone' }));
    const offers = [{ value: 'own', options: [{ value: 'a', label: '甲' }] }];
    const found = (field: Omit<FormField, 'label'>, kind: 'selects' | 'selects2' | 'checkbox-groups' = 'selects') =>
      unfillable([
        { name: 'source', label: '资金来源', widget: { kind: 'selects', settings: { options: sources } } },
        { name: 'bank', label: '银行', optionsBy: { when: 'source', offers }, widget: { kind, settings: { options: [] } }, ...field },
      ]);
    const missed = [{ field: '1', message: '“资金来源”为“来源loan”时没有可以选择的选项，不能设为必填' }];
    for (const kind of ['selects', 'selects2', 'checkbox-groups'] as const) expect(found({ required: true }, kind)).toEqual(missed);
    expect(found({ required: { when: 'source', is: 'loan' } })).toEqual(missed);
    expect(found({})).toEqual([]);
    expect(found({ required: true, visible: { when: 'source', is: 'own' } })).toEqual([]);
    expect(found({ required: { when: 'source', is: 'own' } })).toEqual([]);
  });

  it('are no choices that offer nothing for what a field offered by a value that it follows no more', () => {
    const following = (when: string, ...values: string[][]) => ({
      optionsBy: { when, offers: values.map(([value = '', to = '']) => ({ value, options: [{ value: to, label: to }] })) },
      widget: { kind: 'selects', settings: { options: [] } } as const,
    });
    const found = (bank: string[][]) =>
      unfillable([
        { name: 'source', label: '资金来源', widget: { kind: 'selects', settings: { options: [{ value: 'own', label: '自有' }] } } },
        { name: 'bank', label: '银行', ...following('source', ...bank) },
        { name: 'branch', label: '支行', required: true, ...following('bank', ['a', 'north']) },
      ]);
    expect(found([['own', 'a']])).toEqual([]);
    expect(
      found([
        ['own', 'a'],
        ['gone', 'b'],
      ]),
    ).toEqual([]);
    expect(found([['own', 'b']])).toEqual([{ field: '2', message: '“银行”为“b”时没有可以选择的选项，不能设为必填' }]);
  });

  it('end where two follow each other', () => {
    const choice = (name: string, when: string): NamedField => ({
      ...{ name, label: name, required: true, optionsBy: { when, offers: [{ value: 'x', options: [{ value: 'x', label: 'x' }] }] } },
      widget: { kind: 'selects', settings: { options: [] } },
    });
    expect(unfillable([choice('a', 'b'), choice('b', 'a')])).toEqual([]);
  });

  it.each<[string, Omit<FormField, 'label'>]>([
    ['bounds that meet', { kind: 'amount', min: '5.00', max: '5' }],
    ['lengths that meet', { minLength: 4, maxLength: 4 }],
    ['as many groups at least as at most', { widget: section(2, 2) }],
    ['a card and a grid that nobody has to fill', { required: false, widget: GRID }],
    [
      'a grid of which a row can be chosen',
      { required: true, widget: { kind: 'grid', settings: { ...GRID.settings, rows: ROWS, select: 'radio' } } },
    ],
    ['one format among others that is taken', { widget: filesOf('docx', UPLOAD_EXTENSIONS[0]) }],
    ['what the rules of fields refuse already', { kind: 'amount', min: 'viel', max: '1' }],
  ])('are not %s', (_what, field) => expect(unfillable([{ name: 'a', label: '甲', ...field }])).toEqual([]));
});
