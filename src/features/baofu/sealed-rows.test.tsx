import { screen, within } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { SplitList } from './split-list';
import { StatementList } from './statement-list';

const AT = '2026-11-21T00:00:00.000Z';
const MOVEMENT = { kind: 'split', direction: 'in', amount: '4000.00', booked_at: AT };
const SPLIT = {
  version: 1,
  state: 'failed',
  asked: false,
  order_id: 'ZF1',
  trade_no: '2611',
  holder_name: '信达担保',
  guarantee_fee: '4000.00',
  platform_service_fee: '0.53',
  split_guarantee_fee: '4000.00',
  split_platform_fee: '0.53',
  returned_guarantee_fee: '0.00',
  returned_platform_fee: '0.00',
  reason: '分账接收方账户状态异常',
  tries: 0,
  created_at: AT,
  allowed_events: ['retry'],
};

function serve(list: readonly object[]): void {
  serveCalls(() => ({ data: { list, total: list.length } }));
}

async function rowWith(words: string) {
  return within(await screen.findByRole('row', { name: new RegExp(words) }));
}

it('[PY-06] [PM-05] a movement of what is sealed is shown with its amount, and leads to no application', async () => {
  serve([
    { ...MOVEMENT, sequence: 2, balance: '8000.00', number: '', apply_no: '', sealed: true },
    { ...MOVEMENT, sequence: 1, balance: '4000.00', number: 'FZ1', apply_no: 'BH1' },
  ]);
  renderScreen(<StatementList holder="G" />);
  const sealed = await rowWith('开标后可见');
  expect(sealed.getByText('分账入账')).toBeInTheDocument();
  expect(sealed.queryByRole('link')).not.toBeInTheDocument();
  expect((await rowWith('FZ1')).getByRole('link', { name: 'BH1' })).toBeInTheDocument();
});

it('[PY-03] [PM-05] a failed split of what is sealed can be tried again, and leads to no application', async () => {
  serve([
    { ...SPLIT, split_no: 'FZ2', apply_no: '', sealed: true },
    { ...SPLIT, split_no: 'FZ1', apply_no: 'BH1' },
  ]);
  renderScreen(<SplitList />);
  const sealed = await rowWith('开标后可见');
  expect(sealed.queryByRole('link')).not.toBeInTheDocument();
  expect(sealed.getByRole('button', { name: '重新分账：FZ2' })).toBeInTheDocument();
  expect((await rowWith('FZ1')).getByRole('link', { name: 'BH1' })).toBeInTheDocument();
});
