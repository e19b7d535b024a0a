import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
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
    expect(document.querySelector('.data-table-scroll')).not.toBeNull();
    cleanup();
    show({ rows: [], total: 0 });
    expect(document.querySelector('.data-table-scroll')).toBeNull();
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
    const sizes = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(sizes).toEqual([10, 20, 30, 40, 50, 100, 500].map((size) => `${size} 条/页`));
    await userEvent.click(screen.getByTitle('50 条/页'));
    expect(views.at(-1)).toEqual({ page: 1, size: 50, sort: null });
  });

  it('[TB-01] sorts ascending as 1 and descending as 0', async () => {
    const views = show();
    await userEvent.click(screen.getByRole('button', { name: '编号' }));
    expect(views.at(-1)?.sort).toEqual({ field: 'no', order: 1 });
    cleanup();
    const others = show({ view: { page: 1, size: 10, sort: { field: 'no', order: 1 } } });
    await userEvent.click(screen.getByRole('button', { name: '编号' }));
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
    onPhone();
    show();
    const list = screen.getByRole('list', { name: '项目' });
    expect(within(list).getByText('滨河路工程')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

function onPhone(): void {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: query.includes('max-width: 599px') }));
}

describe('rows of a data table', () => {
  const COUNT = 90;
  const ROWS: readonly Row[] = Array.from({ length: COUNT }, (_, index) => ({ no: `P${index}`, name: `工程${index}` }));

  function showMany(start: Partial<DataTableProps<Row>> = {}) {
    const drawn: string[] = [];
    const columns: DataTableProps<Row>['columns'] = [
      {
        key: 'no',
        title: '编号',
        render: ({ no }) => {
          drawn.push(no);
          return no;
        },
      },
    ];
    const actions = ({ no }: Row) => `办理${no}`;
    function Page() {
      const [keys, setKeys] = useState<readonly string[]>([]);
      const [rows, setRows] = useState(ROWS);
      const [opened, setOpened] = useState<string | null>(null);
      return (
        <>
          <output>{keys.join(' ')}</output>
          <button type="button" onClick={() => setRows(rows.map((row) => (row.no === 'P7' ? { ...row, name: '新' } : row)))}>
            改一行
          </button>
          <DataTable<Row>
            label="项目"
            columns={columns.map((column) => ({ ...column }))}
            rows={rows}
            total={COUNT}
            keyOf={({ no }) => no}
            view={{ page: 1, size: 500, sort: null }}
            onView={() => undefined}
            loading={false}
            failure={null}
            onRetry={() => undefined}
            empty="暂无项目"
            actions={actions}
            opened={{ key: opened, onOpen: setOpened }}
            selection={{ keys, onKeys: setKeys, nameOf: ({ name }) => name, onCards: true }}
            {...start}
          />
        </>
      );
    }
    render(<Page />);
    return { drawnSince: () => drawn.splice(0) };
  }

  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;
  const chosen = () => document.querySelector('output')?.textContent.split(' ').filter(Boolean) ?? [];

  it('all stand in the page in the end, to be searched, printed and reached', () => {
    showMany();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(COUNT);
    expect(screen.getByRole('table', { name: '项目' })).not.toHaveAttribute('aria-rowcount');
  });

  it('are drawn again where they change and nowhere else, whichever is ticked, opened or changed', () => {
    const { drawnSince } = showMany();
    expect(drawnSince()).toHaveLength(COUNT);
    fireEvent.click(box('选择工程3'));
    expect(chosen()).toEqual(['P3']);
    jest.useFakeTimers();
    fireEvent.click(screen.getByText('P9'));
    act(() => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    expect(document.querySelector('[aria-current="true"]')).toHaveAttribute('data-row-key', 'P9');
    fireEvent.click(box('全选本页'));
    expect(chosen()).toHaveLength(COUNT);
    expect(drawnSince()).toEqual([]);
    fireEvent.click(screen.getByText('改一行'));
    expect(drawnSince()).toEqual(['P7']);
  });

  it('are not opened by who selects what they say by dragging, but by a double click, which selects a word too', () => {
    jest.useFakeTimers();
    showMany();
    const cell = screen.getByText('P9');
    const press = (clientX: number) => fireEvent.mouseDown(cell, { clientX });
    const release = (clientX: number, detail = 1) => {
      getSelection()?.selectAllChildren(cell);
      fireEvent.click(cell, { clientX, detail });
    };
    const opened = () => {
      act(() => jest.advanceTimersByTime(200));
      return document.querySelector('[aria-current="true"]')?.getAttribute('data-row-key');
    };
    press(100);
    release(160);
    expect(opened()).toBeUndefined();
    press(100);
    release(100);
    press(100);
    expect(opened()).toBeUndefined();
    release(160, 2);
    expect(opened()).toBeUndefined();
    press(100);
    release(101, 2);
    expect(opened()).toBe('P9');
    getSelection()?.removeAllRanges();
    jest.useRealTimers();
  });

  it('are cards on a phone that stand there all in the end, and say nothing again where they are ticked', () => {
    onPhone();
    const cards = showMany();
    expect(document.querySelectorAll('li.data-card')).toHaveLength(COUNT);
    expect(cards.drawnSince()).toHaveLength(COUNT);
    fireEvent.click(box('选择工程3'));
    expect(chosen()).toEqual(['P3']);
    fireEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(chosen()).toHaveLength(COUNT);
    expect(cards.drawnSince()).toEqual([]);
    fireEvent.click(screen.getByText('改一行'));
    expect(cards.drawnSince()).toEqual(['P7']);
  });

  it('are chosen one by one, all at once, and with Shift as far as the one ticked before', () => {
    showMany();
    fireEvent.click(box('选择工程3'));
    expect(box('全选本页').indeterminate).toBe(true);
    fireEvent.click(box('选择工程6'), { shiftKey: true });
    expect(chosen()).toEqual(['P3', 'P4', 'P5', 'P6']);
    fireEvent.click(box('全选本页'));
    fireEvent.click(box('全选本页'));
    expect(chosen()).toEqual([]);
    expect(box('全选本页').checked).toBe(false);
  });
});
