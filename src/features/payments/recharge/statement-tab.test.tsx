import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { BalancePage } from './balance-page';
import { BalancesTab } from './balances-tab';
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

it('[PY-06] [PM-05] tells the platform that nothing of applications is in it whose bids are not open', async () => {
  const row = { app_id: 'B1', org_name: '海卓', org_code_no: '91120104MA06R8T22B', balance: '1.00', set_aside: '0.00' };
  serveCalls(({ path }) => ({
    data:
      path === '/balance/page'
        ? { list: [{ ...row, moved_at: '2026-11-21T00:00:00.000Z' }], total: 1 }
        : { ...row, version: 0, may_handle: false },
  }));
  renderScreen(<BalancesTab />);
  expect(await screen.findByText('余额和最近变动不含尚未开标的申请。')).toBeInTheDocument();
  renderScreen(<BalancePage />, { path: '/recharge/balances/:appId', at: '/recharge/balances/B1' });
  expect(await screen.findByText('预付余额，收支和余额不含尚未开标的申请')).toBeInTheDocument();
});
