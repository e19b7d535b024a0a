import { rechargeAmountProblem, transferErrors } from '#domain/balance/recharge';
import { decideRecharge, rechargeEventsFor } from './recharge';
import { decideWithdrawal, withdrawalEventsFor } from './withdrawal';

describe('the life of a recharge', () => {
  it.each([
    ['awaitingPayment', [], ['handIn', 'cancel']],
    ['toConfirm', ['confirm', 'return'], ['cancel']],
    ['returned', [], ['handIn', 'cancel']],
    ['credited', [], []],
    ['closed', [], []],
  ] as const)('[PY-06] %s offers the platform %j and its owner %j', (state, platform, owner) => {
    expect(rechargeEventsFor(state, 'platform')).toEqual(platform);
    expect(rechargeEventsFor(state, 'owner')).toEqual(owner);
  });

  it('[PY-06] is credited once, by its gateway or by the platform, and never while a voucher is looked at or after its end', () => {
    expect(decideRecharge('awaitingPayment', { type: 'paid' })).toEqual({
      state: 'credited',
      actions: ['credit', 'endOrder'],
      accepted: true,
    });
    expect(decideRecharge('toConfirm', { type: 'confirm' })).toEqual({ state: 'credited', actions: ['credit'], accepted: true });
    for (const state of ['toConfirm', 'returned', 'credited', 'closed'] as const)
      expect(decideRecharge(state, { type: 'paid' }).accepted).toBe(false);
    for (const state of ['awaitingPayment', 'returned', 'credited', 'closed'] as const)
      expect(decideRecharge(state, { type: 'confirm' }).accepted).toBe(false);
  });

  it('[PY-06] ends its order when it can be paid no more', () => {
    for (const type of ['handIn', 'cancel', 'lapse'] as const)
      expect(decideRecharge('awaitingPayment', { type }).actions).toEqual(['endOrder']);
    expect(decideRecharge('toConfirm', { type: 'lapse' }).accepted).toBe(false);
  });

  it('[PY-06] wants an amount between its bounds, and of a transfer whence, when and a voucher', () => {
    expect(['1', '10000000.00'].map(rechargeAmountProblem)).toEqual([null, null]);
    expect(['0.99', '10000000.01', '1e3', '-5', '1.005'].map((amount) => rechargeAmountProblem(amount) !== null)).toEqual(
      Array(5).fill(true),
    );
    const transfer = { payAccountName: '甲公司', payAccountNo: '120001040300012345', payBankName: '津门银行', paidOn: '2026-03-02' };
    const voucherFiles = [{ key: 'k', fileName: '回单.pdf' }];
    expect(transferErrors({ ...transfer, voucherFiles }, '2026-03-02')).toEqual([]);
    expect(transferErrors({ ...transfer, voucherFiles }, '2026-03-01').map(({ field }) => field)).toEqual(['transfer.paidOn']);
    expect(transferErrors({ ...transfer, payAccountNo: '12' }, '2026-03-02').map(({ field }) => field)).toEqual([
      'transfer.payAccountNo',
      'transfer.voucherFiles',
    ]);
  });
});

describe('the life of a withdrawal', () => {
  it('[PY-06] is paid out or given back, once', () => {
    expect(withdrawalEventsFor('requested', 'platform')).toEqual(['payOut', 'return']);
    expect(withdrawalEventsFor('requested', 'owner')).toEqual(['cancel']);
    expect(decideWithdrawal('requested', { type: 'payOut' }).actions).toEqual(['bookPayment']);
    for (const type of ['return', 'cancel'] as const) expect(decideWithdrawal('requested', { type }).actions).toEqual(['giveBack']);
    for (const state of ['paid', 'returned', 'cancelled'] as const)
      for (const type of ['payOut', 'return', 'cancel'] as const) expect(decideWithdrawal(state, { type }).accepted).toBe(false);
  });
});
