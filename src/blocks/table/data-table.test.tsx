import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { DataTable, type DataTableProps } from './data-table';
import type { TableView } from './table-view';

interface Row {
  no: string;
  name: string;
}

function show(changes: Partial<DataTableProps<Row>> = {}) {
  const views: TableView[] = [];
  render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
      <DataTable<Row>
        label="项目"
        columns={[
          { key: 'no', title: '编号', sortable: true, render: ({ no }) => no },
          { key: 'name', title: '名称', onCard: 'title', render: ({ name }) => name },
        ]}
        rows={[{ no: 'P1', name: '滨河路工程' }]}
        total={42}
        keyOf={({ no }) => no}
        view={{ page: 1, size: 10, sort: null }}
        onView={(view) => views.push(view)}
        loading={false}
        failure={null}
        onRetry={() => undefined}
        empty="暂无项目"
        {...changes}
      />
    </ConfigProvider>,
  );
  return views;
}

describe('data table', () => {
  it('scrolls sideways only where a row can take the focus, and fits its screen where there is none', () => {
    show();
    expect(document.querySelector('.ant-table-content')).toHaveStyle({ overflowX: 'auto' });
    cleanup();
    show({ rows: [], total: 0 });
    expect(document.querySelector('.ant-table-content')).not.toHaveStyle({ overflowX: 'auto' });
    expect(document.querySelector('col[style*=width]')).toBeNull();
  });

  it('[CN-01] counts the records, offers the page sizes and a quick jumper', async () => {
    const views = show();
    expect(screen.getByText('共 42 条记录')).toBeInTheDocument();
    const jumper = screen.getByRole('textbox', { name: '页' });
    await userEvent.type(jumper, '3');
    fireEvent.keyUp(jumper, { key: 'Enter', keyCode: 13 });
    expect(views.at(-1)).toEqual({ page: 3, size: 10, sort: null });
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(expect.arrayContaining(['10 条/页']));
    await userEvent.click(screen.getByTitle('50 条/页'));
    expect(views.at(-1)).toEqual({ page: 1, size: 50, sort: null });
  });

  it('[TB-01] sorts ascending as 1 and descending as 0', async () => {
    const views = show();
    await userEvent.click(screen.getByRole('columnheader', { name: '编号' }));
    expect(views.at(-1)?.sort).toEqual({ field: 'no', order: 1 });
    cleanup();
    const others = show({ view: { page: 1, size: 10, sort: { field: 'no', order: 1 } } });
    await userEvent.click(screen.getByRole('columnheader', { name: '编号' }));
    expect(others.at(-1)?.sort).toEqual({ field: 'no', order: 0 });
  });

  it('says that nothing is there, and why it failed', async () => {
    show({ rows: [], total: 0 });
    expect(screen.getByText('暂无项目')).toBeInTheDocument();
    const retry = jest.fn();
    show({ rows: undefined, failure: { kind: 'failed', message: '网络连接不可用' }, onRetry: retry });
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('becomes cards on a phone', () => {
    const wide = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(wide(query), { matches: query.includes('max-width: 599px') }));
    show();
    const list = screen.getByRole('list', { name: '项目' });
    expect(within(list).getByText('滨河路工程')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
