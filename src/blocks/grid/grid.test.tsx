import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { compose } from '../../../tests/support/compose';
import { UploadCallsContext } from '../upload/upload-calls';
import { Grid } from './grid';
import type { GridColumn, GridRow } from './grid-column';
import type { GridProps } from './grid-view';

const COLUMNS: readonly GridColumn[] = [
  { key: 'no', title: '序号', kind: 'rowNumber' },
  { key: 'name', title: '级别', kind: 'text', editable: true, required: true, sortable: true },
  { key: 'maxFee', title: '最高费用', kind: 'money', editable: true, sortable: true },
];
const ROWS: readonly GridRow[] = [
  { id: 'a', values: { name: '乙', maxFee: '900.00' } },
  { id: 'b', values: { name: '甲', maxFee: '1000.00' } },
];

function show(props: Partial<GridProps> = {}) {
  return render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
      <Grid label="费率" columns={COLUMNS} rows={ROWS} {...props} />
    </ConfigProvider>,
  );
}

const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('grid', () => {
  it.each<[string, readonly GridColumn[]]>([
    ['表格没有定义列', []],
    [
      '表格只能有一个复选框列',
      [
        { key: 'a', title: '', kind: 'checkbox' },
        { key: 'b', title: '', kind: 'checkbox' },
      ],
    ],
    [
      '表格只能有一个单选框列',
      [
        { key: 'a', title: '', kind: 'radio' },
        { key: 'b', title: '', kind: 'radio' },
      ],
    ],
    [
      '表格的列重复：a',
      [
        { key: 'a', title: '', kind: 'text' },
        { key: 'a', title: '', kind: 'text' },
      ],
    ],
  ])('[TB-01] refuses its columns: %s', (message, columns) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show({ columns })).toThrow(message);
  });

  it('[TB-01] draws row numbers, instants, days, money, choices and files', () => {
    const value = {
      time: '2026-01-02T03:04:05.000Z',
      day: '2026-01-02',
      fee: '1234.5',
      type: 'user',
      files: [{ key: 'k', fileName: '合同.pdf' }],
    };
    const calls = { upload: () => Promise.reject(new Error('not here')), view: jest.fn(), download: jest.fn() };
    render(
      <UploadCallsContext value={calls}>
        <Grid
          label="各种列"
          columns={[
            { key: 'no', title: '序号', kind: 'rowNumber' },
            { key: 'time', title: '时间', kind: 'dateTime' },
            { key: 'day', title: '日期', kind: 'date' },
            { key: 'fee', title: '费用', kind: 'money' },
            { key: 'type', title: '类型', kind: 'choice', options: [{ value: 'user', label: '用户' }] },
            { key: 'files', title: '文件', kind: 'files' },
          ]}
          rows={[{ id: 'a', values: value }]}
        />
      </UploadCallsContext>,
    );
    expect([0, 1, 2, 3, 4].map((column) => cells(column)[0])).toEqual(['1', '2026-01-02 11:04:05', '2026-01-02', '¥1,234.50', '用户']);
    fireEvent.click(screen.getByRole('button', { name: '查看合同.pdf' }));
    expect(calls.view).toHaveBeenCalledWith({ key: 'k', fileName: '合同.pdf' }, [{ key: 'k', fileName: '合同.pdf' }]);
  });

  it('[TB-01] sorts by a column, ascending as 1 and descending as 0, money by its value', async () => {
    show();
    await press('最高费用');
    expect(cells(2)).toEqual(['¥900.00', '¥1,000.00']);
    expect(screen.getByRole('columnheader', { name: '最高费用' })).toHaveAttribute('aria-sort', 'ascending');
    await press('最高费用');
    expect(cells(2)).toEqual(['¥1,000.00', '¥900.00']);
    await press('最高费用');
    expect(cells(2)).toEqual(['¥900.00', '¥1,000.00']);
    const sorts: unknown[] = [];
    show({ label: '别处排序', sort: { field: 'name', order: 1 }, onSort: (sort) => sorts.push(sort) });
    const other = within(screen.getByRole('table', { name: '别处排序' }));
    await userEvent.click(other.getByRole('button', { name: '级别' }));
    await userEvent.click(other.getByRole('button', { name: '最高费用' }));
    expect(sorts).toEqual([
      { field: 'name', order: 0 },
      { field: 'maxFee', order: 1 },
    ]);
  });

  it('[TB-01] shows the markers of rows: checked, disabled, expanded', async () => {
    const checked: string[][] = [];
    const expands: unknown[] = [];
    show({
      columns: [{ key: 'check', title: '选择', kind: 'checkbox' }, ...COLUMNS],
      rows: [
        { id: 'a', values: {}, checked: true, showExpand: true, expand: true },
        { id: 'b', values: {}, disabled: true },
        { id: 'c', values: {} },
      ],
      onChecked: (ids) => checked.push(ids),
      onExpand: (...expand) => expands.push(expand),
      expanded: ({ id }) => <p>{id} 的详情</p>,
    });
    expect(screen.getByRole('checkbox', { name: '选择第 1 行' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '选择第 2 行' })).toBeDisabled();
    expect(screen.getByText('a 的详情')).toBeInTheDocument();
    await press('收起第 1 行');
    expect(expands).toEqual([['a', false]]);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 3 行' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(checked).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
  });

  it('[TB-02] edits one row, saves it only when valid, and says which column is empty', async () => {
    const saved: unknown[] = [];
    show({ onSave: (...row) => saved.push(row) });
    await press('编辑第 1 行');
    expect(screen.getByRole('button', { name: '编辑第 2 行' })).toBeDisabled();
    const name = screen.getByRole('textbox', { name: '第 1 行级别' });
    await userEvent.clear(name);
    expect(screen.getByText('级别不能为空')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存第 1 行' })).toBeDisabled();
    expect(name).toHaveAccessibleDescription('级别不能为空');
    await userEvent.type(name, '0');
    await userEvent.type(screen.getByRole('textbox', { name: '第 1 行最高费用' }), '{Control>}a{/Control}12．5元');
    await press('保存第 1 行');
    expect(saved).toEqual([['a', { name: '0', maxFee: expect.stringMatching(/12\.5$/) }]]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('[VA-07] [TB-02] takes an amount into a cell as it is composed and pasted', async () => {
    const saved: unknown[] = [];
    show({ onSave: (...row) => saved.push(row) });
    await press('编辑第 1 行');
    const fee = screen.getByRole('textbox', { name: '第 1 行最高费用' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行级别' })).toHaveFocus());
    await userEvent.clear(fee);
    compose(fee, '１', '１２', '１２３');
    expect(fee).toHaveValue('123');
    await userEvent.clear(fee);
    await userEvent.paste('50万元');
    await press('保存第 1 行');
    expect(saved).toEqual([['a', { name: '乙', maxFee: '500000' }]]);
  });

  it('[TB-02] takes words into a cell without the blanks and breaks that were pasted around them', async () => {
    const saved: unknown[] = [];
    show({ onSave: (...row) => saved.push(row) });
    await press('编辑第 1 行');
    const name = screen.getByRole('textbox', { name: '第 1 行级别' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.clear(name);
    compose(name, 'yi', '一');
    await userEvent.clear(name);
    await userEvent.paste('   一级　A类 ');
    expect(name).toHaveValue('一级 A类');
    await press('保存第 1 行');
    expect(saved).toEqual([['a', { name: '一级 A类', maxFee: '900.00' }]]);
  });

  it('[TB-01] edits an instant by the clock that it is shown by', async () => {
    const saved: unknown[] = [];
    const columns: readonly GridColumn[] = [{ key: 'time', title: '时间', kind: 'dateTime', editable: true }];
    show({ columns, rows: [{ id: 'a', values: { time: '2026-01-02T20:04:05.000Z' } }], onSave: (...row) => saved.push(row) });
    expect(cells(0)).toEqual(['2026-01-03 04:04:05']);
    await press('编辑第 1 行');
    const input = screen.getByRole('textbox', { name: '第 1 行时间' });
    expect(input).toHaveValue('2026-01-03 04:04:05');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-01-03 05:00');
    await press('保存第 1 行');
    expect(saved).toEqual([['a', { time: '2026-01-02T21:00:00.000Z' }]]);
  });

  it('[TB-02] focuses the cell 50 ms after its row was opened', async () => {
    jest.useFakeTimers();
    show({ onSave: () => undefined });
    fireEvent.doubleClick(screen.getByText('900.00'));
    const fee = screen.getByRole('textbox', { name: '第 1 行最高费用' });
    act(() => {
      jest.advanceTimersByTime(49);
    });
    expect(fee).not.toHaveFocus();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(fee).toHaveFocus();
    jest.useRealTimers();
  });

  it('[TB-02] takes the focus from nobody who is in another cell by then', () => {
    jest.useFakeTimers();
    show({ onSave: () => undefined });
    fireEvent.doubleClick(screen.getByText('900.00'));
    const name = screen.getByRole('textbox', { name: '第 1 行级别' });
    act(() => {
      name.focus();
      jest.advanceTimersByTime(50);
    });
    expect(name).toHaveFocus();
    jest.useRealTimers();
  });

  it('[TB-02] asks 确认删除吗？ before a row goes, and removes an empty new row on cancel', async () => {
    const removed: string[] = [];
    show({ rows: [...ROWS, { id: 'new', values: {}, isNew: true }], onSave: () => undefined, onRemove: (id) => removed.push(id) });
    await press('删除第 1 行');
    expect(screen.getByText('确认删除吗？')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '删除第 1 行', hidden: true })).toBeEnabled();
    await press('确定');
    expect(removed).toEqual(['a']);
    await press('编辑第 3 行');
    await press('取消第 3 行');
    expect(removed).toEqual(['a', 'new']);
  });

  it('[TB-02] tells of a clicked row once, 200 ms after the last click', () => {
    jest.useFakeTimers();
    const clicked: string[] = [];
    show({ onRowClick: ({ id }) => clicked.push(id) });
    const row = screen.getAllByRole('row')[2]!;
    fireEvent.click(row);
    jest.advanceTimersByTime(150);
    fireEvent.click(row);
    jest.advanceTimersByTime(199);
    expect(clicked).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(clicked).toEqual(['b']);
    jest.useRealTimers();
  });

  it('[TB-02] draws only the rows near the window and tells their place among all', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: String(index), values: { name: `第${index}` } }));
    show({ rows });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect(screen.getAllByRole('row').length).toBeLessThan(20);
    expect(screen.getByRole('region', { name: '费率' })).toHaveStyle({ maxHeight: '400px' });
    fireEvent.scroll(screen.getByRole('region', { name: '费率' }), { target: { scrollTop: 5400 } });
    expect(screen.getByText('第100')).toBeInTheDocument();
    expect(screen.queryByText('第0')).not.toBeInTheDocument();
    expect(screen.getByText('第100').closest('[role="row"]')).toHaveAttribute('aria-rowindex', '102');
  });

  it('[TB-02] a keystroke draws only the cell it was typed into', async () => {
    const draws: string[] = [];
    const check = (key: string) => (value: unknown) => {
      draws.push(`${key} ${String(value)}`);
      return null;
    };
    const columns: GridColumn[] = Array.from({ length: 30 }, (_, index) => ({
      key: `c${index}`,
      title: `列${index}`,
      kind: 'text',
      editable: true,
      ...(index === 0 ? { check: check('c0') } : {}),
    }));
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: String(index), values: { c0: `${index}` } }));
    show({ columns, rows, onSave: () => undefined });
    await press('编辑第 1 行');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行列0' })).toHaveFocus());
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    const row = screen.getAllByRole('row')[1]!;
    observer.observe(screen.getByRole('table'), { subtree: true, attributes: true, childList: true, characterData: true });
    const input = screen.getByRole('textbox', { name: '第 1 行列3' });
    fireEvent.change(input, { target: { value: 'x' } });
    await act(async () => Promise.resolve());
    observer.disconnect();
    const cell = input.closest('[role="cell"]')!;
    expect(input).toHaveValue('x');
    expect(changed.filter((node) => !cell.contains(node))).toEqual([]);
    expect(row).toContainElement(input);
    expect(draws.at(-1)).toBe('c0 0');
  });

  it('[TB-03] pages 10, 15, 20, 50, 100 and 1000 rows in the browser', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ id: String(index), values: { name: `第${index}` } }));
    show({ rows, paged: true });
    expect(cells(0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(await screen.findByText('共 40 条记录')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('2'));
    expect(cells(0)[0]).toBe('11');
    await userEvent.click(screen.getByRole('combobox'));
    expect(document.querySelector('.ant-select-dropdown')?.textContent).toBe('10 条/页15 条/页20 条/页50 条/页100 条/页1000 条/页');
  });

  it('[TB-02] judges by the columns that it is given now', async () => {
    const { rerender } = show({ onSave: () => undefined });
    await press('编辑第 1 行');
    expect(screen.getByRole('button', { name: '保存第 1 行' })).toBeEnabled();
    const stricter = COLUMNS.map((column): GridColumn => (column.kind === 'money' ? { ...column, check: () => '不能大于500' } : column));
    rerender(
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
        <Grid label="费率" columns={stricter} rows={ROWS} onSave={() => undefined} />
      </ConfigProvider>,
    );
    expect(screen.getByRole('textbox', { name: '第 1 行最高费用' })).toHaveAccessibleDescription('不能大于500');
    expect(screen.getByRole('button', { name: '保存第 1 行' })).toBeDisabled();
  });

  it('[TB-02] is edited by keyboard alone, and the focus stays at the row', async () => {
    const saved: unknown[] = [];
    show({ onSave: (...row) => saved.push(row), onRemove: () => undefined });
    const order = [];
    for (let stops = 0; stops < 7; stops += 1) {
      await userEvent.tab();
      order.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(order).toEqual(['费率', '级别↕', '最高费用↕', '编辑第 1 行', '删除第 1 行', '编辑第 2 行', '删除第 2 行']);
    screen.getByRole('button', { name: '编辑第 1 行' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行级别' })).toHaveFocus());
    await userEvent.keyboard('丙');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: '第 1 行最高费用' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(saved).toEqual([['a', { name: '乙丙', maxFee: '900.00' }]]);
    expect(screen.getByRole('button', { name: '编辑第 1 行' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行级别' })).toHaveFocus());
    await userEvent.keyboard('丁{Escape}');
    expect([saved.length, document.activeElement?.getAttribute('aria-label')]).toEqual([1, '编辑第 1 行']);
  });

  it('[TB-02] leaves Escape and Enter to the open list of a cell', async () => {
    const saved: unknown[] = [];
    const type: GridColumn = {
      key: 'type',
      title: '类型',
      kind: 'choice',
      editable: true,
      options: [
        { value: 'user', label: '用户' },
        { value: 'role', label: '角色' },
      ],
    };
    show({ columns: [...COLUMNS, type], onSave: (...row) => saved.push(row) });
    await press('编辑第 1 行');
    await userEvent.type(screen.getByRole('textbox', { name: '第 1 行级别' }), '丙');
    const box = screen.getByRole('combobox', { name: '第 1 行类型' });
    const strike = (key: string, code: number) => fireEvent.keyDown(box, { key, keyCode: code, which: code });
    fireEvent.mouseDown(box);
    strike('Escape', 27);
    expect(screen.getByRole('textbox', { name: '第 1 行级别' })).toHaveValue('乙丙');
    fireEvent.mouseDown(box);
    strike('ArrowDown', 40);
    strike('Enter', 13);
    expect(saved).toEqual([]);
    await press('保存第 1 行');
    expect(saved).toEqual([['a', { name: '乙丙', maxFee: '900.00', type: 'role' }]]);
  });

  it('[TB-02] leaves Escape to the open calendar of a cell, and takes the next one', async () => {
    const day: GridColumn = { key: 'day', title: '日期', kind: 'date', editable: true };
    show({ columns: [...COLUMNS, day], onSave: () => undefined });
    await press('编辑第 1 行');
    const box = screen.getByRole('textbox', { name: '第 1 行日期' });
    const escape = () => fireEvent.keyDown(box, { key: 'Escape', keyCode: 27, which: 27 });
    await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行级别' })).toHaveFocus());
    await userEvent.click(box);
    await waitFor(() => expect(document.querySelector('[data-calendar-open=true]')).toBeInTheDocument());
    escape();
    expect(box).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-calendar-open=true]')).toBeNull());
    escape();
    await waitFor(() => expect(box).not.toBeInTheDocument());
  });

  it('lets a person skip more rows than one passes one by one', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({ id: String(index), values: { name: `第${index}` } }));
    const { rerender } = render(<Grid label="费率" columns={COLUMNS} rows={rows.slice(1)} onSave={() => undefined} />);
    expect(screen.queryByRole('link', { name: /^跳过表格/ })).not.toBeInTheDocument();
    rerender(
      <>
        <Grid label="费率" columns={COLUMNS} rows={rows} onSave={() => undefined} />
        <button>后面</button>
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole('link', { name: '跳过表格（共 51 行）' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '后面' })).toHaveFocus();
  });

  it('keeps its editing while the rows around it change', async () => {
    function Changing() {
      const [rows, setRows] = useState(ROWS);
      return (
        <>
          <button onClick={() => setRows([{ id: 'z', values: { name: '新' } }, ...rows])}>加一行</button>
          <Grid label="费率" columns={COLUMNS} rows={rows} onSave={() => undefined} />
        </>
      );
    }
    render(<Changing />);
    await press('编辑第 1 行');
    await userEvent.type(screen.getByRole('textbox', { name: '第 1 行级别' }), '丙');
    await press('加一行');
    expect(screen.getByRole('textbox', { name: '第 2 行级别' })).toHaveValue('乙丙');
  });
});
