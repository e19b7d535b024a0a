import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { StatementTab } from './statement-tab';

const css = readFileSync(join(__dirname, 'recharge.css'), 'utf8');

it('[PY-06] draws the sums above the statement as amounts are drawn elsewhere', async () => {
  serveCalls(() => ({
    data: { list: [], total: 0, opening: '25000.00', closing: '24000.00', money_in: '0.00', money_out: '1000.00' },
  }));
  renderScreen(<StatementTab />);
  const sums = await screen.findByRole('list', { name: '期间合计' });
  const amounts = [...sums.querySelectorAll('.money')].map(({ textContent }) => textContent);
  expect(amounts).toEqual(['¥25,000.00', '¥0.00', '¥1,000.00', '¥24,000.00']);
  const selectors = [...css.matchAll(/^(\.statement-sums [^{]+) \{/gm)].map(([, selector = '']) => selector);
  expect(selectors).not.toEqual([]);
  const moved = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  expect(moved.map(({ textContent }) => textContent)).toEqual(['期初余额', '收入合计', '支出合计', '期末余额']);
});

it('[PY-06] [PM-05] says that the number of what is sealed is shown once bids are open, and leads nowhere until then', async () => {
  const common = { kind: 'fee', amount: '-1000.00', note: '收取担保费和平台服务费', at: '2026-11-21T00:00:00.000Z' };
  const list = [
    { ...common, sequence: 3, balance: '23000.00', number: '', sealed: true },
    { ...common, sequence: 2, balance: '24000.00', number: 'BH1' },
  ];
  serveCalls(() => ({ data: { list, total: 2, opening: '25000.00', closing: '23000.00', money_in: '0.00', money_out: '2000.00' } }));
  renderScreen(<StatementTab appId="B1" />);
  expect(await screen.findByText('开标后可见')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['BH1']);
});
