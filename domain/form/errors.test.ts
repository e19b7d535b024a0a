import { BAD_INPUT, BAD_TEXTS } from '#tests/support/bad-input';
import { EVERY_FIELD } from '#tests/support/every-field';
import { isEmpty } from '../validation/fields';
import { correctedValues, fieldErrors, fitsField, groupErrors, sentValues } from './errors';
import { fieldsByName, type FormGroups, type PageMode } from './schema';

const CATEGORIES = [
  { value: 'building', label: '房建', children: [{ value: 'house', label: '住宅', children: [{ value: 'high', label: '高层' }] }] },
  { value: 'other', label: '其他' },
];
const REQUIRED = EVERY_FIELD.map((field) => ({ ...field, required: true }));

describe('every kind of field and every widget', () => {
  it.each(Object.entries(BAD_INPUT))('[VA-09] [FF-11] judge %s without failing, and name the field', (_name, value) => {
    for (const { name, ...field } of EVERY_FIELD) {
      const errors = fieldErrors({ [name]: field }, { [name]: value });
      expect(errors.filter((error) => error.message === '' || (error.field !== name && !error.field.startsWith(`${name}.`)))).toEqual([]);
      if (!isEmpty(value) && !fitsField(field, value)) expect(errors.length).toBeGreaterThan(0);
    }
  });

  it.each(Object.entries(BAD_TEXTS))('take %s only where it is text', (_name, text) => {
    const numbers = EVERY_FIELD.filter(
      ({ kind, widget }) =>
        ['mobile', 'digits', 'amount', 'date', 'instant', 'chineseName'].includes(kind ?? '') || widget?.kind === 'input-number',
    );
    for (const { name, ...field } of numbers)
      expect(fieldErrors({ [name]: { ...field, required: true } }, { [name]: text })).toHaveLength(1);
  });

  it('[VA-06] measure what is typed into a widget as it is kept', () => {
    const field = { label: '工期', widget: { kind: 'input-replenish', settings: { note: '天', maxLength: 4 } } } as const;
    expect(fieldErrors({ a: field }, { a: '  三百天 ' })).toEqual([]);
    expect(fieldErrors({ a: field }, { a: '三百 六十天' })).toEqual([{ field: 'a', message: '长度不能超过4个字符' }]);
  });

  it.each([null, undefined, Number.NaN, '', '   ', [], {}])('[FF-10] miss %p where something is required', (value) => {
    const fields = fieldsByName(REQUIRED);
    const values = Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
    expect(fieldErrors(fields, values)).toEqual(Object.keys(fields).map((field) => ({ field, message: '必填项不能为空' })));
  });

  it.each([0, false])('[FF-10] count %p as a value', (value) => {
    const fields = {
      count: { label: '数量', kind: 'integer', required: true },
      agreed: { label: '同意', kind: 'flag', required: true },
    } as const;
    const name = value === 0 ? 'count' : 'agreed';
    expect(fieldErrors({ [name]: fields[name] }, { [name]: value })).toEqual([]);
  });

  it.each<[levels: number, value: object, message: string | null]>([
    [2, { 0: 'building', 1: 'house' }, null],
    [2, { 0: 'building', 1: 'house', 2: '' }, null],
    [2, { 0: 'other' }, null],
    [2, { 0: 'building' }, '必填项不能为空'],
    [2, { 0: 'building', 1: '' }, '必填项不能为空'],
    [3, { 0: 'building', 1: 'house' }, '必填项不能为空'],
    [3, { 0: 'building', 1: 'house', 2: 'high' }, null],
    [2, { 0: 'building', 1: 'road' }, '请从选项中选择'],
  ])('[FF-04] take a linkage-select of %d levels as %j: %s', (count, value, message) => {
    const levels = ['大类', '中类', '小类'].slice(0, count).map((label) => ({ label }));
    const field = { label: '类别', required: true, widget: { kind: 'linkage-select', settings: { options: CATEGORIES, levels } } } as const;
    expect(fieldErrors({ category: field }, { category: value })).toEqual(message === null ? [] : [{ field: 'category', message }]);
  });

  it.each<[required: boolean, rows: readonly object[], message: string | null]>([
    [true, [], '必填项不能为空'],
    [true, [{}], '必填项不能为空'],
    [true, [{ name: '  ', parts: [''], place: { cascader: [], input: '', upload: [] } }, {}], '必填项不能为空'],
    [false, [{}], null],
    [false, [{}, { name: '甲' }], '第1组未填写任何内容，请填写或删除'],
    [true, [{ name: '甲' }, { files: [] }], '第2组未填写任何内容，请填写或删除'],
    [true, [{ name: '甲' }, { agreed: false }], null],
    [true, [{ works: { 0: 'building' } }], null],
    [false, [], null],
  ])('[FF-01] of a repeat-section, required %s, with the rows %j say %s', (required, rows, message) => {
    const fields = {
      name: { label: '名称' },
      parts: { label: '各期', widget: { kind: 'repeat-field', settings: { field: { label: '一期' } } } },
      place: { label: '地点', widget: { kind: 'cascader', settings: { input: true } } },
      files: { label: '文件', kind: 'files' },
      agreed: { label: '同意', kind: 'flag' },
      works: {
        label: '类别',
        widget: { kind: 'linkage-select', settings: { options: CATEGORIES, levels: [{ label: '大类' }, { label: '中类' }] } },
      },
    } as const;
    const field = { label: '业绩', required, widget: { kind: 'repeat-section', settings: { fields } } } as const;
    expect(fieldErrors({ works: field }, { works: rows })).toEqual(message === null ? [] : [{ field: 'works', message }]);
  });

  it('[FF-01] say nothing of a blank group that nobody can change', () => {
    const settings = { fields: { name: { label: '名称' } } } as const;
    const field = { label: '业绩', required: true, modes: { edit: 'lock' }, widget: { kind: 'repeat-section', settings } } as const;
    for (const works of [[{ name: '甲' }, {}], [{}]]) expect(fieldErrors({ works: field }, { works }, { mode: 'edit' })).toEqual([]);
  });

  it('[FF-01] miss nothing in a section that nobody can change, nor a blank row of a table in it', () => {
    const table = { label: '明细', widget: { kind: 'table', settings: { columns: { item: { label: '名称' } } } } } as const;
    const settings = { fields: { name: { label: '名称', required: true }, table } } as const;
    const sectionIn = (edit: 'lock' | 'show') =>
      ({ label: '业绩', modes: { edit }, widget: { kind: 'repeat-section', settings } }) as const;
    const works = [{ table: [{ item: '桩' }, {}] }];
    expect(fieldErrors({ works: sectionIn('lock') }, { works }, { mode: 'edit' })).toEqual([]);
    expect(fieldErrors({ works: sectionIn('show') }, { works }, { mode: 'edit' }).map(({ field }) => field)).toEqual([
      'works.0.name',
      'works.0.table',
    ]);
  });

  it('[FF-01] name a blank group as its card is titled', () => {
    const settings = { fields: { name: { label: '名称' } }, itemTitle: '联合体成员' } as const;
    const field = { label: '联合体', widget: { kind: 'repeat-section', settings } } as const;
    expect(fieldErrors({ members: field }, { members: [{ name: '甲' }, {}] })).toEqual([
      { field: 'members', message: '联合体成员2未填写任何内容，请填写或删除' },
    ]);
  });

  it('[FF-01] say that a blank group can be removed only where it can', () => {
    const settings = { fields: { name: { label: '名称' } }, min: 2 } as const;
    const field = { label: '业绩', widget: { kind: 'repeat-section', settings } } as const;
    expect(fieldErrors({ works: field }, { works: [{}, { name: '甲' }] })).toEqual([
      { field: 'works', message: '第1组未填写任何内容，请填写' },
    ]);
  });

  it('[FF-01] refuse a blank row of a table as well, and leave it to what each row must give where it must give something', () => {
    const tableOf = (required: boolean) =>
      ({ label: '业绩', required: true, widget: { kind: 'table', settings: { columns: { name: { label: '名称', required } } } } }) as const;
    const values = { works: [{ name: '甲' }, { name: '' }] };
    expect(fieldErrors({ works: tableOf(false) }, values)).toEqual([{ field: 'works', message: '第2行未填写任何内容，请填写或删除' }]);
    expect(fieldErrors({ works: tableOf(true) }, values)).toEqual([{ field: 'works.1.name', message: '必填项不能为空' }]);
    expect(fieldErrors({ works: tableOf(false) }, { works: [{}] })).toEqual([{ field: 'works', message: '必填项不能为空' }]);
    expect(fieldErrors({ works: tableOf(true) }, { works: [{}] })).toEqual([{ field: 'works.0.name', message: '必填项不能为空' }]);
  });

  it('judge ten thousand chosen options in a moment', () => {
    const values = Array.from({ length: 10_000 }, (_none, index) => `v${index}`);
    const many = {
      label: '',
      widget: { kind: 'selects2', settings: { options: values.map((value) => ({ value, label: value })) } },
    } as const;
    expect(fieldErrors({ many }, { many: values })).toEqual([]);
    expect(fieldErrors({ many }, { many: [...values, 'v10000'] })).toEqual([{ field: 'many', message: '请从选项中选择' }]);
  });
});

