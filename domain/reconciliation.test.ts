import { DIFFERENCES, differencesOf, type RecordedMovement } from './reconciliation';

const recorded: RecordedMovement = { kind: 'payment', number: '4200', orderId: 'ZF1', applyNo: 'BH1', amount: '100.00', booked: '100.00' };
const { applyNo: _applyNo, booked: _booked, ...stated } = recorded;

describe('reconciliation of a day', () => {
  it('finds nothing where statement, orders and ledger agree', () => {
    const refund = { ...recorded, kind: 'refund' as const };
    expect(differencesOf({ stated: [stated, { ...stated, kind: 'refund' }], recorded: [recorded, refund], stray: [] })).toEqual([]);
  });

  it('tells each side that lacks a movement, other amounts, and bookings that are missing, wrong or explained by nothing', () => {
    const kinds = (day: Parameters<typeof differencesOf>[0]) => differencesOf(day).map(({ kind }) => kind);
    expect(kinds({ stated: [stated], recorded: [], stray: [] })).toEqual(['paymentMissing']);
    expect(kinds({ stated: [], recorded: [{ ...recorded, kind: 'refund' }], stray: [] })).toEqual(['refundUnknown']);
    expect(kinds({ stated: [{ ...stated, amount: '100.01' }], recorded: [recorded], stray: [] })).toEqual(['paymentAmount']);
    expect(kinds({ stated: [stated], recorded: [{ ...recorded, booked: null }], stray: [] })).toEqual(['notBooked']);
    expect(kinds({ stated: [stated], recorded: [{ ...recorded, booked: '99.99' }], stray: [] })).toEqual(['notBooked']);
    expect(kinds({ stated: [], recorded: [], stray: [{ number: 'fee-BH2', applyNo: 'BH2', amount: '1.00' }] })).toEqual(['strayBooking']);
  });

  it('[PY-03] tells what to do about a payment that the system, asking again, does not take in', () => {
    expect(DIFFERENCES.paymentMissing.advice).toMatch(/不要另行退款；次日仍有此差异的，核对交易金额与订单金额后联系支付渠道处理。/);
  });
});
