import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PayLinkPage } from './link-page';

const opened = {
  amount: '4000.53',
  payee_name: '津衡担保',
  purpose: '投标保函费用',
  is_paid: false,
  ways: ['code', 'phone'],
  expires_at: '2026-11-22T02:00:00Z',
  sandbox: false,
};
const order = {
  order_id: 'P1',
  trans_amount: '4000.53',
  we_chat_qr_code: 'weixin://P1',
  alipay_qr_code: '',
  din_pay_qr_code: '',
  qr_code_invalid_seconds: 300,
  poll_interval_seconds: 1,
};

function open(address: string, { shown = opened, status = () => 'progress' }: { shown?: object; status?: () => string } = {}) {
  window.history.replaceState(null, '', address);
  const calls = serveCalls(({ path, body }) => {
    if (path === '/pay/link/open') return body['token'] === 'right' ? { data: shown } : { code: 40401, msg: '代付链接不存在' };
    if (path === '/pay/link/result') return { data: { trade_status: status() } };
    return { data: body['way'] === 'page' ? { ...order, we_chat_qr_code: '', pay_links: { baofu: 'https://cashier.example/1' } } : order };
  });
  return { calls, ...renderScreen(<PayLinkPage />) };
}

describe('the page of a payment link', () => {
  it('[RT-10] shows amount, payee and purpose, opens an order, and says that it is paid', async () => {
    const { calls } = open('/order?token=right', { status: () => 'success' });
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
    const texts = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['金额', '¥4,000.53', '收款机构', '津衡担保', '用途', '投标保函费用']);
    expect(screen.queryByRole('img', { name: '支付宝二维码' })).toBeNull();
    expect(screen.getByText(/二维码剩余有效时间/)).toBeInTheDocument();
    expect(screen.queryByText(/订单号|P1/)).toBeNull();
    expect(calls.find(({ path }) => path === '/pay/link/order')?.body).toEqual({ token: 'right', way: 'code' });
    await userEvent.click(await screen.findByRole('button', { name: '查看付款信息' }, { timeout: 3000 }));
    expect(screen.getByText('支付成功')).toBeInTheDocument();
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toContain('¥4,000.53');
    expect(calls.filter(({ path }) => path === '/pay/link/open')).toHaveLength(1);
  });

  it('[PY-01] asks again whether a code that ran out was paid where nobody was reached', async () => {
    let asked = 0;
    open('/order?token=right', {
      status: () => {
        asked += 1;
        if (asked === 2) throw new TypeError('Failed to fetch');
        return asked === 1 ? 'expired' : 'success';
      },
    });
    await waitFor(() => expect(asked).toBe(2), { timeout: 5000 });
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByRole('button', { name: '查看付款信息' })).toBeInTheDocument();
    });
  });

  it('[RT-10] leads to the cashier of the provider', async () => {
    open('/external/baofoo?token=right', { shown: { ...opened, ways: ['page'] } });
    expect(await screen.findByRole('link', { name: '前往宝付收银台' })).toHaveAttribute('href', 'https://cashier.example/1');
    expect(screen.queryByText(/订单号|P1/)).toBeNull();
  });

  it('[RT-10] tells nothing of a wrong link and of none', async () => {
    const { unmount } = open('/order?token=wrong');
    expect(await screen.findByText('付款链接无效或已失效')).toBeInTheDocument();
    unmount();
    const { calls } = open('/order');
    expect(screen.getByText('付款链接无效或已失效')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('opens no order of what is paid already, and asks again where the network failed', async () => {
    const { calls, unmount } = open('/order?token=right', { shown: { ...opened, is_paid: true, ways: [] } });
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/pay/link/open']);
    unmount();
    window.history.replaceState(null, '', '/order?token=right');
    let down = true;
    serveCalls(({ path }) => (down ? new Response('', { status: 502 }) : { data: path === '/pay/link/open' ? opened : order }));
    renderScreen(<PayLinkPage />);
    const again = await screen.findByRole('button', { name: '重试' });
    down = false;
    await userEvent.click(again);
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeInTheDocument();
  });

  describe('where nobody is reached', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
      window.history.replaceState(null, '', '/order?token=right');
    });
    afterEach(() => jest.useRealTimers());

    const returnOnline = () => act(() => void window.dispatchEvent(new Event('online')));

    it.each(['at once when the browser is back', 'after three seconds'])('[ER-05] says so and opens by itself: %s', async (when) => {
      const asked: number[] = [];
      serveCalls(() => {
        asked.push(Date.now());
        if (asked.length === 1) throw new TypeError('Failed to fetch');
        return { data: { ...opened, is_paid: true, ways: [] } };
      });
      renderScreen(<PayLinkPage />);
      expect(await screen.findByText('网络连接已断开，正在自动重新连接。')).toBeInTheDocument();
      if (when === 'at once when the browser is back') returnOnline();
      expect(await screen.findByText('支付成功')).toBeInTheDocument();
      const [first = 0, again = 0] = asked;
      expect(again - first >= 3000).toBe(when === 'after three seconds');
    });

    it('[ER-05] opens no second order by itself', async () => {
      const calls = serveCalls(({ path }) => {
        if (path === '/pay/link/order') throw new TypeError('Failed to fetch');
        return { data: opened };
      });
      renderScreen(<PayLinkPage />);
      expect(await screen.findByText('支付未完成')).toBeInTheDocument();
      returnOnline();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(screen.getByRole('button', { name: '重新支付' })).toBeInTheDocument();
      expect(calls.map(({ path }) => path)).toEqual(['/pay/link/open', '/pay/link/order']);
    });
  });
});
