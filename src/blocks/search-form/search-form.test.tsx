import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { SearchField } from './search-field';
import { SearchForm, type SearchValues } from './search-form';

const text = (name: string, label: string): SearchField => ({ kind: 'text', label, names: [name] });
const FOUR = [text('a', '甲'), text('b', '乙'), text('c', '丙'), text('d', '丁')];

function show(fields: readonly SearchField[], values: SearchValues = {}) {
  const searched: SearchValues[] = [];
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <SearchForm fields={fields} values={values} onSearch={(request) => searched.push(request)} />
    </ConfigProvider>,
  );
  return searched;
}

describe('search form', () => {
  it('[FF-05] expands and collapses beyond three fields', async () => {
    show(FOUR);
    expect(screen.queryByLabelText('丁')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /展开/ }));
    expect(screen.getByLabelText('丁')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /收起/ }));
    expect(screen.queryByLabelText('丁')).not.toBeInTheDocument();
  });

  it('shows a condition that came from elsewhere, also where it stands beyond the third', () => {
    const draw = (values: SearchValues) => <SearchForm fields={FOUR} values={values} onSearch={() => undefined} />;
    const { rerender } = render(draw({}));
    expect(screen.queryByLabelText('丁')).not.toBeInTheDocument();
    rerender(draw({ d: '桥梁' }));
    expect(screen.getByLabelText('丁')).toHaveValue('桥梁');
  });

  it('shows a condition in use whose field is added later, as who searches gets more fields once that is known', () => {
    const draw = (fields: readonly SearchField[]) => <SearchForm fields={fields} values={{ d: '桥梁' }} onSearch={() => undefined} />;
    const { rerender } = render(draw(FOUR.slice(0, 3)));
    expect(screen.queryByLabelText('丁')).not.toBeInTheDocument();
    rerender(draw(FOUR));
    expect(screen.getByLabelText('丁')).toHaveValue('桥梁');
  });

  it('[FF-05] says of a word that is too short for its list how long it has to be, and asks nothing', async () => {
    const searched = show([{ kind: 'text', label: '单位名称', names: ['a'], minLength: 2 }], { a: '华' });
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(screen.getByRole('alert')).toHaveTextContent('“单位名称”请至少输入 2 个字');
    expect(searched).toEqual([]);
    await userEvent.type(screen.getByLabelText('单位名称'), '建');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(searched).toEqual([{ a: '华建' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[FF-05] cuts nothing that is pasted, and says of what is too long without blanks how long it may be', async () => {
    const searched = show(FOUR);
    const paste = async (text: string) => {
      await userEvent.clear(screen.getByLabelText('甲'));
      await userEvent.click(screen.getByLabelText('甲'));
      await userEvent.paste(text);
      await userEvent.keyboard('{Enter}');
    };
    await paste('道'.repeat(101));
    expect(screen.getByRole('alert')).toHaveTextContent('“甲”请最多输入 100 个字');
    expect(searched).toEqual([]);
    await paste(`${' '.repeat(50)}${'道'.repeat(100)}`);
    expect(searched).toEqual([{ a: '道'.repeat(100) }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[FF-05] has no such link at three fields', () => {
    show(FOUR.slice(0, 3));
    expect(screen.queryByRole('button', { name: /展开/ })).not.toBeInTheDocument();
  });

  it('[FF-05] queries with what was typed and resets to nothing', async () => {
    const searched = show(FOUR, { b: '桥梁' });
    await userEvent.click(screen.getByLabelText('甲'));
    await userEvent.paste(' 道路 ');
    await userEvent.keyboard('{Enter}');
    expect(searched.at(-1)).toEqual({ a: '道路', b: '桥梁' });
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(searched.at(-1)).toEqual({}));
  });

  it('[FF-05] queries at once, and what is asked again within 500 ms only when nothing more was asked for 500 ms', async () => {
    jest.useFakeTimers();
    const searched = show(FOUR, { a: '道路' });
    const press = () => fireEvent.submit(screen.getByRole('search'));
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    press();
    await pass(0);
    expect(searched).toHaveLength(1);
    await pass(300);
    press();
    await pass(300);
    press();
    await pass(499);
    expect(searched).toHaveLength(1);
    await pass(1);
    expect(searched).toHaveLength(2);
    await pass(500);
    press();
    await pass(0);
    expect(searched).toHaveLength(3);
    jest.useRealTimers();
  });

  it('[FF-05] keeps what is typed where another condition changes, until it is searched for or its own changes', async () => {
    const searched: SearchValues[] = [];
    const draw = (values: SearchValues) => <SearchForm fields={FOUR} values={values} onSearch={(request) => searched.push(request)} />;
    const { rerender } = render(draw({ b: '桥梁' }));
    await userEvent.type(screen.getByLabelText('甲'), '道路');
    await userEvent.type(screen.getByLabelText('乙'), '一期');
    rerender(draw({ b: '桥梁', status: 'pending' }));
    expect(screen.getByLabelText('甲')).toHaveValue('道路');
    expect(screen.getByLabelText('乙')).toHaveValue('桥梁一期');
    rerender(draw({ b: '隧道', status: 'pending' }));
    expect(screen.getByLabelText('乙')).toHaveValue('隧道');
    await userEvent.type(screen.getByLabelText('甲'), ' {Enter}');
    expect(searched).toEqual([{ a: '道路', b: '隧道', status: 'pending' }]);
    rerender(draw({ a: '道路', b: '隧道', status: 'pending' }));
    expect(screen.getByLabelText('甲')).toHaveValue('道路');
    rerender(draw({ status: 'pending' }));
    expect(screen.getByLabelText('甲')).toHaveValue('');
  });

  it.each(['day', 'minute'] as const)('[FF-05] searches for a period of which one end is typed, of the precision %s', async (precision) => {
    const period: SearchField = { kind: 'period', label: '申请日期', names: ['from', 'to'], precision };
    const typed = precision === 'day' ? '2026-03-02' : '2026-03-02 08:00';
    const byEnter = show([period]);
    await userEvent.type(await screen.findByPlaceholderText('开始日期'), `${typed}{Enter}`);
    expect(byEnter).toEqual([{ from: typed }]);
    cleanup();
    const byButton = show([period]);
    await userEvent.type(await screen.findByPlaceholderText('结束日期'), typed);
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(byButton).toEqual([{ to: typed }]);
  });

  it('[FF-05] says of a period that ends before it begins that it is invalid, on whatever list', async () => {
    const period: SearchField = { kind: 'period', label: '申请日期', names: ['from', 'to'] };
    const reversed = show([period], { from: '2026-03-02', to: '2026-03-01' });
    expect(await screen.findByDisplayValue('2026-03-02')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(screen.getByRole('alert')).toHaveTextContent('查询条件无效');
    expect(reversed).toEqual([]);
    cleanup();
    const halfOpen = show([period], { from: '2026-03-02' });
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(halfOpen).toEqual([{ from: '2026-03-02' }]);
  });
});
