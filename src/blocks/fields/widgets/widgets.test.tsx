import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compose } from '../../../../tests/support/compose';
import { AroundWidgets, chooseOption as choose, showWidget as renderWidget } from '../../../../tests/support/widget-holder';
import { WidgetInput } from '../widget-input';
import { byLabel } from './choices';
import { WIDGETS } from './registry';
import type { LinkedChoice, WidgetKind } from './widget';

const BANKS = [
  { value: 'a', label: '工商银行 ICBC', group: '国有' },
  { value: 'b', label: '招商银行', group: '股份制' },
  { value: 'c', label: '停用银行', group: '股份制', disabled: true },
  { value: 'd', label: '浦发银行' },
  { value: 'e', label: '北京银行' },
];

const TREE: readonly LinkedChoice[] = [
  {
    value: 'house',
    label: '房屋',
    children: [
      { value: 'flat', label: '住宅', children: [{ value: 'high', label: '高层' }] },
      { value: 'plant', label: '厂房' },
    ],
  },
  { value: 'road', label: '道路', children: [{ value: 'bridge', label: '桥梁' }] },
];
const LEVELS = [{ label: '大类' }, { label: '小类', input: '说明' }, { label: '细类' }];

describe('field widgets', () => {
  it('[FF-01] are the seventeen types of the specification', () => {
    expect(Object.keys(WIDGETS).sort()).toEqual(
      'repeat-section, repeat-field, input-number, input-replenish, selects, selects2, input-groups, autocomplete, checkbox-groups, cascader, grid, table, files-upload, linkage-select, flow-card, custom-card, transfer'
        .split(', ')
        .sort(),
    );
  });

  it('[VA-06] show their messages by default, save checkbox-groups', () => {
    const silent = Object.entries(WIDGETS).filter(([, { showErrMsg }]) => !showErrMsg);
    expect(silent.map(([kind]) => kind)).toEqual(['checkbox-groups']);
  });

  it('find options whatever the width, brackets, blanks and case of their names', () => {
    const label = '中国（天津）银行 ICBC';
    expect(['(天津)', '（ 天津', 'ｉｃｂｃ', '天津)银行icbc', ''].map((typed) => byLabel(typed, { label }))).not.toContain(false);
    expect([byLabel('北京', { label }), byLabel('天津', undefined)]).toEqual([false, false]);
  });

  it('[FF-03] repeat-section adds and removes cards and keeps what was typed in the others', async () => {
    const values = renderWidget('repeat-section', { fields: { name: { label: '姓名' } }, itemTitle: '联系人' }, [
      { name: '甲' },
      { name: '乙' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '删除联系人1' }));
    expect(values.at(-1)).toEqual([{ name: '乙' }]);
    await userEvent.click(screen.getByRole('button', { name: '添加' }));
    fireEvent.change(screen.getAllByLabelText('姓名')[1] ?? document.body, { target: { value: '丙' } });
    expect(values.at(-1)).toEqual([{ name: '乙' }, { name: '丙' }]);
  });

  it('[FF-03] repeat-field has rows with plus and minus, the first without minus', async () => {
    const values = renderWidget('repeat-field', { field: { kind: 'email', label: '邮箱' } });
    expect(screen.queryByRole('button', { name: '删除第1行' })).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('邮箱1'), { target: { value: 'a@b.cn' } });
    await userEvent.click(screen.getByRole('button', { name: '在第1行后添加' }));
    fireEvent.change(screen.getByLabelText('邮箱2'), { target: { value: 'c@d.cn' } });
    expect(values.at(-1)).toEqual(['a@b.cn', 'c@d.cn']);
    await userEvent.click(screen.getByRole('button', { name: '删除第2行' }));
    expect(values.at(-1)).toEqual(['a@b.cn']);
  });

  it('[VA-04] a failed upload blocks nothing any more once its row is gone', async () => {
    const problems: (string | null)[] = [];
    renderWidget('repeat-field', { field: { label: '附件', widget: { kind: 'files-upload', settings: {} } } }, [[], []], {
      onProblem: (problem) => problems.push(problem),
    });
    fireEvent.change(screen.getByLabelText('选择文件：附件2'), { target: { files: [new File(['x'], '合同.pdf')] } });
    expect(await screen.findByText(/合同\.pdf上传失败/)).toBeInTheDocument();
    expect(problems.at(-1)).toBe('合同.pdf上传失败，请删除后重新上传');
    await userEvent.click(screen.getByRole('button', { name: '删除第2行' }));
    expect(problems.at(-1)).toBeNull();
  });

  it('[FF-03] selects offers its options in groups, and finds them by part of the label in either case', async () => {
    const values = renderWidget('selects', { options: BANKS });
    const box = screen.getByRole('combobox', { name: '字段' });
    expect(screen.getByText('请选择')).toBeInTheDocument();
    fireEvent.mouseDown(box);
    expect(await screen.findByText('国有')).toBeInTheDocument();
    fireEvent.change(box, { target: { value: 'icbc' } });
    expect(screen.queryByTitle('招商银行')).not.toBeInTheDocument();
    fireEvent.click(screen.getByTitle('工商银行 ICBC'));
    expect(values).toEqual(['a']);
  });

  it.each(['selects', 'selects2'] as const)('[FF-03] %s offers what has no group first, under no heading', (kind) => {
    renderWidget(kind, { options: BANKS });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '字段' }));
    expect([...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent)).toEqual([
      '浦发银行',
      '北京银行',
      '国有',
      '工商银行 ICBC',
      '股份制',
      '招商银行',
      '停用银行',
    ]);
  });

  it('[FF-03] input-replenish carries its note', () => {
    const values = renderWidget('input-replenish', { note: '个日历天' });
    expect(screen.getByText('个日历天')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '90' } });
    expect(values).toEqual(['90']);
    compose(screen.getByRole('textbox'), 'j', "jiu'shi", ' 九十 ');
    expect(values).toEqual(['90', '九十']);
  });

  it('[FF-03] autocomplete gives nothing while an input method composes, then what is cleaned, and what is chosen', async () => {
    const values = renderWidget('autocomplete', { options: ['海河建设工程', '滨海建设工程'] });
    const box = screen.getByRole('combobox', { name: '字段' });
    compose(box, 'h', "hai'he", ' 海河\u3000 建设 ');
    expect(values).toEqual(['海河 建设']);
    fireEvent.blur(box);
    expect(box).toHaveValue('海河 建设');
    fireEvent.change(box, { target: { value: '滨海' } });
    fireEvent.click(await screen.findByTitle('滨海建设工程'));
    expect(values).toEqual(['海河 建设', '滨海', '滨海建设工程']);
    expect(box).toHaveValue('滨海建设工程');
  });

  it('[FF-08] selects2 shows three tags, then how many more', () => {
    renderWidget('selects2', { options: BANKS }, ['a', 'b', 'c', 'd', 'e']);
    expect(screen.getByText('更多 2 项已选')).toHaveAttribute('title', '浦发银行、北京银行');
    expect(screen.getByText('停用银行')).toBeInTheDocument();
    expect(screen.queryByText('北京银行')).not.toBeInTheDocument();
  });

  it('[FF-04] checkbox-groups is the list of checked values, and of value and label in a table', async () => {
    const plain = renderWidget('checkbox-groups', { options: BANKS });
    await userEvent.click(screen.getByRole('checkbox', { name: '招商银行' }));
    expect(plain).toEqual([['b']]);
    const inTable = renderWidget('checkbox-groups', { options: BANKS, inTable: true });
    await userEvent.click(screen.getAllByRole('checkbox', { name: '浦发银行' })[1] ?? document.body);
    expect(inTable).toEqual([[{ value: 'd', label: '浦发银行' }]]);
  });

  it('[FF-04] a column of checkbox-groups holds value and label, and shows what was kept as a list before', async () => {
    const services = { label: '服务', widget: { kind: 'checkbox-groups', settings: { options: BANKS } } } as const;
    const values = renderWidget('table', { columns: { services } }, [{ services: ['a'] }]);
    await userEvent.click(screen.getByRole('button', { name: '编辑第 1 行' }));
    expect(screen.getByRole('checkbox', { name: '工商银行 ICBC' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '浦发银行' }));
    await userEvent.click(screen.getByRole('button', { name: '保存第 1 行' }));
    const kept = [
      { value: 'a', label: '工商银行 ICBC' },
      { value: 'd', label: '浦发银行' },
    ];
    expect(values).toEqual([[{ services: kept }]]);
    expect(screen.getByText('工商银行 ICBC、浦发银行')).toBeInTheDocument();
  });

  it('[FF-04] a linkage-select is keyed by level, and a changed level clears the deeper ones', async () => {
    const values = renderWidget(
      'linkage-select',
      { options: TREE, levels: LEVELS },
      { 0: 'house', 1: 'flat', 2: 'high', input: { 1: '含地下室' } },
    );
    await choose(screen.getByRole('combobox', { name: '字段：大类' }), '道路');
    expect(values.at(-1)).toEqual({ 0: 'road', 1: '' });
    expect(screen.getByRole('combobox', { name: '字段：细类' })).toBeDisabled();
    await choose(screen.getByRole('combobox', { name: '字段：小类' }), '桥梁');
    expect(values.at(-1)).toEqual({ 0: 'road', 1: 'bridge' });
  });

  it.each([
    [{}, true],
    [{ 0: 'house', 1: '' }, true],
    [{ 0: 'house', 1: 'plant', input: { 1: '' } }, true],
    [{ 0: 'house', 1: 'plant' }, false],
  ])('[FF-04] [FF-10] a linkage-select of %j is empty: %s', (value, empty) => {
    expect(WIDGETS['linkage-select'].isEmpty(value, { options: TREE, levels: LEVELS })).toBe(empty);
  });

  it('[FF-08] the input of a linkage-select gives its text after 500 ms', () => {
    jest.useFakeTimers();
    const values = renderWidget('linkage-select', { options: TREE, levels: LEVELS }, { 0: 'house', 1: 'plant' });
    fireEvent.change(screen.getByPlaceholderText('说明'), { target: { value: '两层' } });
    act(() => jest.advanceTimersByTime(499));
    expect(values).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(values).toEqual([{ 0: 'house', 1: 'plant', input: { 1: '两层' } }]);
    jest.useRealTimers();
  });

  it('[FF-04] flow-card is a list of configurations whose cards are added, swapped and deleted, on plain http too', async () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const steps = [
      { value: 'SIGN', label: '签署协议' },
      { value: 'PAY', label: '缴纳费用' },
    ];
    const values = renderWidget('flow-card', { steps }, [
      { uuid: '1', flowNodeType: 'SIGN', signType: 'online' },
      { uuid: '2', flowNodeType: 'PAY' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '前移缴纳费用' }));
    expect(values.at(-1)).toEqual([
      { uuid: '2', flowNodeType: 'PAY' },
      { uuid: '1', flowNodeType: 'SIGN', signType: 'online' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '删除缴纳费用' }));
    expect(values.at(-1)).toEqual([{ uuid: '1', flowNodeType: 'SIGN', signType: 'online' }]);
    await choose(screen.getByRole('combobox', { name: '字段：添加步骤' }), '缴纳费用');
    expect(values.at(-1)).toEqual([
      { uuid: '1', flowNodeType: 'SIGN', signType: 'online' },
      { uuid: expect.any(String), flowNodeType: 'PAY' },
    ]);
  });

  it('[FF-04] [FF-08] transfer is its data source; titles, search and empty text as specified', async () => {
    const values = renderWidget('transfer', {
      source: [
        { key: '1', title: '甲公司' },
        { key: '2', title: '乙公司' },
      ],
    });
    expect(screen.getByText('列表一')).toBeInTheDocument();
    expect(screen.getByText('列表二')).toBeInTheDocument();
    expect(screen.getAllByText(/项目/).length).toBeGreaterThan(0);
    expect(screen.getAllByPlaceholderText('请输入搜索内容')).toHaveLength(2);
    expect(screen.getByText('列表为空')).toBeInTheDocument();
    fireEvent.change(screen.getAllByPlaceholderText('请输入搜索内容')[0] ?? document.body, { target: { value: '乙' } });
    expect(screen.queryByText('甲公司')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('乙公司'));
    const forward = within(screen.getByRole('group', { name: '字段' }))
      .getAllByRole('button')
      .find((button) => !button.hasAttribute('disabled') && button.closest('.ant-transfer-actions'));
    fireEvent.click(forward ?? document.body);
    expect(values.at(-1)).toEqual([
      { key: '1', title: '甲公司', direction: 'left' },
      { key: '2', title: '乙公司', direction: 'right' },
    ]);
  });

  it('[FF-10] [TB-02] an editable cell that is blank is named by its column, 0 is none', async () => {
    const values = renderWidget('table', { columns: { rate: { kind: 'text', label: '费率', required: true } } }, [{ rate: ' ' }]);
    await userEvent.click(screen.getByRole('button', { name: '编辑第 1 行' }));
    const cell = screen.getByRole('textbox', { name: '第 1 行费率' });
    expect(cell).toHaveAccessibleDescription('费率不能为空');
    expect(screen.getByRole('button', { name: '保存第 1 行' })).toBeDisabled();
    fireEvent.change(cell, { target: { value: '0' } });
    expect(cell).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('button', { name: '保存第 1 行' }));
    expect(values).toEqual([[{ rate: '0' }]]);
  });

  it('[TB-02] a row added to a table opens, belongs to the value once saved, and goes when cancelled', async () => {
    const problems: (string | null)[] = [];
    const values = renderWidget(
      'table',
      { columns: { levelName: { label: '级别', required: true }, maxFee: { kind: 'amount', label: '最高费用' } } },
      [{ levelName: '一档' }],
      { onProblem: (problem) => problems.push(problem) },
    );
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    expect(problems).toEqual(['请先保存或取消正在编辑的行']);
    await userEvent.click(screen.getByRole('button', { name: '取消第 2 行' }));
    expect([screen.getAllByRole('row').length, problems.at(-1), values]).toEqual([2, null, []]);
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    fireEvent.change(screen.getByRole('textbox', { name: '第 2 行级别' }), { target: { value: '二档' } });
    fireEvent.change(screen.getByRole('textbox', { name: '第 2 行最高费用' }), { target: { value: '500.00' } });
    await userEvent.click(screen.getByRole('button', { name: '保存第 2 行' }));
    expect(values).toEqual([[{ levelName: '一档' }, { levelName: '二档', maxFee: '500.00' }]]);
  });

  it('[FF-01] [TB-02] a row of a table in which nothing is given is not saved', async () => {
    const values = renderWidget('table', { columns: { name: { label: '名称' }, fee: { kind: 'amount', label: '费用' } } }, [
      { name: '甲' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    const cell = screen.getByRole('textbox', { name: '第 2 行名称' });
    expect(cell).toHaveAccessibleDescription('请至少填写一项');
    expect(screen.getByRole('button', { name: '保存第 2 行' })).toBeDisabled();
    fireEvent.change(screen.getByRole('textbox', { name: '第 2 行费用' }), { target: { value: '500.00' } });
    expect(cell).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('button', { name: '保存第 2 行' }));
    expect(values).toEqual([[{ name: '甲' }, { fee: '500.00' }]]);
  });

  it('[TB-03] a row added behind full pages opens on the last page', async () => {
    renderWidget(
      'table',
      { columns: { name: { label: '名称' } } },
      Array.from({ length: 20 }, (_none, index) => ({ name: `第${index}` })),
    );
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    expect(screen.getByRole('textbox', { name: '第 21 行名称' })).toBeInTheDocument();
  });

  it('a table asks before it deletes a row', async () => {
    const values = renderWidget('table', { columns: { rate: { label: '费率' } } }, [{ rate: '1' }, { rate: '2' }]);
    await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(await screen.findByText('确认删除吗？')).toBeInTheDocument();
    expect(values).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(values).toEqual([[{ rate: '2' }]]);
  });

  const LOTS = {
    columns: [{ key: 'name', title: '标段' }],
    rows: ['一标', '二标', '三标'].map((name, index) => ({ id: `row${index + 1}`, cells: [name] })),
  };

  it('[FF-01] a grid offers the rows of its product, and holds those that were chosen', async () => {
    const values = renderWidget('grid', { ...LOTS, select: 'checkbox' });
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 3 行' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 3 行' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
    const row = (id: string) => ({ id, checked: true });
    expect(values).toEqual([[row('row3')], [row('row1'), row('row3')], [row('row1')], []]);
  });

  it('[FF-01] a grid lets one row be chosen, or none where it is there to be read', async () => {
    const values = renderWidget('grid', { ...LOTS, select: 'radio' }, [{ id: 'gone', checked: true }]);
    await userEvent.click(screen.getByRole('radio', { name: '选择第 2 行' }));
    await userEvent.click(screen.getByRole('radio', { name: '选择第 1 行' }));
    expect(values).toEqual([[{ id: 'row2', checked: true }], [{ id: 'row1', checked: true }]]);
    cleanup();
    renderWidget('grid', LOTS);
    expect(screen.getByText('三标')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('a grid marks its chosen rows as checked and leaves disabled ones alone', async () => {
    const values = renderWidget('grid', { columns: [{ key: 'name', title: '标段' }], select: 'checkbox' }, [
      { id: '1', name: '一标' },
      { id: '2', name: '二标', disabled: true },
    ]);
    expect(screen.getByRole('checkbox', { name: '选择第 2 行' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
    expect(values).toEqual([
      [
        { id: '1', name: '一标', checked: true },
        { id: '2', name: '二标', disabled: true, checked: false },
      ],
    ]);
  });

  it.each(['grid', 'table'] as const)('[TB-03] a %s pages in the browser by 10, 15, 20, 50, 100 and 1000', (kind) => {
    const rows = Array.from({ length: 11 }, (_none, index) => ({ id: String(index), name: `第${index}` }));
    if (kind === 'grid') renderWidget('grid', { columns: [{ key: 'name', title: '名称' }] }, rows);
    else renderWidget('table', { columns: { name: { label: '名称' } } }, rows);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(screen.getAllByTitle(/条\/页|\/ page/).map(({ textContent }) => /\d+/.exec(textContent)?.[0])).toEqual(
      expect.arrayContaining(['10', '15', '20', '50', '100', '1000']),
    );
  });

  it('[TB-03] a grid of a thousand rows of its product keeps across its pages what was chosen', async () => {
    const rows = Array.from({ length: 1000 }, (_none, index) => ({ id: String(index), cells: [`标段${index + 1}`] }));
    const values = renderWidget('grid', { columns: LOTS.columns, rows, select: 'checkbox' });
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
    await userEvent.click(await screen.findByTitle('100'));
    expect(screen.getByText('标段1000')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 1000 行' }));
    expect(values.at(-1)).toEqual([
      { id: '1', checked: true },
      { id: '999', checked: true },
    ]);
  });

  it('ten thousand options open and are found', () => {
    const options = Array.from({ length: 10_000 }, (_none, index) => ({ value: String(index), label: `选项${index}` }));
    const values = renderWidget('selects', { options });
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    expect(screen.getAllByRole('option').length).toBeLessThan(200);
    fireEvent.change(box, { target: { value: '选项9999' } });
    fireEvent.click(screen.getByTitle('选项9999'));
    expect(values).toEqual(['9999']);
  });

  const WRONG: unknown[] = [null, 7, true, 'x', [7], [null], [['x']], {}, { cascader: 'x' }, { 0: 7 }, [{ uuid: 1 }], '‮abc', '😀'];
  it.each(Object.keys(WIDGETS))('%s survives values of a wrong type', (kind) => {
    const settings = { ...SETTINGS, columns: kind === 'grid' ? [] : {} };
    for (const value of WRONG) {
      const { unmount } = render(
        <AroundWidgets>
          <WidgetInput kind={kind as WidgetKind} label="字段" settings={settings} value={value} onChange={() => undefined} />
        </AroundWidgets>,
      );
      unmount();
    }
  });
});

const SETTINGS = {
  fields: { name: { label: '姓名' } },
  field: { label: '姓名' },
  note: '天',
  options: [],
  levels: LEVELS,
  steps: [],
  source: [],
  render: () => null,
};
