import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import type { BalanceDetail } from '#contract/balances';
import type { RechargeDetail } from '#contract/recharges';
import type { WithdrawalDetail } from '#contract/withdrawals';
import { envelope, renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { useUserInfoQuery } from '../../../api/users';
import { UploadCallsContext, type UploadCalls } from '../../../blocks/upload/upload-calls';
import { LowDialog } from './low-dialog';
import { RechargeActions } from './recharge-actions';
import { RechargeDialog } from './recharge-dialog';
import { WithdrawalActions } from './withdrawal-actions';
import { WithdrawalDialog } from './withdrawal-dialog';

const ACCOUNT = { account_name: '电子保函平台', account_no: '120066668888', bank_name: '津门商业银行', hint: '' };
const BANK_ACCOUNT = {
  id: 7,
  account_name: '津门建设集团有限公司',
  bank_name: '津门商业银行',
  card_code: '6222 **** 0001',
  is_default: true,
};
const RECHARGE = { rechargeNo: 'CZ1', version: 1, amount: '100.00', state: 'awaitingPayment', allowedEvents: ['handIn'] };
const nothing = () => undefined;
const FILES: UploadCalls = {
  upload: (file) => Promise.resolve({ key: 'v', fileName: file.name }),
  view: nothing,
  download: nothing,
};

interface Dialog {
  title: string;
  page: ReactElement;
  path: string;
  data: object;
  field: string;
}

const DIALOGS: Dialog[] = [
  { title: '充值', page: <RechargeDialog onClose={nothing} />, path: '/balance/account/detail', data: { version: 0 }, field: '充值金额' },
  {
    title: '申请提现',
    page: <WithdrawalDialog balance="500.00" onClose={nothing} />,
    path: '/organisation/bank/list',
    data: { list: [] },
    field: '提现金额',
  },
  {
    title: '提交转账凭证',
    page: <RechargeActions recharge={RECHARGE as RechargeDetail} />,
    path: '/balance/account/detail',
    data: { version: 1, account: ACCOUNT },
    field: '付款户名',
  },
];

it.each(DIALOGS)('[PY-06] the dialog $title is open where what it needs does not load, and asks for it again', async (dialog) => {
  let works = false;
  const calls = serveCalls(({ path }) => (works && path === dialog.path ? { data: dialog.data } : { code: 50000, msg: '服务异常' }));
  renderScreen(<UploadCallsContext value={FILES}>{dialog.page}</UploadCallsContext>);
  const button = screen.queryByRole('button', { name: '提交转账凭证' });
  if (button) await userEvent.click(button);
  const opened = await screen.findByRole('dialog', { name: dialog.title });
  const retry = await within(opened).findByRole('button', { name: '重新加载' });
  expect(within(opened).getByRole('alert')).toHaveTextContent('加载失败');
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByLabelText(dialog.field)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain(dialog.path);
});

it.each([
  { title: '充值', answer: { version: 0 }, field: '充值金额', dialog: (close: () => void) => <RechargeDialog onClose={close} /> },
  {
    title: '申请提现',
    answer: { list: [BANK_ACCOUNT] },
    field: '提现金额',
    dialog: (close: () => void) => <WithdrawalDialog balance="500.00" onClose={close} />,
  },
])('[PY-06] closing the dialog $title, opened for the first time, gives the focus back', async ({ title, answer, field, dialog }) => {
  let load: (answer: Response) => void = nothing;
  const loaded = new Promise<Response>((resolve) => {
    load = resolve;
  });
  serveCalls(() => loaded);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>打开</button>
        {isOpen ? dialog(() => setOpen(false)) : null}
      </>
    );
  }
  renderScreen(
    <UploadCallsContext value={FILES}>
      <Opener />
    </UploadCallsContext>,
  );
  const opener = screen.getByRole('button', { name: '打开' });
  await userEvent.click(opener);
  const loading = screen.getByRole('dialog', { name: title });
  await waitFor(() => expect(loading.contains(document.activeElement)).toBe(true));
  load(envelope({ data: answer }));
  await userEvent.click(await screen.findByLabelText(field));
  await userEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

it('[PY-06] names the bank and the number of an account before its holder', async () => {
  serveCalls(() => ({ data: { list: [BANK_ACCOUNT] } }));
  renderScreen(<WithdrawalDialog balance="500.00" onClose={nothing} />);
  expect(await screen.findByText('津门商业银行 6222 **** 0001 津门建设集团有限公司')).toBeInTheDocument();
});

function withPaymentRegistered({ allowedEvents, mine }: Pick<WithdrawalDetail, 'allowedEvents'> & { mine: boolean }): WithdrawalDetail {
  return {
    ...{ withdrawalNo: 'TX1', version: 3, orgName: '津门建设集团有限公司', amount: '500.00', allowedEvents },
    fourEyesRequest: { requestId: 'R1', userName: '周明', mine },
  } as WithdrawalDetail;
}

it('[PY-06] [RT-08] confirms the payment of a withdrawal that a colleague registered and that was shown, once that is asked', async () => {
  const calls = serveCalls(() => ({ data: { withdrawal_no: 'TX1', state: 'paid', version: 4 } }));
  const { actions } = renderScreen(
    <WithdrawalActions withdrawal={withPaymentRegistered({ allowedEvents: ['confirmPayment'], mine: false })} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '复核付款' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('请核对付款凭证：已向津门建设集团有限公司付款 500.00 元。复核后不能撤销。')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '复核通过' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ withdrawal_no: 'TX1', version: 3, event: { type: 'confirmPayment', request_id: 'R1' } }),
  );
  await waitFor(() => expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ title: '已复核，提现完成' })));
});

