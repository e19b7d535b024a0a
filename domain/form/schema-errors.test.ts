import { EVERY_FIELD } from '#tests/support/every-field';
import type { NamedField } from './schema';
import { SCHEMA_MESSAGES, schemaErrors } from './schema-errors';

describe('[FF-11] the fields that a product declares', () => {
  it('may be of every kind and widget', () => expect(schemaErrors(EVERY_FIELD)).toEqual([]));

  it('may have texts of two hundred characters, and a card of two thousand', () => {
    const label = '𠮷'.repeat(200);
    const card = { kind: 'custom-card', settings: { title: label, text: '甲'.repeat(2000) } } as const;
    expect(schemaErrors([{ name: 'a', label, hint: label, widget: card }])).toEqual([]);
  });

  it('[FF-03] may have options of groups beside options of none', () => {
    const options = [
      { value: 'x', label: '一', group: '国有' },
      { value: 'y', label: '二', group: '' },
      { value: 'z', label: '三' },
    ];
    for (const kind of ['selects', 'selects2'] as const)
      expect(schemaErrors([{ name: 'a', label: '甲', widget: { kind, settings: { options } } }])).toEqual([]);
  });

  it.each<[string, unknown]>([
    [SCHEMA_MESSAGES.settings, 'rows'],
    [SCHEMA_MESSAGES.settings, null],
    [SCHEMA_MESSAGES.settings, [null]],
    [SCHEMA_MESSAGES.settings, [['一标', '100']]],
    [SCHEMA_MESSAGES.settings, [{ id: 'a', cells: ['一标', 100] }]],
    [SCHEMA_MESSAGES.settings, [{ id: 7, cells: ['一标'] }]],
    [SCHEMA_MESSAGES.settings, [{ id: ' ', cells: ['一标'] }]],
    [SCHEMA_MESSAGES.settings, [{ id: 'a', cells: ['一标', '100', '多'] }]],
    [
      SCHEMA_MESSAGES.settings,
      [
        { id: 'a', cells: ['一标'] },
        { id: 'a', cells: ['二标'] },
      ],
    ],
    ['请至少添加一行', []],
    ['最多1000行', Array.from({ length: 1001 }, (_none, index) => ({ id: String(index), cells: ['一标'] }))],
    [
      '第2行“标段”不能为空',
      [
        { id: 'a', cells: ['一标'] },
        { id: 'b', cells: [' ', '100'] },
      ],
    ],
    ['第1行“标段”不能为空', [{ id: 'a', cells: [] }]],
    ['第1行“金额”长度不能超过200个字符', [{ id: 'a', cells: ['一标', '𠮷'.repeat(201)] }]],
    ['第1行“金额”含有看不见或无法识别的字符（零宽空格 U+200B），请删除后重新填写', [{ id: 'a', cells: ['一标', '1\u200B00'] }]],
  ])('[FF-01] are refused by the row and column of a grid: %s', (message, rows) => {
    expect(schemaErrors([{ name: 'fine', label: '好' }, gridOf({ rows })])).toEqual([{ field: '1', message }]);
  });

  it('[FF-01] may be grids of a thousand rows, whose later columns are filled or not, and grids of none as there were', () => {
    const rows = Array.from({ length: 1000 }, (_none, index) => ({
      id: `row${index}`,
      cells: index % 2 ? ['标'.repeat(200)] : ['一标', ''],
    }));
    expect(schemaErrors([gridOf({ rows, select: 'radio' })])).toEqual([]);
    expect(schemaErrors([gridOf({})])).toEqual([]);
  });

  it.each<[keyof typeof SCHEMA_MESSAGES, object]>([
    ['name', { name: 'Fund_source', label: '来源' }],
    ['name', { name: '', label: '来源' }],
    ['name', { name: 'constructor', label: '来源' }],
    ['label', { name: 'a', label: ' ' }],
    ['fixed', { name: 'guaranteeInfo.nothing', label: '来源' }],
    ['fixed', { name: 'guaranteeInfo.guaranteeFee', label: '担保费' }],
    ['fixed', { name: 'bidderInfo.bidderContact.more', label: '联系人' }],
    ['kind', { name: 'a', label: '甲', kind: 'colour' }],
    ['kind', { name: 'a', label: '甲', kind: 'toString' }],
    ['kind', { name: 'a', label: '甲', widget: { kind: 'slider', settings: {} } }],
    ['kind', { name: 'a', label: '甲', widget: 'selects' }],
    ['settings', { name: 'a', label: '甲', widget: { kind: 'selects' } }],
    ['settings', { name: 'a', label: '甲', widget: { kind: 'selects', settings: {} } }],
    ['settings', { name: 'a', label: '甲', widget: { kind: 'table', settings: { columns: {} } } }],
    ['options', { name: 'a', label: '甲', widget: { kind: 'selects', settings: { options: [] } } }],
    ['options', { name: 'a', label: '甲', widget: { kind: 'selects2', settings: { options: [null] } } }],
    ['options', { name: 'a', label: '甲', widget: { kind: 'selects', settings: { options: [{ value: 'x', label: ' ' }] } } }],
    [
      'options',
      {
        name: 'a',
        label: '甲',
        widget: {
          kind: 'selects',
          settings: {
            options: [
              { value: 'x', label: '一' },
              { value: 'x', label: '二' },
            ],
          },
        },
      },
    ],
    [
      'options',
      {
        name: 'a',
        label: '甲',
        optionsBy: { when: 'fine', offers: [{ value: 'x', options: [] }] },
        widget: { kind: 'selects', settings: { options: [] } },
      },
    ],
    ['group', { name: 'a', label: '甲', widget: { kind: 'selects', settings: { options: [{ value: 'x', label: '一', group: 7 }] } } }],
    [
      'group',
      {
        name: 'a',
        label: '甲',
        widget: { kind: 'selects2', settings: { options: [{ value: 'x', label: '一', group: { label: '组' } }] } },
      },
    ],
    [
      'long',
      {
        name: 'a',
        label: '甲',
        widget: { kind: 'selects', settings: { options: [{ value: 'x', label: '一', group: '组'.repeat(201) }] } },
      },
    ],
    ['settings', { name: 'a', label: '甲', kind: 'text', layout: 'diagonal' }],
    ['long', { name: 'a', label: '甲'.repeat(201) }],
    ['long', { name: 'bidderInfo.bidderContact', label: '联系人', hint: '甲'.repeat(201) }],
    ['long', { name: 'a', label: '甲', widget: { kind: 'selects', settings: { options: [{ value: 'x', label: '一'.repeat(201) }] } } }],
    ['long', { name: 'a', label: '甲', widget: { kind: 'table', settings: { columns: { b: { label: '乙', hint: '丙'.repeat(201) } } } } }],
    ['long', { name: 'a', label: '甲', widget: { kind: 'custom-card', settings: { text: '甲'.repeat(2001) } } }],
    ['settings', { name: 'a', label: '甲', optionsBy: { when: 'fine' }, widget: { kind: 'selects', settings: { options: [] } } }],
    [
      'options',
      {
        name: 'a',
        label: '甲',
        widget: {
          kind: 'linkage-select',
          settings: { levels: [{ label: '大类' }], options: [{ value: 'x', label: '一', children: [{ value: '', label: '空' }] }] },
        },
      },
    ],
    [
      'options',
      { name: 'a', label: '甲', widget: { kind: 'linkage-select', settings: { levels: [], options: [{ value: 'x', label: '一' }] } } },
    ],
    ['options', { name: 'a', label: '甲', widget: { kind: 'grid', settings: { columns: [{ key: 'x' }] } } }],
    ['limit', { name: 'a', label: '甲', maxLength: 0 }],
    ['limit', { name: 'a', label: '甲', widget: { kind: 'table', settings: { maxRows: 1.5, columns: { b: { label: '乙' } } } } }],
    ['name', { name: 'a', label: '甲', widget: { kind: 'input-groups', settings: { fields: { b_c: { label: '乙' } } } } }],
    ['limit', { name: 'a', label: '甲', kind: 'amount', min: 100 }],
    ['limit', { name: 'a', label: '甲', kind: 'integer', max: '100' }],
    ['limit', { name: 'a', label: '甲', kind: 'text', min: 1 }],
    ['limit', { name: 'a', label: '甲', kind: 'text', minLength: -1 }],
    ['settings', { name: 'a', label: '甲', kind: 'choice', options: 'colours' }],
    ['condition', { name: 'a', label: '甲', visible: { when: 'nobody' } }],
    ['condition', { name: 'a', label: '甲', visible: { when: 'guaranteeInfo.nothing' } }],
  ])('are refused by %s: %o', (rule, field) => {
    expect(schemaErrors([{ name: 'fine', label: '好' }, field as NamedField])).toEqual([{ field: '1', message: SCHEMA_MESSAGES[rule] }]);
  });

  it('may depend on what a choice offers, and are refused where it does not, however deep', () => {
    const choice = (name: string, more: object): NamedField => ({
      ...{ name, label: '来源', widget: { kind: 'selects', settings: { options: [{ value: 'own', label: '自有' }] } } },
      ...more,
    });
    const offers = [
      { value: 'own', options: [{ value: 'a', label: '甲' }] },
      { value: 'gone', options: [{ value: 'b', label: '乙' }] },
    ];
    const bank: NamedField = {
      ...choice('bank', { optionsBy: { when: 'source', offers } }),
      widget: { kind: 'selects', settings: { options: [] } },
    };
    const wrong = (field: Omit<NamedField, 'name' | 'label'>) =>
      schemaErrors([choice('source', {}), bank, { name: 'a', label: '甲', ...field }]);
    const refused = [{ field: '2', message: SCHEMA_MESSAGES.condition }];
    for (const condition of [
      { when: 'source', is: 'own' },
      { when: 'bank', is: 'a' },
      { when: 'guaranteeInfo.guaranteeForm', is: 'paper' },
    ]) {
      expect(wrong({ visible: condition })).toEqual([]);
      expect(wrong({ required: condition })).toEqual([]);
    }
    expect(wrong({ visible: { when: 'source', is: ['loan', 'own'] } })).toEqual([]);
    for (const condition of [{ when: 'source', is: 'loan' }, { when: 'source' }, { when: 'bank', is: 'own' }, { when: 'bank', is: 'b' }]) {
      expect(wrong({ visible: condition })).toEqual(refused);
      expect(wrong({ required: condition })).toEqual(refused);
    }
    const { name: _name, ...source } = choice('source', {});
    const fields = { source, bank: { label: '银行', visible: { when: 'source', is: 'loan' } } };
    expect(wrong({ widget: { kind: 'input-groups', settings: { fields } } })).toEqual(refused);
  });

  it('are refused where two have one name', () => {
    expect(
      schemaErrors([
        { name: 'a', label: '甲' },
        { name: 'a', label: '乙' },
      ]),
    ).toEqual([{ field: '1', message: SCHEMA_MESSAGES.double }]);
  });
});

function gridOf(settings: object): NamedField {
  const columns = [
    { key: 'name', title: '标段' },
    { key: 'amount', title: '金额' },
  ];
  return { name: 'lots', label: '标段', widget: { kind: 'grid', settings: { columns, ...settings } } };
}
