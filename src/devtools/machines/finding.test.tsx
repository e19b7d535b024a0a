import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { MACHINES } from '#machines/catalogue';
import { ChartMap, framed, showsAll } from './chart-map';
import { mark, outlineOf, readDrawing } from './drawing';
import { FindState } from './find-state';
import { Split } from './split';
import { statesFound } from './state-search';

const guarantee = MACHINES.find(({ id }) => id === 'guarantee');
if (!guarantee) throw new Error('the lifecycle is not in the catalogue');

const grouped = () => readDrawing(readFileSync('docs/machines/guarantee-grouped.svg', 'utf8'));

describe('[DV-01] a state is found', () => {
  it.each([
    ['待审核', ['awaitingAudit']],
    ['awaitingaudit', ['awaitingAudit']],
    ['100', ['paid']],
    ['退款', ['refunding', 'refundFailed', 'awaitingRefund', 'refunded']],
    ['  ', []],
    ['没有', []],
  ])('by %s', (words, paths) => {
    expect(statesFound(guarantee, words).sort()).toEqual([...paths].sort());
  });

  it('with those first that begin with the words, one after the other by Enter, and left by Escape', async () => {
    const found: (string | undefined)[] = [];
    render(
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <FindState entry={guarantee} onFind={(path) => found.push(path)} />
      </ConfigProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: /查找状态/ }), '退款');
    const all = statesFound(guarantee, '退款');
    expect(found.at(-1)).toBe(all[0]);
    expect(screen.getByRole('status')).toHaveTextContent('1/4 退款中');
    await user.keyboard('{Enter}');
    expect(found.at(-1)).toBe(all[1]);
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    expect(found.at(-1)).toBe(all[3]);
    await user.keyboard('{Escape}');
    expect(found.at(-1)).toBeUndefined();
    await user.keyboard('没有');
    expect(screen.getByRole('status')).toHaveTextContent('没有这样的状态');
  });

  it('and marked alone in the drawing', () => {
    const drawing = grouped();
    mark(drawing, 'paid');
    mark(drawing, 'expired');
    expect([...drawing.querySelectorAll<SVGGElement>('.is-found')].map(({ dataset }) => dataset['state'])).toEqual(['expired']);
  });
});

describe('[DV-01] the map of a chart', () => {
  const content = { width: 1000, height: 800 };
  const frame = { width: 500, height: 400 };

  it('frames what the view shows, no further than the chart', () => {
    expect(framed({ x: 0, y: 0, scale: 1 }, frame, content)).toEqual({ x: 0, y: 0, width: 500, height: 400 });
    expect(framed({ x: -800, y: 100, scale: 1 }, frame, content)).toEqual({ x: 800, y: 0, width: 200, height: 300 });
    expect(showsAll({ x: 0, y: 0, scale: 0.5 }, frame, content)).toBe(true);
    expect(showsAll({ x: 0, y: 0, scale: 0.6 }, frame, content)).toBe(false);
  });

  it('shows every state and group, and the active one among them', () => {
    const drawing = grouped();
    expect(outlineOf(drawing).boxes).toHaveLength(4 + 24);
    render(
      <ChartMap
        drawing={drawing}
        active={['paid']}
        view={{ x: 0, y: 0, scale: 1 }}
        frame={frame}
        onView={jest.fn()}
        onKeyDown={jest.fn()}
      />,
    );
    expect(document.querySelectorAll('.chart-map .is-active')).toHaveLength(1);
  });
});

it('[DV-01] the bar between chart and views moves by the arrow keys, within bounds, and stays where it was put', async () => {
  const user = userEvent.setup();
  const first = render(<Split label="分隔条" left="图" right="视图" />);
  const bar = screen.getByRole('separator', { name: '分隔条' });
  expect(bar).toHaveAttribute('aria-valuenow', '66');
  bar.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(bar).toHaveAttribute('aria-valuenow', '62');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(bar).toHaveAttribute('aria-valuenow', '35');
  first.unmount();
  render(<Split label="分隔条" left="图" right="视图" />);
  expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '35');
});
