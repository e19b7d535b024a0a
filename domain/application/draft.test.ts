import { choiceLabels } from '../form/choice-labels';
import type { NamedField } from '../form/schema';
import { DRAFT_STEPS, DRAFT_VERSION, restoreDraft, type DraftStep } from './draft';

const OWN: readonly NamedField[] = [
  { name: 'loanBank', label: '借款银行', kind: 'text' },
  { name: 'area', label: '所在地', widget: { kind: 'cascader', settings: {} } },
];
const data = { bidderInfo: { bidderContact: '王磊' }, sectionNos: ['A'] };

describe('a kept draft', () => {
  it('has one step for each version before today’s', () => {
    expect(DRAFT_STEPS.map(({ from }) => from)).toEqual(Array.from({ length: DRAFT_VERSION - 1 }, (_none, index) => index + 1));
  });

  it('of today comes back as it was typed', () => {
    const typed = { ...data, projectFields: { loanBank: '津南银行', area: { cascader: ['120000'], input: '', upload: [] } } };
    expect(restoreDraft({ schemaVersion: DRAFT_VERSION, data: typed }, OWN)).toEqual({ application: typed, vanished: [] });
  });

  it('of the first version gets the group of the product’s fields', () => {
    expect(restoreDraft({ schemaVersion: 1, data }, OWN)).toEqual({ application: { ...data, projectFields: {} }, vanished: [] });
  });

  it('goes through every step from its version on, once, in order', () => {
    const seen: number[] = [];
    const steps: DraftStep[] = [1, 2, 3].map((from) => ({
      from,
      migrate: (draft) => {
        seen.push(from);
        return draft;
      },
    }));
    restoreDraft({ schemaVersion: 2, data }, OWN, {}, steps);
    expect(seen).toEqual([2, 3]);
  });

  it('is carried over a renamed and a split field', () => {
    const renamed: DraftStep = {
      from: 1,
      migrate: ({ groups, vanished }) => ({
        groups: { ...groups, bidderInfo: { bidderContact: (groups['bidderInfo'] as Record<string, unknown>)['contact'] } },
        vanished: [...vanished, { field: 'bidderInfo.fax', label: '传真', value: '022-1' }],
      }),
    };
    expect(restoreDraft({ schemaVersion: 1, data: { bidderInfo: { contact: '王磊' } } }, OWN, {}, [renamed])).toEqual({
      application: { bidderInfo: { bidderContact: '王磊' } },
      vanished: [{ field: 'bidderInfo.fax', label: '传真', value: '022-1' }],
    });
  });

  it('lists what has no field any more, by the name that the field had', () => {
    const kept = {
      schemaVersion: DRAFT_VERSION,
      data: {
        ...data,
        bidderInfo: { bidderContact: '王磊', fax: '022-1' },
        oldGroup: { a: 1 },
        projectFields: { years: '12', loanBank: '津南银行' },
      },
    };
    expect(restoreDraft(kept, OWN, { 'projectFields.years': '成立年限' })).toEqual({
      application: { ...data, projectFields: { years: '12', loanBank: '津南银行' } },
      vanished: [
        { field: 'bidderInfo.fax', label: 'fax', value: '022-1' },
        { field: 'oldGroup', label: 'oldGroup', value: { a: 1 } },
        { field: 'projectFields.years', label: '成立年限', value: '12' },
      ],
    });
  });

  it('lists a value whose field now holds something else', () => {
    expect(
      restoreDraft(
        { schemaVersion: DRAFT_VERSION, data: { bidderInfo: { bidderContact: ['王磊'] }, projectFields: { area: '天津市' } } },
        OWN,
      ).vanished,
    ).toEqual([
      { field: 'bidderInfo.bidderContact', label: '联系人', value: ['王磊'] },
      { field: 'projectFields.area', label: '所在地', value: '天津市' },
    ]);
  });

  it('[FF-11] lists what was chosen by its words, in rows and widgets too', () => {
    const fields: NamedField[] = [
      { name: 'fundSource', label: '资金来源', widget: { kind: 'selects', settings: { options: [{ value: 'loan', label: '银行贷款' }] } } },
      {
        name: 'kinds',
        label: '保函种类',
        widget: { kind: 'repeat-field', settings: { field: { label: '种类', kind: 'choice', options: 'guaranteeType' } } },
      },
      {
        name: 'works',
        label: '业绩',
        widget: {
          kind: 'repeat-section',
          settings: {
            fields: {
              grade: {
                label: '等级',
                widget: {
                  kind: 'selects2',
                  settings: {
                    options: [
                      { value: '1', label: '优' },
                      { value: '2', label: '良' },
                    ],
                  },
                },
              },
              place: {
                label: '地点',
                widget: {
                  kind: 'linkage-select',
                  settings: {
                    levels: [{ label: '省' }, { label: '市' }],
                    options: [{ value: 'tj', label: '天津', children: [{ value: 'hp', label: '和平区' }] }],
                  },
                },
              },
            },
          },
        },
      },
      { name: 'banks', label: '银行', widget: { kind: 'transfer', settings: { source: [] } } },
    ];
    const labels = Object.assign({}, ...fields.map(({ name, ...field }) => choiceLabels(`projectFields.${name}`, field))) as Record<
      string,
      string
    >;
    const projectFields = {
      fundSource: 'loan',
      kinds: ['bid'],
      works: [{ grade: ['2', '1'], place: { 0: 'tj', 1: 'hp' }, name: '一期' }],
      banks: [
        { key: 'a', title: '津南银行', direction: 'right' },
        { key: 'b', title: '河西银行', direction: 'left' },
      ],
      years: '12',
    };
    const { vanished } = restoreDraft({ schemaVersion: DRAFT_VERSION, data: { projectFields } }, [], labels);
    expect(vanished.map(({ shown }) => shown)).toEqual([
      '银行贷款',
      ['投标保函'],
      [{ grade: ['良', '优'], place: { 0: '天津', 1: '和平区' }, name: '一期' }],
      ['津南银行'],
      undefined,
    ]);
    expect(vanished[0]).toMatchObject({ value: 'loan' });
  });

  it('keeps what earlier versions left over', () => {
    const before = [{ field: 'bidderInfo.fax', label: '传真', value: '022-1' }];
    expect(restoreDraft({ schemaVersion: DRAFT_VERSION, data, vanished: before }, OWN).vanished).toEqual(before);
  });

  it.each([null, undefined, 'x', 7, [], { sectionNos: 'A' }, { bidderInfo: 'x' }])('of %p is empty instead of failing', (broken) => {
    expect(restoreDraft({ schemaVersion: DRAFT_VERSION, data: broken }, OWN).application).toEqual({});
  });
});
