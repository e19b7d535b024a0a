import { MESSAGES } from '../validation/messages';
import { choiceLabels, withChoicesInWords } from './choice-labels';
import { groupErrors } from './errors';
import { answeredRows, gridRows } from './grid-rows';
import type { WidgetSettings } from './schema';

const LOTS = {
  columns: [
    { key: 'id', title: '标段' },
    { key: 'amount', title: '金额' },
  ],
  rows: [
    { id: 'a', cells: ['一标', '100'] },
    { id: 'b', cells: ['二标'] },
    { id: 'c', cells: ['三标', '300'] },
  ],
} as const;

const problems = (settings: WidgetSettings['grid'], value: unknown, required = false) =>
  groupErrors(
    { own: { label: '', fields: { lots: { label: '标段', required, widget: { kind: 'grid', settings } } } } },
    { own: { lots: value } },
  ).map(({ field, message }) => [field, message]);

describe('[FF-01] the rows of a grid', () => {
  it('are those that its product gave, whatever texts come with a choice', () => {
    const rows = gridRows(LOTS, [
      { id: 'c', checked: true, amount: '1' },
      { id: 'gone', checked: true },
    ]);
    expect(rows).toEqual([
      { id: 'a', values: { id: '一标', amount: '100' }, checked: false, disabled: false },
      { id: 'b', values: { id: '二标', amount: '' }, checked: false, disabled: false },
      { id: 'c', values: { id: '三标', amount: '300' }, checked: true, disabled: false },
    ]);
  });

  it('are read as chosen where they were to be chosen, and all of them where not', () => {
    const read = (settings: WidgetSettings['grid']) => answeredRows(settings, [{ id: 'b', checked: true }]).map(({ id }) => id);
    expect(read({ ...LOTS, select: 'checkbox' })).toEqual(['b']);
    expect(read(LOTS)).toEqual(['a', 'b', 'c']);
  });

  it('are those of the value where a product of old gave none', () => {
    const value = [{ id: 'x', name: '甲', disabled: true }];
    const shown = [{ id: 'x', values: value[0], checked: false, disabled: true }];
    expect(gridRows({ columns: LOTS.columns, select: 'checkbox' }, value)).toEqual(shown);
    expect(answeredRows({ columns: LOTS.columns, select: 'checkbox' }, value)).toEqual(shown);
    expect(problems({ columns: LOTS.columns }, value, true)).toEqual([]);
  });

  it.each<[string, 'checkbox' | 'radio' | undefined, unknown, string | undefined]>([
    [
      'several of them',
      'checkbox',
      [
        { id: 'a', checked: true },
        { id: 'c', checked: true },
      ],
      undefined,
    ],
    ['one', 'radio', [{ id: 'b', checked: true }], undefined],
    [
      'two where one may be',
      'radio',
      [
        { id: 'a', checked: true },
        { id: 'b', checked: true },
      ],
      '只能选择一行',
    ],
    [
      'one twice where one may be',
      'radio',
      [
        { id: 'a', checked: true },
        { id: 'a', checked: true },
      ],
      '只能选择一行',
    ],
    [
      'one that is not there',
      'checkbox',
      [
        { id: 'a', checked: true },
        { id: 'z', checked: true },
      ],
      MESSAGES.choice,
    ],
    ['one with words of its own', 'checkbox', [{ id: 'a', checked: true, amount: '999' }], MESSAGES.choice],
    ['one of rows to be read', undefined, [{ id: 'a', checked: true }], MESSAGES.required],
    ['none', 'checkbox', [], MESSAGES.required],
    ['nothing', 'checkbox', undefined, MESSAGES.required],
    ['none by its mark', 'checkbox', [{ id: 'a', checked: false }], MESSAGES.required],
    ['none by an odd mark', 'checkbox', [{ id: 'a', checked: 'yes' }], MESSAGES.required],
    ['a name alone', 'checkbox', ['a'], MESSAGES.group],
    ['a text', 'checkbox', 'a', MESSAGES.group],
    ['too many', 'checkbox', Array.from({ length: 1001 }, () => ({ id: 'a', checked: true })), '最多1000项'],
  ])('are judged: %s', (_what, select, value, message) => {
    const settings = { ...LOTS, ...(select ? { select } : {}) };
    expect(problems(settings, value, true)).toEqual(message === undefined ? [] : [['own.lots', message]]);
  });

  it('need not be chosen where they are not required', () => {
    expect(problems({ ...LOTS, select: 'checkbox' }, undefined)).toEqual([]);
    expect(problems(LOTS, undefined)).toEqual([]);
  });

  it('may have been chosen before they were only to be read', () => {
    expect(problems(LOTS, [{ id: 'gone', checked: true }])).toEqual([]);
  });

  it('are told in words once their field is gone', () => {
    const labels = choiceLabels('projectFields.lots', {
      label: '标段',
      widget: { kind: 'grid', settings: { ...LOTS, select: 'checkbox' } },
    });
    const value = [
      { id: 'a', checked: true },
      { id: 'b', checked: true },
    ];
    expect(withChoicesInWords(labels, 'projectFields.lots', value)).toEqual(['一标，100', '二标']);
  });
});
