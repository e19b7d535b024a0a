import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statusOf } from '#domain/guarantee/status';
import { pushedApplication } from '../../../tests/support/builders/pushed-application';
import { renderScreen, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { api } from '../../api/api';
import { guaranteePushed } from '../../api/entities/signals';
import { PaymentPage } from './payment-page';
import { paymentsSaga } from './saga';

const AFTER_A_POLL = { timeout: 3000 };

const order = {
  apply_no: 'G1',
  order_id: 'P1',
  trans_amount: '4160.00',
  guarantee_status: 2,
  we_chat_qr_code: 'weixin://P1',
  alipay_qr_code: 'https://alipay/P1',
  qr_code_invalid_seconds: 300,
  poll_interval_seconds: 1,
  section_no: 'BD01、BD02',
  section_name: '土建施工一标段、土建施工二标段',
  hint: '请在二维码有效期内完成支付',
};

function detail({
  status = 2,
  payType = 'QRcode',
  mayPayOnline = true,
  mustProve = false,
  payInfo = {},
  allowed = [] as string[],
  paid = false,
  now = '2027-01-01T00:00:00.000Z',
} = {}) {
  return {
    data: {
      apply_form_info: { apply_no: 'G1', guarantee_status: status },
      application: {
        bidding_apply_survey: { project_name: '地铁十号线' },
        guarantee_info: { guarantee_app_name: '津衡担保', guarantee_fee: '4000.00', platform_service_fee: '160.00' },
      },
      flow: { flow_kind: 'BID' },
      judged_by: { now, expiry_date: '2027-04-30' },
      pay_info: { pay_type: payType, pay_voucher_files: [], required_pay_voucher: false, must_prove: mustProve, ...payInfo },
      allowed_events: allowed,
      may_pay_online: mayPayOnline,
      paid,
      waiting_for: [],
      version: 3,
    },
  };
}

const onPhone = {
  ...order,
  we_chat_qr_code: '',
  alipay_qr_code: '',
  pay_links: { wechat: 'https://wx.tenpay.com/h5?prepay_id=1', alipay: 'https://openapi.alipay.com/gateway.do?sign=1' },
};

const onDinPay = { ...onPhone, pay_links: { dinpay: 'https://api.dinpay.com/h5?order=1' } };

const onPage = { ...order, we_chat_qr_code: '', alipay_qr_code: '', pay_links: { baofu: 'https://cashier.example/1' } };

const LINK: Reply = { data: { link: 'https://g.example/order?token=abc', expires_at: '2026-11-22T02:00:00Z' } };

function open(shown: ReturnType<typeof detail>, result: () => string = () => 'progress', user: object = {}, link = LINK) {
  const serving = { shown };
  const calls = serveCalls(({ path, body }) => {
    if (path === '/apply/detail') return serving.shown;
    if (path === '/pay/order') return { data: orderOpened(body) };
    if (path === '/pay/link') return link;
    if (path === '/pay/link/state')
      return { data: calls.some((call) => call.path === '/pay/link') ? { expires_at: '2026-11-22T02:00:00Z' } : {} };
    if (path === '/user/info') return { data: user };
    return { data: { order_id: 'P1', trade_status: result(), guarantee_status: 2, fail_reason: '余额不足' } };
  });
  return { calls, serving, ...renderScreen(<PaymentPage />, { path: '/order/:applyNo', at: '/order/G1', saga: paymentsSaga }) };
}

function orderOpened({ way, pay_type: payType }: Record<string, unknown>) {
  if (way === 'page') return onPage;
  if (way !== 'phone') return order;
  return String(payType).startsWith('DinPay') ? onDinPay : onPhone;
}

async function opensWithHints(payType: string): Promise<void> {
  order.hint = '五分钟内有效；请核对金额;  ';
  open(detail({ payType }));
  const hints = await screen.findByRole('list', { name: '缴费提示' });
  expect([...hints.children].map(({ textContent }) => textContent)).toEqual(['五分钟内有效', '请核对金额']);
}

function beOnAPhone() {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: query.includes('max-width: 599px') }));
}

