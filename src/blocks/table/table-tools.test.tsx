import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ColumnSetting } from '#domain/tables';
import type { DataColumn } from './data-table';
import { TableTools, type TableExport } from './table-tools';
import { useColumnLayout } from './use-column-layout';

const COLUMNS: DataColumn<object>[] = ['名称', '编号', '金额'].map((title, index) => ({
  key: `c${index}`,
  title,
  width: 100,
  render: () => null,
}));

function show({ at = '/', kept = [], exporting }: { at?: string; kept?: ColumnSetting[]; exporting?: TableExport } = {}) {
  const saved: ColumnSetting[][] = [];
  function Tools() {
    const [columns, setColumns] = useState(kept);
    const layout = useColumnLayout(COLUMNS, columns, (next) => {
      saved.push(next);
      setColumns(next);
    });
    return (
      <>
        <TableTools columns={COLUMNS} layout={layout} {...(exporting ? { exporting } : {})} />
        <p data-testid="shown">{layout.columns.map(({ title }) => title).join(' ')}</p>
      </>
    );
  }
  render(
    <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
      <MemoryRouter initialEntries={[at]}>
        <Tools />
      </MemoryRouter>
    </ConfigProvider>,
  );
  return { saved, shown: () => screen.getByTestId('shown').textContent };
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  return within(screen.getByRole('dialog', { name: '列设置' }));
};

describe('table tools', () => {
  it('[TB-01] hide, move and widen columns by keyboard alone', async () => {
    const { saved, shown } = show();
    for (let stops = 0; stops < 2; stops += 1) await userEvent.tab();
    expect(screen.getByRole('button', { name: '列设置' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: '名称' })).toHaveFocus();
    await userEvent.keyboard(' ');
    screen.getByRole('button', { name: '上移金额' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '上移金额' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '下移金额' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: '编号的宽度' }), '2a40');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(saved).toEqual([
      [
        { key: 'c2', shown: true },
        { key: 'c0', shown: false },
        { key: 'c1', shown: true, width: 240 },
      ],
    ]);
    expect(shown()).toBe('金额 编号');
    expect(screen.getByRole('button', { name: '列设置' })).toHaveFocus();
  });

  it('refuse to hide every column and widths that are none', async () => {
    show();
    const settings = await open();
    for (const box of settings.getAllByRole('checkbox')) await userEvent.click(box);
    expect(settings.getByRole('alert')).toHaveTextContent('至少保留一列');
    expect(settings.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(settings.getAllByRole('checkbox')[0] ?? document.body);
    await userEvent.type(settings.getByRole('textbox', { name: '名称的宽度' }), '9');
    expect(settings.getByRole('alert')).toHaveTextContent('宽度应在 60 到 800 之间');
  });

  it('put the columns back, and leave by Escape without a change', async () => {
    const { saved, shown } = show({ kept: [{ key: 'c2', shown: false }] });
    expect(shown()).toBe('名称 编号');
    await userEvent.click((await open()).getByRole('checkbox', { name: '金额' }));
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), saved, shown()]).toEqual([null, [], '名称 编号']);
    await userEvent.click((await open()).getByRole('button', { name: '恢复默认' }));
    expect([saved, shown()]).toEqual([[[]], '名称 编号 金额']);
  });

  it('say that columns come from a link, and make them one’s own when saved', async () => {
    const { saved, shown } = show({ at: '/?columns=c1--200,c0', kept: [{ key: 'c0', shown: false }] });
    expect(shown()).toBe('编号 名称');
    const settings = await open();
    expect(settings.getByRole('note')).toHaveTextContent('正在查看链接中分享的列设置');
    await userEvent.click(settings.getByRole('button', { name: '保存' }));
    expect(saved[0]).toEqual([
      { key: 'c1', shown: true, width: 200 },
      { key: 'c0', shown: true },
      { key: 'c2', shown: false },
    ]);
    expect(shown()).toBe('编号 名称');
  });

  it('share the columns shown in a link', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show({
      kept: [
        { key: 'c1', shown: true, pinned: 'left' },
        { key: 'c2', shown: false },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: '分享' }));
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: '链接' });
    expect(new URL(link.value).searchParams.get('columns')).toBe('c1-left,c0');
    await userEvent.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByText('链接已复制')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(link.value);
  });

  it('show how much of an export has arrived, and give it up', async () => {
    const cancel = jest.fn();
    show({ exporting: { received: 1_234_567, cancel } });
    expect(screen.getByRole('status')).toHaveTextContent('正在导出，已接收 1.2 MB');
    await userEvent.click(screen.getByRole('button', { name: '取消导出' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('[TB-01] give the focus to giving an export up while it runs, and back to exporting after it', async () => {
    function Tools() {
      const [received, setReceived] = useState<number | null>(null);
      const exporting = { all: { count: 3, run: () => setReceived(0) }, received, cancel: () => setReceived(null) };
      return <TableTools columns={COLUMNS} layout={useColumnLayout(COLUMNS, [], () => undefined)} exporting={exporting} />;
    }
    render(
      <MemoryRouter>
        <Tools />
      </MemoryRouter>,
    );
    screen.getByRole('button', { name: '导出全部' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '取消导出' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '导出全部' })).toHaveFocus();
  });
});
