import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Chart, type ChartProps } from './chart';
import { axisLines, type ChartData } from './chart-data';

const mark = (value: number, to = `/rows?value=${String(value)}`) => ({ value, text: `${String(value)} 份`, to });
const TWO: ChartData = {
  head: '月份',
  series: [
    { label: '索赔', tone: 'bad' },
    { label: '解除', tone: 'waiting' },
  ],
  rows: [
    { key: '1', label: '2026年1月', short: '1月', marks: [mark(3), mark(5)] },
    { key: '2', label: '2026年2月', short: '2月', marks: [null, mark(0)] },
    { key: '3', label: '2026年3月', short: '3月', marks: [mark(7), mark(2)] },
  ],
};

function show(props: Partial<ChartProps> = {}) {
  render(
    <MemoryRouter>
      <Chart title="索赔与解除" kind="columns" data={TWO} empty="没有。" {...props} />
      <Where />
    </MemoryRouter>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

it.each(['columns', 'lines'] as const)('[RT-08] %s lead from each mark to the rows behind it, by mouse and by arrow keys', async (kind) => {
  show({ kind });
  expect(names()).toEqual([
    '2026年1月，索赔 3 份',
    '2026年1月，解除 5 份',
    '2026年2月，解除 0 份',
    '2026年3月，索赔 7 份',
    '2026年3月，解除 2 份',
  ]);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '2026年1月，索赔 3 份' })).toHaveFocus();
  expect(screen.getByText('2026年1月，索赔 3 份')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: '2026年3月，索赔 7 份' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: '2026年3月，解除 2 份' })).toHaveFocus();
  await userEvent.keyboard('{Home}{End}{ArrowLeft}');
  expect(screen.getByRole('link', { name: '2026年2月，解除 0 份' })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('data-row')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '2026年3月，索赔 7 份' }));
  expect(screen.getByRole('status')).toHaveTextContent('/rows?value=7');
});

it('[RT-08] has the same as a table, for readers always and for everybody by a switch', async () => {
  show();
  const table = () => screen.getByRole('table', { name: '索赔与解除（表格）' });
  const cells = () =>
    within(table())
      .getAllByRole('row')
      .map((row) => row.textContent);
  const rows = ['月份索赔解除', '2026年1月3 份5 份', '2026年2月—0 份', '2026年3月7 份2 份'];
  expect(cells()).toEqual(rows);
  expect(within(table()).queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '表格' }));
  expect(cells()).toEqual(rows);
  expect(within(table()).getByRole('link', { name: '7 份' })).toHaveAttribute('href', '/rows?value=7');
  expect(screen.queryByRole('group')).toBeNull();
});

it('[RT-08] bars stand below each other, each a link with what all of its series say', async () => {
  show({ kind: 'bars', data: { ...TWO, rows: TWO.rows.filter(({ marks: [first] }) => first !== null) } });
  expect(names()).toEqual(['2026年1月索赔 3 份，解除 5 份', '2026年3月索赔 7 份，解除 2 份']);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('link')[1]).toHaveFocus();
});

it('[RT-08] says in words that there is nothing to show', () => {
  show({ data: { ...TWO, rows: [{ key: '1', label: '1月', marks: [mark(0), null] }] } });
  expect(screen.getByText('没有。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '表格' })).toBeNull();
});

it('has three to six lines at round numbers, of which the last is no less than the most', () => {
  expect([0, 1, 3, 7, 12, 99, 1234].map((most) => axisLines(most))).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3],
    [0, 2, 4, 6, 8],
    [0, 5, 10, 15],
    [0, 20, 40, 60, 80, 100],
    [0, 500, 1000, 1500],
  ]);
});