describe('a form in its page modes', () => {
  const form: FormGroups = {
    terms: {
      label: '条款',
      fields: {
        no: { label: '编号', derived: true },
        period: { label: '工期', kind: 'integer', required: true, modes: { edit: 'lock' } },
        note: { label: '说明', kind: 'text', required: true, modes: { apply: 'hide' } },
      },
    },
    invoice: {
      label: '发票',
      visible: { when: 'terms.note', is: '开票' },
      fields: { title: { label: '抬头', kind: 'text', required: true } },
    },
  };

  it('[FF-11] judges what is shown, and asks for nothing that is locked', () => {
    expect(groupErrors(form, { terms: {} }, 'apply')).toEqual([{ field: 'terms.period', message: '必填项不能为空' }]);
    expect(groupErrors(form, { terms: { note: 'x' } }, 'edit')).toEqual([]);
    expect(groupErrors(form, { terms: { period: 'x', note: '开票' } }, 'edit')).toEqual([
      { field: 'terms.period', message: '请输入非负整数' },
      { field: 'invoice.title', message: '必填项不能为空' },
    ]);
  });

  it('[RT-19] asks of projects and channels what every new application is asked, unless it is told otherwise for them', () => {
    const request = (mode: PageMode) =>
      groupErrors(
        {
          own: {
            label: '补充',
            fields: {
              plain: { label: '甲', required: true },
              hidden: { label: '乙', required: true, modes: { apply: 'hide' } },
              ofChannels: { label: '丙', required: true, modes: { apply: 'hide', channelApply: 'show' } },
              notOfProjects: { label: '丁', required: true, modes: { projectApply: 'lock' } },
            },
          },
        },
        { own: {} },
        mode,
      ).map(({ field }) => field);
    expect(request('apply')).toEqual(['own.plain', 'own.notOfProjects']);
    expect(request('projectApply')).toEqual(['own.plain']);
    expect(request('channelApply')).toEqual(['own.plain', 'own.ofChannels', 'own.notOfProjects']);
  });

  it('[FF-11] sends what is shown and known', () => {
    const values = { terms: { no: 'N', period: 3, note: 'x', other: 1 }, invoice: { title: '甲' }, strange: { a: 1 } };
    expect(sentValues(form, values, 'apply')).toEqual({ terms: { period: 3 } });
    expect(sentValues(form, { ...values, terms: { note: '开票' } }, 'edit')).toEqual({ terms: { note: '开票' }, invoice: { title: '甲' } });
  });

  it('[FF-11] asks and sends nothing for the sake of a field that is hidden itself', () => {
    const yes = { when: 'linked', is: true } as const;
    const fields = {
      linked: { label: '是否关联', kind: 'flag' },
      way: { label: '方式', visible: yes },
      proof: { label: '证明', required: true, visible: { when: 'way', is: 'x' } },
      note: { label: '备注', required: { when: 'way', is: 'x' } },
    } as const;
    const groups: FormGroups = {
      own: { label: '补充', fields },
      more: { label: '更多', visible: { when: 'own.way', is: 'x' }, fields: { code: { label: '编号', required: true } } },
      last: { label: '末项', fields: { end: { label: '止', required: true, visible: { when: 'more.code', is: 'c' } } } },
    };
    const values = (linked: boolean) => ({ own: { linked, way: 'x' }, more: { code: 'c' }, last: {} });
    expect(groupErrors(groups, values(true)).map(({ field }) => field)).toEqual(['own.proof', 'own.note', 'last.end']);
    expect(groupErrors(groups, values(false))).toEqual([]);
    expect(fieldErrors(fields, values(false).own)).toEqual([]);
    expect(sentValues(groups, values(false), 'new')).toEqual({ own: { linked: false }, last: {} });
  });

  it('[FF-11] holds what a correction hides as that was, and goes by it in what it shows', () => {
    const corrected: FormGroups = {
      terms: {
        label: '条款',
        fields: {
          no: { label: '编号', derived: true, modes: { edit: 'hide' } },
          kind: { label: '类别', modes: { edit: 'hide' } },
          bank: { label: '银行', visible: { when: 'kind', is: '借款' } },
          left: { label: '余项', modes: { edit: 'hide' } },
        },
      },
      invoice: { label: '发票', visible: { when: 'terms.kind', is: '自有' }, fields: { title: { label: '抬头' } } },
    };
    const values = { terms: { no: 'M', kind: '自有', bank: '乙', left: 'x' }, invoice: { title: '甲' } };
    expect(correctedValues(corrected, values, { terms: { no: 'N', kind: '借款', bank: '甲' } })).toEqual({
      terms: { kind: '借款', bank: '乙' },
    });
  });
});
