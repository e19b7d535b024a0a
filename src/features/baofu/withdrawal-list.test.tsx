import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { WithdrawalList } from './withdrawal-list';

const AT = '2026-11-21T00:00:00.000Z';

async function openWaiting({ mine }: { mine: boolean }) {
  const row = {
    ...{ withdrawal_no: 'TX1', version: 1, state: 'requested', holder_name: '信达担保', amount: '500.00', fee: '0.00' },
    ...{ bank_name: '津门商业银行', bank_account: '6222 **** 0001', reason: '', handled_by: '' },
    ...{ requested_by: '周明', requested_at: AT, allowed_events: [mine ? 'cancel' : 'begin'] },
    four_eyes_request: { request_id: 'R1', subject: 'baofuWithdrawal', user_name: '周明', at: AT, mine },
  };
  const calls = serveCalls(({ path }) => ({
    data:
      path === '/baofu/withdrawal/page'
        ? { list: [row], total: 1 }
        : { withdrawal_no: 'TX1', state: mine ? 'cancelled' : 'pending', version: 2 },
  }));
  const { actions } = renderScreen(<WithdrawalList />);
  await screen.findByRole('row', { name: /TX1/ });
  return {
    sent: () => calls.filter(({ path }) => !path.endsWith('/page')).map(({ path, body }) => ({ path, body })),
    says: (title: string) =>
      waitFor(() => expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ title }))),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('[PY-06] [RT-08] confirms a withdrawal that a colleague asked for, once that is asked', async () => {
  const { sent, says } = await openWaiting({ mine: false });
  await press('复核：TX1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('周明申请提现 500.00 元到 津门商业银行 6222 **** 0001。提交宝付后不能撤销。')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '复核通过' }));
  await says('已复核，正在提现');
  expect(sent()).toEqual([{ path: '/baofu/withdrawal/event', body: { withdrawal_no: 'TX1', version: 1, event: { type: 'begin' } } }]);
});

it('[PY-06] [RT-08] returns a withdrawal that a colleague asked for and that was shown, with a reason', async () => {
  const { sent } = await openWaiting({ mine: false });
  await press('退回：TX1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('退回“提现”')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: '退回原因' }), '金额不符');
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '退回' }));
  const body = { subject: 'baofuWithdrawal', target: 'TX1', request_id: 'R1', reason: '金额不符' };
  await waitFor(() => expect(sent()).toEqual([{ path: '/four-eyes/drop', body }]));
});

it('[PY-06] [RT-08] lets who asked for a withdrawal take it back and neither confirm nor return it', async () => {
  const { sent, says } = await openWaiting({ mine: true });
  expect(screen.queryByRole('button', { name: /复核|退回/ })).not.toBeInTheDocument();
  await press('撤销：TX1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('500.00 元将退回余额，需要时可重新申请。')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '撤销提现' }));
  await says('已撤销');
  expect(sent()).toEqual([{ path: '/baofu/withdrawal/event', body: { withdrawal_no: 'TX1', version: 1, event: { type: 'cancel' } } }]);
});
