import { createActor } from 'xstate';
import { paymentScreenMachine, type ShownOrder } from './payment-screen';

const order: ShownOrder = {
  orderId: 'P1',
  transAmount: '500.00',
  weChatQrCode: 'weixin://wxpay/P1',
  alipayQrCode: 'https://qr.alipay.com/P1',
  qrCodeInvalidSeconds: 300,
  pollIntervalSeconds: 1,
  hint: '',
};

function opened() {
  const actor = createActor(paymentScreenMachine).start();
  actor.send({ type: 'order opened', order });
  return actor;
}

describe('payment screen', () => {
  it('[PY-01] counts down and expires at zero, then opens a new order on renewal', () => {
    const actor = opened();
    actor.send({ type: 'seconds left', seconds: 299 });
    expect(actor.getSnapshot().context.secondsLeft).toBe(299);
    expect(actor.getSnapshot().value).toBe('waiting');
    actor.send({ type: 'seconds left', seconds: 0 });
    expect(actor.getSnapshot().value).toBe('expired');
    actor.send({ type: 'renew' });
    expect(actor.getSnapshot().value).toBe('opening');
    actor.send({ type: 'order opened', order: { ...order, orderId: 'P2' } });
    expect(actor.getSnapshot().context).toEqual({ order: { ...order, orderId: 'P2' }, secondsLeft: 300, failReason: '' });
  });

  it('[PY-01] ends when it is paid, also when the money arrives after the code expired', () => {
    const actor = opened();
    actor.send({ type: 'expired' });
    actor.send({ type: 'paid' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('[PY-01] shows why a payment failed and can be tried again', () => {
    const actor = opened();
    actor.send({ type: 'failed', reason: '余额不足' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failReason).toBe('余额不足');
    actor.send({ type: 'renew' });
    expect(actor.getSnapshot().value).toBe('opening');
  });

  it('keeps the refusal of an order that could not be opened', () => {
    const actor = createActor(paymentScreenMachine).start();
    actor.send({ type: 'order refused', message: '状态已变化' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failReason).toBe('状态已变化');
  });
});
