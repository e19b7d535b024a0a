import { decidePayment, type PaymentOrderEvent, type PaymentOrderFacts, type PaymentOrderState } from './payment';

const now = '2026-11-21T00:10:00Z';
const order: PaymentOrderFacts = {
  state: 'open',
  amount: '2500.00',
  expiresAt: '2026-11-21T00:05:00Z',
  tradeNo: null,
  returned: [],
  feeIsAwaited: true,
};
const reported: PaymentOrderEvent = { type: 'reported', tradeNo: 't1', amount: '2500.00', now };

describe('[PY-03] a payment order', () => {
  it('counts a payment once, whatever the gateway repeats', () => {
    const first = decidePayment(order, reported);
    expect(first).toEqual({ facts: { ...order, state: 'paid', tradeNo: 't1' }, actions: ['bookAsFee', 'closeAtGateway'], accepted: true });
    expect(decidePayment(first.facts, reported)).toEqual({ facts: first.facts, actions: [], accepted: false });
  });

  it('gives a second payment back', () => {
    const paid: PaymentOrderFacts = { ...order, state: 'paid', tradeNo: 't1' };
    expect(decidePayment(paid, { ...reported, tradeNo: 't2' })).toEqual({
      facts: { ...paid, returned: ['t2'] },
      actions: ['returnMoney'],
      accepted: true,
    });
  });

  it.each<PaymentOrderState>(['expired', 'failed', 'closed'])(
    'takes money that arrives when it is %s, where the fee is still awaited, and else gives it back',
    (state) => {
      expect(decidePayment({ ...order, state }, reported)).toMatchObject({
        facts: { state: 'paid' },
        actions: ['bookAsFee', 'closeAtGateway'],
      });
      expect(decidePayment({ ...order, state, feeIsAwaited: false }, reported)).toMatchObject({
        facts: { state },
        actions: ['returnMoney'],
      });
    },
  );

  it('never takes another amount', () => {
    expect(decidePayment(order, { ...reported, amount: '2499.99' })).toMatchObject({
      facts: { state: 'open', tradeNo: null },
      actions: ['reportTheDifference'],
    });
  });

  it('[LC-06] expires at its time and not before', () => {
    expect(decidePayment(order, { type: 'expired', now: '2026-11-21T00:04:59.999Z' })).toEqual({
      facts: order,
      actions: [],
      accepted: false,
    });
    expect(decidePayment(order, { type: 'expired', now })).toMatchObject({ facts: { state: 'expired' }, actions: ['closeAtGateway'] });
  });

  it('closes only while it is open', () => {
    expect(decidePayment(order, { type: 'closed', now })).toMatchObject({
      facts: { state: 'closed' },
      actions: ['closeAtGateway'],
      accepted: true,
    });
    expect(decidePayment({ ...order, state: 'paid', tradeNo: 't1' }, { type: 'closed', now }).accepted).toBe(false);
  });
});