describe('payment page', () => {
  it('[PY-01] shows both QR codes, the amount and the time left', async () => {
    open(detail());
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '支付宝二维码' })).toBeInTheDocument();
    expect(screen.getByText('4,160.00')).toBeInTheDocument();
    expect(screen.getByText('BD01、BD02')).toBeInTheDocument();
    expect(screen.getByText('土建施工一标段、土建施工二标段')).toBeInTheDocument();
    expect(screen.getByText(/剩余有效时间 [45] 分 \d\d 秒/)).toBeInTheDocument();
  });

  it('[FE-07] asks for a code by SMS first where the product wants it, and opens no order before', async () => {
    const serving = { shown: detail({ mustProve: true }) };
    const calls = serveCalls(({ path, body }) => {
      if (path === '/apply/detail') return serving.shown;
      if (path === '/user/info') return { data: { sandbox: true, mobile: '13900000002' } };
      if (path === '/pay/order') return { data: order };
      if (path === '/pay/result') return { data: { order_id: 'P1', trade_status: 'progress', guarantee_status: 2 } };
      if (body['sms_code'] === undefined) return { data: { is_proved: false, mobile_masked: '139****0002', resend_seconds: 60 } };
      if (body['sms_code'] !== '123456')
        return { code: 40001, msg: '请检查', data: { errors: [{ field: 'sms_code', message: '短信验证码不正确，还可以再试 4 次' }] } };
      serving.shown = detail();
      return { data: { is_proved: true, mobile_masked: '139****0002' } };
    });
    renderScreen(<PaymentPage />, { path: '/order/:applyNo', at: '/order/G1', saga: paymentsSaga });
    const confirm = await screen.findByRole('button', { name: '验证并缴费' });
    expect(confirm).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText(/验证码已发送至 139\*\*\*\*0002/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '模拟短信收件箱' })).toHaveAttribute('href', '/sandbox/sms?mobile=13900000002');
    const field = screen.getByLabelText(/短信验证码/);
    await userEvent.type(field, '654321{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('还可以再试 4 次');
    expect(calls.some(({ path }) => path === '/pay/order')).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '123456');
    await userEvent.click(confirm);
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/pay/code').map(({ body }) => body['sms_code'])).toEqual([undefined, '654321', '123456']);
  });

  it('[FE-07] [PY-02] asks for the code before a transfer too, then tells the account', async () => {
    const payInfo = { pay_account_no: '6222000011112222' };
    const transfer = { payType: 'Offline', mayPayOnline: false, allowed: ['completedPay'], payInfo };
    const serving = { shown: detail({ ...transfer, mustProve: true }) };
    serveCalls(({ path, body }) => {
      if (path === '/apply/detail') return serving.shown;
      if (path === '/user/info') return { data: {} };
      if (body['sms_code'] === undefined) return { data: { is_proved: false, mobile_masked: '139****0002', resend_seconds: 60 } };
      serving.shown = detail(transfer);
      return { data: { is_proved: true, mobile_masked: '139****0002' } };
    });
    renderScreen(<PaymentPage />, { path: '/order/:applyNo', at: '/order/G1', saga: paymentsSaga });
    await userEvent.click(await screen.findByRole('button', { name: '发送验证码' }));
    expect(screen.queryByText('6222000011112222')).toBeNull();
    await userEvent.type(screen.getByLabelText(/短信验证码/), '123456{Enter}');
    expect(await screen.findByText('6222000011112222')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '上传转账凭证' })).toBeInTheDocument();
  });

  it('[PY-01] opens the page behind a code by a click in the sandbox, and only there', async () => {
    const { unmount } = open(detail(), undefined, { sandbox: true });
    const link = await screen.findByRole('link', { name: '微信支付二维码' });
    expect(link).toHaveAttribute('href', 'weixin://P1');
    expect(screen.getByText(/不会真实扣款/)).toBeInTheDocument();
    unmount();
    open(detail());
    await screen.findByRole('img', { name: '微信支付二维码' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[PY-01] opens WeChat and Alipay on a phone, and shows the codes on request', async () => {
    beOnAPhone();
    const { calls } = open(detail());
    expect(await screen.findByRole('link', { name: '打开微信支付' })).toHaveAttribute('href', onPhone.pay_links.wechat);
    expect(screen.getByRole('link', { name: '打开支付宝' })).toHaveAttribute('href', onPhone.pay_links.alipay);
    expect(screen.queryByRole('img', { name: '微信支付二维码' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '改用扫码支付' }));
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/pay/order').map(({ body }) => body['way'])).toEqual(['phone', undefined]);
  });

  it.each([
    ['QRcode', ['打开微信支付', '打开支付宝'], []],
    ['QRcodeOffline', ['打开微信支付', '打开支付宝'], ['改用线下转账']],
    ['DinPay', ['打开智付'], []],
    ['DinPayOffline', ['打开智付'], ['改用线下转账']],
  ])('[PY-02] opens the wallets of %s on a phone, beside its hints', async (payType, wallets, transfers) => {
    beOnAPhone();
    open(detail({ payType }));
    const hints = await screen.findByRole('list', { name: '缴费提示' });
    expect(within(hints).getByText('请在二维码有效期内完成支付')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(wallets);
    expect(screen.queryAllByRole('button', { name: '改用线下转账' }).map(({ textContent }) => textContent)).toEqual(transfers);
  });

  it('says that it is paid', async () => {
    open(detail(), () => 'success');
    expect(await screen.findByText('支付成功', {}, AFTER_A_POLL)).toBeInTheDocument();
  });

  it('keeps its place when the paid application moves on before the poll answers', async () => {
    const { store, serving } = open(detail());
    await screen.findByRole('img', { name: '微信支付二维码' });
    serving.shown = detail({ status: 4, mayPayOnline: false });
    act(() => void store.dispatch(guaranteePushed(pushedApplication({ applyNo: 'G1', guaranteeStatus: 4, version: 4 }))));
    expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
  });

  it('[PY-01] says that it is paid where the money is confirmed after the codes ran out', async () => {
    const { store, serving } = open(detail(), () => 'expired');
    expect(await screen.findByText('二维码已过期，请重新生成后支付', {}, AFTER_A_POLL)).toBeInTheDocument();
    serving.shown = detail({ status: 4, mayPayOnline: false, paid: true });
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Guarantee', id: 'G1' }])));
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
    expect(screen.queryByText('二维码已过期，请重新生成后支付')).toBeNull();
  });

  it('[PY-01] asks again whether codes that ran out were paid where nobody was reached', async () => {
    const asked = () => calls.filter(({ path }) => path === '/pay/result').length;
    const { calls } = open(detail(), () => {
      if (asked() === 2) throw new TypeError('Failed to fetch');
      return asked() === 1 ? 'expired' : 'success';
    });
    await waitFor(() => expect(asked()).toBe(2), AFTER_A_POLL);
    expect(await screen.findByText('二维码已过期，请重新生成后支付')).toBeInTheDocument();
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByText('支付成功')).toBeInTheDocument();
    });
  });

  it('[PY-01] gives the reason of a failed payment and opens a new order on request', async () => {
    let status = 'fail';
    const { calls } = open(detail(), () => status);
    expect(await screen.findByText('余额不足', {}, AFTER_A_POLL)).toBeInTheDocument();
    status = 'progress';
    await userEvent.click(screen.getByRole('button', { name: '重新支付' }));
    expect(calls.filter(({ path }) => path === '/pay/order').map(({ body }) => body['renew'])).toEqual([undefined, true]);
  });

  it('[PY-02] leads to the cashier of Baofu, also on a phone, and shows no code', async () => {
    beOnAPhone();
    const { calls } = open(detail({ payType: 'Baopay' }));
    expect(await screen.findByRole('link', { name: '前往宝付收银台' })).toHaveAttribute('href', 'https://cashier.example/1');
    expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /改/ })).toBeNull();
    expect(calls.filter(({ path }) => path === '/pay/order').map(({ body }) => body['way'])).toEqual(['page']);
  });

  it.each(['QRcodeOffline', 'DinPayOffline'])(
    '[PY-02] tells each hint of %s in a line of its own, and leads to its transfer',
    async (payType) => {
      await opensWithHints(payType);
      await userEvent.click(screen.getByRole('button', { name: '改用线下转账' }));
      expect(screen.getByText('离开了页面')).toBeInTheDocument();
    },
  );

  it.each(['QRcode', 'DinPay'])('[PY-02] tells each hint of %s in a line of its own, and offers no transfer', async (payType) => {
    await opensWithHints(payType);
    expect(screen.queryByRole('button', { name: '改用线下转账' })).toBeNull();
  });

  it.each([
    ['at a desk', () => undefined],
    ['on a phone', beOnAPhone],
  ])('[PY-02] tells account, remark and hints of a fee that is transferred, and leads to its voucher, %s', async (_where, beThere) => {
    beThere();
    const account = { pay_account_name: '津衡担保', pay_account_no: '6222000011112222', pay_bank_name: '海门银行' };
    const payInfo = { ...account, remark: '附言填写申请编号', hint: '当日到账；保留回单' };
    open(detail({ payType: 'Offline', mayPayOnline: false, allowed: ['completedPay'], payInfo }));
    expect(await screen.findByText('6222000011112222')).toBeInTheDocument();
    expect(screen.getByText('附言填写申请编号')).toBeInTheDocument();
    expect(screen.getByText('保留回单')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '上传转账凭证' }));
    expect(screen.getByText('离开了页面')).toBeInTheDocument();
  });

  it('[RT-10] makes a link for somebody else to pay, and asks before it is made anew or revoked', async () => {
    const { calls } = open(detail());
    const sent = (wanted: string) => calls.filter(({ path }) => path === wanted).length;
    const answer = async (title: string, name: string) => {
      const [heading] = await screen.findAllByText(title);
      const dialog = heading?.closest<HTMLElement>('[role=dialog]');
      await userEvent.click(within(dialog ?? document.body).getByRole('button', { name }));
    };
    await userEvent.click(await screen.findByRole('button', { name: '请他人代付' }));
    expect(await screen.findByRole('textbox', { name: '代付链接' })).toHaveValue('https://g.example/order?token=abc');
    expect(screen.getByRole('img', { name: '代付链接二维码' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '重新生成代付链接' }));
    expect(sent('/pay/link')).toBe(1);
    await answer('重新生成代付链接？', '重新生成');
    await waitFor(() => expect(sent('/pay/link')).toBe(2));
    await userEvent.click(await screen.findByRole('button', { name: '撤销代付链接' }));
    expect(sent('/pay/link/revoke')).toBe(0);
    await answer('撤销代付链接？', '撤销');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '代付链接' })).toBeNull());
    expect(sent('/pay/link/revoke')).toBe(1);
  });

  it('[RT-10] says once why no link was made', async () => {
    const { actions } = open(detail(), undefined, {}, { code: 40902, msg: '缴费已完成，不能再请他人代付' });
    await userEvent.click(await screen.findByRole('button', { name: '请他人代付' }));
    expect(await screen.findByText('缴费已完成，不能再请他人代付')).toBeInTheDocument();
    expect(actions.filter(({ type }) => type === 'calls/failed').map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ quiet: true }),
    ]);
  });

  it('[PY-06] pays from the balance what was shown, and shows the fee anew where it is another by now', async () => {
    const balance = { amount: '3360.00', balance: '9000.00', is_offered: true, is_enough: true };
    const calls = serveCalls(({ path, body }) => {
      if (path === '/apply/detail') return detail();
      if (path === '/pay/order') return { data: order };
      if (path === '/pay/result') return { data: { order_id: 'P1', trade_status: 'progress', guarantee_status: 2 } };
      if (path === '/pay/balance/detail') return { data: { ...balance } };
      if (path !== '/pay/balance' || body['fee'] === balance.amount) return {};
      return { code: 40901, msg: '费用已变更，请核对后再支付' };
    });
    renderScreen(<PaymentPage />, { path: '/order/:applyNo', at: '/order/G1', saga: paymentsSaga });
    await userEvent.click(await screen.findByRole('button', { name: '用余额支付' }));
    balance.amount = '4160.00';
    const asked = (path: string) => calls.filter((call) => call.path === path);
    const details = asked('/apply/detail').length;
    await userEvent.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByText('费用已变更，请核对后再支付')).toBeInTheDocument();
    await waitFor(() => expect(asked('/pay/balance/detail')).toHaveLength(2));
    await waitFor(() => expect(asked('/apply/detail').length).toBeGreaterThan(details));
    await userEvent.click(screen.getByRole('button', { name: '用余额支付' }));
    const confirms = await screen.findAllByRole('button', { name: '确认支付' });
    await userEvent.click(confirms.at(-1)!);
    await waitFor(() => expect(asked('/pay/balance').map(({ body }) => body['fee'])).toEqual(['3360.00', '4160.00']));
  });

  it('[PY-01] tells whoever comes back from a wallet that it is paid, unless it goes back', async () => {
    const { unmount } = open(detail({ status: 4, mayPayOnline: false, paid: true }));
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
    unmount();
    open(detail({ status: statusOf('refunded'), mayPayOnline: false, paid: true }));
    expect(await screen.findByText('当前无需缴费')).toBeInTheDocument();
  });

  it.each(['QRcode', 'QRcodeOffline', 'Offline'])(
    '[LC-06] [PY-01] says that it is too late for a letter whose last day has passed, and what is left, where it is paid by %s',
    async (payType) => {
      const { calls } = open(detail({ payType, mayPayOnline: false, now: '2027-04-30T16:00:00.000Z' }));
      expect(await screen.findByText('当前不能缴费')).toBeInTheDocument();
      expect(screen.getByText('保函到期日期已过，只能取消后重新申请，不能再缴费。')).toBeInTheDocument();
      expect(calls.some(({ path }) => path === '/pay/order')).toBe(false);
    },
  );

  it('says that nothing is due in another status', async () => {
    open(detail({ status: 4, mayPayOnline: false }));
    expect(await screen.findByText('当前无需缴费')).toBeInTheDocument();
  });
});
