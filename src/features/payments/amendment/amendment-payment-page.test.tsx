import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { paymentsSaga } from '../saga';
import { AmendmentPaymentPage } from './amendment-payment-page';

const AFTER_A_POLL = { timeout: 3000 };
const LINK_ENDS = '2026-11-22T02:00:00Z';

const amendment = {
  amendmentNo: 'G1-Y1',
  applyNo: 'G1',
  bidderAppName: '华建集团',
  guaranteeAppName: '信达担保',
  productName: '投标保函',
  sectionName: '一标段',
  openingBefore: '2026-01-10T01:30:00.000Z',
  openingAfter: '2026-01-20T01:30:00.000Z',
  reason: '招标文件澄清',
  state: 'awaitingBidder',
  version: 2,
  expiryBefore: '2026-06-30',
  expiryAfter: '2026-07-10',
  extraFee: '800.00',
  voucherFiles: [],
  steps: [],
  allowedEvents: ['agree', 'refuse'],
};

const order = {
  amendment_no: 'G1-Y1',
  order_id: 'P1',
  trans_amount: '800.00',
  we_chat_qr_code: 'weixin://P1',
  alipay_qr_code: 'https://alipay/P1',
  qr_code_invalid_seconds: 300,
  poll_interval_seconds: 1,
};

function open(first: object, after: object = first) {
  const serving = { shown: first, result: 'progress' };
  const calls = serveCalls(({ path }) => {
    if (path === '/amendment/page') return { data: { list: [serving.shown], total: 1 } };
    if (path === '/amendment/order') return { data: order };
    if (path === '/pay/link') return { data: { link: 'https://g.example/order?token=abc', expires_at: LINK_ENDS } };
    if (path === '/pay/link/state') return { data: calls.some((call) => call.path === '/pay/link') ? { expires_at: LINK_ENDS } : {} };
    if (path === '/pay/balance/detail') return { data: { amount: '800.00', balance: '900.00', is_offered: true, is_enough: true } };
    if (path !== '/pay/result') return {};
    if (serving.result === 'success') serving.shown = after;
    return { data: { order_id: 'P1', trade_status: serving.result, guarantee_status: 7, fail_reason: '余额不足' } };
  });
  renderScreen(<AmendmentPaymentPage />, {
    path: '/order/:applyNo/amendments/:amendmentNo',
    at: '/order/G1/amendments/G1-Y1',
    saga: paymentsSaga,
  });
  const bodiesOf = (requested: string) => calls.filter(({ path }) => path === requested).map(({ body }) => body);
  return { serving, bodiesOf, ordersOf: () => bodiesOf('/amendment/order') };
}

describe('[PY-01] the page on which an extra fee is paid', () => {
  it('shows the codes of an order for the amendment, and says when the money is there', async () => {
    const paid = { ...amendment, state: 'issuing', version: 3, allowedEvents: [] };
    const { serving, ordersOf } = open({ ...amendment, payType: 'QRcode' }, paid);
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '支付宝二维码' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '改用线下转账' })).toBeInTheDocument();
    expect(ordersOf()).toEqual([{ apply_no: 'G1', amendment_no: 'G1-Y1' }]);
    serving.result = 'success';
    await screen.findByText('延期费用已到账', {}, AFTER_A_POLL);
    await waitFor(() => expect(screen.getByText('正在出具新保函')).toBeInTheDocument());
    expect(screen.getByText('延期费用已到账')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '改用线下转账' })).toBeNull();
  });

  it('says why a payment failed, and opens a new order in its place', async () => {
    const { serving, ordersOf } = open({ ...amendment, payType: 'QRcode' });
    serving.result = 'fail';
    expect(await screen.findByText('余额不足', {}, AFTER_A_POLL)).toBeInTheDocument();
    serving.result = 'progress';
    await userEvent.click(screen.getByRole('button', { name: '重新支付' }));
    await waitFor(() => expect(ordersOf()[1]).toEqual({ apply_no: 'G1', amendment_no: 'G1-Y1', renew: true }));
  });

  it('[RT-10] makes a link for somebody else to pay the amendment’s fee, and revokes it', async () => {
    const { bodiesOf } = open({ ...amendment, payType: 'QRcode' });
    const request = { apply_no: 'G1', amendment_no: 'G1-Y1' };
    await userEvent.click(await screen.findByRole('button', { name: '请他人代付' }));
    expect(await screen.findByRole('textbox', { name: '代付链接' })).toHaveValue('https://g.example/order?token=abc');
    expect([bodiesOf('/pay/link'), bodiesOf('/pay/link/state')[0]]).toEqual([[request], request]);
    await userEvent.click(await screen.findByRole('button', { name: '撤销代付链接' }));
    const [heading] = await screen.findAllByText('撤销代付链接？');
    const dialog = heading?.closest<HTMLElement>('[role=dialog]');
    await userEvent.click(within(dialog ?? document.body).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(bodiesOf('/pay/link/revoke')).toEqual([request]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '代付链接' })).toBeNull());
  });

  it('[PY-06] is paid from the balance, where its product takes no code too', async () => {
    const dueFromBalance = { ...amendment, takesBalance: true };
    const { bodiesOf, ordersOf } = open(dueFromBalance);
    const offered = await screen.findByRole('region', { name: '余额支付' });
    expect(offered).toHaveTextContent('可直接支付，无需扫码');
    await userEvent.click(screen.getByRole('button', { name: '用余额支付' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认支付' }));
    await waitFor(() => expect(bodiesOf('/pay/balance')).toEqual([{ apply_no: 'G1', amendment_no: 'G1-Y1', fee: '800.00' }]));
    expect(ordersOf()).toEqual([]);
  });

  it('opens no order where nothing can be paid online, and says where the amendment stands', async () => {
    const { ordersOf } = open({ ...amendment, state: 'awaitingInstitution', version: 1, allowedEvents: [] });
    expect(await screen.findByText('该保函延期当前为“待机构答复”。')).toBeInTheDocument();
    expect(ordersOf()).toEqual([]);
  });
});
