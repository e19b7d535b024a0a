import { feesOf, type FeeRate } from '../fee';
import { feePoint, feesByAmount, feesByDays } from './fee-curve';

const RATE: FeeRate = {
  rateType: 'guaranteeFee',
  rate: '0.5',
  minFee: '300',
  maxFee: '5000',
  minEffect: '0',
  maxEffect: '2000000',
  minPeriod: 0,
  maxPeriod: 180,
};

describe('[VA-08] the fee over amount and period', () => {
  it('is at each point what an application would be asked', () => {
    expect(feesByAmount([RATE], { most: '2000000', days: 90, count: 4 }).map(({ amount, fees }) => [amount, fees?.guaranteeFee])).toEqual([
      ['0.00', '300.00'],
      ['500000.00', '2500.00'],
      ['1000000.00', '5000.00'],
      ['1500000.00', '5000.00'],
      ['2000000.00', '5000.00'],
    ]);
    const basis = { guaranteeAmount: '800000', effectiveDate: '2026-03-01', expiryDate: '2026-05-29' };
    expect(feePoint([RATE], '800000', 90).fees).toEqual(feesOf(basis, [RATE]));
  });

  it('breaks off where no rate covers it', () => {
    expect(feesByDays([RATE], { amount: '800000', most: 360, count: 4 }).map(({ days, fees }) => [days, fees?.guaranteeFee])).toEqual([
      [1, '4000.00'],
      [90, '4000.00'],
      [180, '4000.00'],
      [270, undefined],
      [360, undefined],
    ]);
  });
});