it('[PY-06] [RT-08] returns the payment of a withdrawal that a colleague registered and that was shown, with a reason', async () => {
  const calls = serveCalls(() => ({ data: {} }));
  renderScreen(<WithdrawalActions withdrawal={withPaymentRegistered({ allowedEvents: ['confirmPayment'], mine: false })} />);
  await userEvent.click(screen.getByRole('button', { name: '退回登记' }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回“付款登记”' }));
  await userEvent.type(dialog.getByRole('textbox', { name: '退回原因' }), '流水号不符');
  expect(calls).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '退回' }));
  await waitFor(() => expect(calls[0]).toMatchObject({ path: '/four-eyes/drop' }));
  expect(calls[0]?.body).toEqual({ subject: 'withdrawal', target: 'TX1', request_id: 'R1', reason: '流水号不符' });
});

it('[PY-06] [RT-08] withdraws the payment that one registered oneself and that was shown, once that is asked', async () => {
  const calls = serveCalls(() => ({ data: {} }));
  const { actions } = renderScreen(<WithdrawalActions withdrawal={withPaymentRegistered({ allowedEvents: [], mine: true })} />);
  await userEvent.click(screen.getByRole('button', { name: '撤回登记' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '撤回登记' }));
  await waitFor(() => expect(calls[0]).toMatchObject({ path: '/four-eyes/drop' }));
  expect(calls[0]?.body).toEqual({ subject: 'withdrawal', target: 'TX1', request_id: 'R1' });
  await waitFor(() => expect(actions.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ title: '已撤回' })));
});

it('[PY-06] keeps what was typed through a lost session, until it is sent or called off', async () => {
  serveCalls(({ path }) => ({ data: path === '/user/info' ? { user_id: 'U1', app_id: 'A1', permissions: [], menus: [] } : {} }));
  const type = async () => {
    const { unmount } = renderScreen(<Signed />);
    const amount = await screen.findByLabelText('余额低于多少元时提醒');
    return { amount, unmount };
  };
  const first = await type();
  await userEvent.type(first.amount, '5000');
  first.unmount();
  const again = await type();
  await waitFor(() => expect(again.amount).toHaveValue('5,000.00'));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  again.unmount();
  expect((await type()).amount).toHaveValue('');
});

function Signed() {
  const { data } = useUserInfoQuery({});
  return data ? <LowDialog detail={{ version: 1 } as BalanceDetail} onClose={() => undefined} /> : null;
}
