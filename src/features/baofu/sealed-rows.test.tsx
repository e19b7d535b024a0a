import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { SplitList } from './split-list';
import { StatementList } from './statement-list';

const AT = '2026-11-21T00:00:00.000Z';
const MOVEMENT = { kind: 'split', direction: 'in', amount: '4000.00', booked_at: AT };
const SPLIT = {
  version: 1,
  state: 'failed',
  requested: false,
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

const NOTHING_SHOWN = {
  ...{ withheld: true, apply_no: '', guarantee_fee: '', platform_service_fee: '' },
  ...{ split_guarantee_fee: '', split_platform_fee: '', returned_guarantee_fee: '', returned_platform_fee: '' },
};

function serve(list: readonly object[], opened?: object) {
  return serveCalls(({ path, body }) => {
    if (path === '/user/info') return { data: { org_type: 'platform' } };
    return { data: { list: 'split_no' in body ? [opened] : list, total: list.length } };
  });
}

async function rowWith(words: string) {
  return within(await screen.findByRole('row', { name: new RegExp(words) }));
}

it('[PY-06] [PM-05] a withdrawal that may have come of what is sealed is shown to the platform without amount and balance, and what is left out is said', async () => {
  serve([
    { ...MOVEMENT, kind: 'withdrawal', direction: 'out', sequence: 2, amount: '', balance: '', number: 'TX1', apply_no: '' },
    { ...MOVEMENT, sequence: 1, balance: '4000.00', number: 'FZ1', apply_no: 'BH1' },
  ]);
  renderScreen(<StatementList holder="G" />);
  expect((await rowWith('TX1')).getAllByText('开标后可见')).toHaveLength(2);
  expect((await rowWith('FZ1')).getByRole('link', { name: 'BH1' })).toBeInTheDocument();
  expect(screen.getByText('收支和余额不含尚未开标的申请，开标后计入。')).toBeInTheDocument();
});

it('[PY-03] [PM-05] [RT-08] a failed split of what is sealed can be tried again, and leads to an application and says amounts once it was opened', async () => {
  const second = { ...SPLIT, split_no: 'FZ2', apply_no: 'BH2' };
  const calls = serve(
    [
      { ...second, ...NOTHING_SHOWN },
      { ...SPLIT, split_no: 'FZ1', apply_no: 'BH1' },
    ],
    second,
  );
  renderScreen(<SplitList />);
  const sealed = await rowWith('FZ2');
  expect([sealed.getAllByText('开标后可见').length, sealed.queryByRole('link'), sealed.queryByText(/4,000/)]).toEqual([3, null, null]);
  expect(sealed.getByRole('button', { name: '重新分账：FZ2' })).toBeInTheDocument();
  expect((await rowWith('FZ1')).getByRole('link', { name: 'BH1' })).toBeInTheDocument();
  await userEvent.click(sealed.getByRole('button', { name: '打开：FZ2' }));
  expect(await screen.findByRole('link', { name: 'BH2' })).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ split_no: 'FZ2' });
  expect((await rowWith('FZ2')).queryByText('开标后可见')).not.toBeInTheDocument();
});
