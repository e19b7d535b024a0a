import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import {
  paymentScreenMachine,
  type FollowedOrder,
  type OrderOutcome,
  type OrderRequest,
  type PaymentEvent,
  type ShownOrder,
} from './payment-screen';

const order: ShownOrder = {
  orderId: 'P1',
  transAmount: '500.00',
  codes: { wechat: 'weixin://wxpay/P1', alipay: 'https://qr.alipay.com/P1' },
  qrCodeInvalidSeconds: 300,
  pollIntervalSeconds: 1,
  hint: '',
};

function open({ outcomes = [{ kind: 'opened', order }] as OrderOutcome[], paidAtLast = false } = {}) {
  const requests: OrderRequest[] = [];
  const followed: string[] = [];
  const machine = paymentScreenMachine.provide({
    actors: {
      'open the order': fromPromise<OrderOutcome, OrderRequest>(({ input }) => {
        requests.push(input);
        return Promise.resolve(outcomes.shift() ?? { kind: 'opened', order: { ...order, orderId: 'P2' } });
      }),
      'follow the order': fromCallback<PaymentEvent, FollowedOrder>(({ input }) => {
        followed.push(input.order.orderId);
        return () => void followed.splice(followed.indexOf(input.order.orderId), 1);
      }),
      'check once more': fromPromise(() => Promise.resolve(paidAtLast)),
    },
  });
  return { actor: createActor(machine, { input: { applyNo: 'G1', payType: 'QRcode' } }).start(), requests, followed };
}

describe('payment screen', () => {
  it('[PY-01] counts down and expires at zero, then opens a new order on renewal', async () => {
    const { actor, requests, followed } = open();
    await waitFor(actor, (state) => state.matches('waiting'));
    expect(followed).toEqual(['P1']);
    actor.send({ type: 'seconds left', seconds: 299 });
    expect(actor.getSnapshot().context.secondsLeft).toBe(299);
    expect(actor.getSnapshot().value).toBe('waiting');
    actor.send({ type: 'seconds left', seconds: 0 });
    expect(actor.getSnapshot().value).toBe('expired');
    expect(followed).toEqual([]);
    actor.send({ type: 'renew' });
    expect(actor.getSnapshot().value).toBe('opening');
    await waitFor(actor, (state) => state.matches('waiting'));
    expect(actor.getSnapshot().context).toMatchObject({ order: { orderId: 'P2' }, secondsLeft: 300, failReason: '', renewing: false });
    expect(requests.map(({ renew }) => renew)).toEqual([false, true]);
    expect(followed).toEqual(['P2']);
  });

  it('[PY-01] stops following once it is paid', async () => {
    const { actor, followed } = open();
    await waitFor(actor, (state) => state.matches('waiting'));
    actor.send({ type: 'paid' });
    expect([actor.getSnapshot().status, followed]).toEqual(['done', []]);
  });

  it('[PY-01] ends paid when the money came with the last second', async () => {
    const { actor } = open({ paidAtLast: true });
    await waitFor(actor, (state) => state.matches('waiting'));
    actor.send({ type: 'expired' });
    expect((await waitFor(actor, (state) => state.status === 'done')).value).toBe('paid');
  });

  it('[PY-01] shows why a payment failed and can be tried again', async () => {
    const { actor } = open();
    await waitFor(actor, (state) => state.matches('waiting'));
    actor.send({ type: 'failed', reason: '余额不足' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failReason).toBe('余额不足');
    actor.send({ type: 'renew' });
    expect(actor.getSnapshot().value).toBe('opening');
  });

  it('keeps the refusal of an order that could not be opened', async () => {
    const { actor } = open({ outcomes: [{ kind: 'refused', message: '状态已变化' }] });
    const state = await waitFor(actor, ({ value }) => value === 'failed');
    expect(state.context.failReason).toBe('状态已变化');
  });
});
