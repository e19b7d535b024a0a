import fc from 'fast-check';
import { feesOf, FIVE_PER_MILLE, periodOf, rateFor, standardFee, tableFee, validateFeeRates, type FeeRate } from './fee';
import { FEE_MESSAGES } from './fee-messages';
import { MESSAGES } from './validation/messages';

function rate(change: Partial<FeeRate> = {}): FeeRate {
  return {
    rateType: 'guaranteeFee',
    rate: '0.50',
    minFee: '300',
    maxFee: '5000',
    minEffect: '0',
    maxEffect: '1000000',
    minPeriod: 1,
    maxPeriod: 90,
    ...change,
  };
}

const basis = { guaranteeAmount: '500000.00', effectiveDate: '2027-01-01', expiryDate: '2027-03-31' };

describe('fees', () => {
  it('counts both ends of the period', () => expect(periodOf(basis)).toBe(90));

  it('takes the row that covers amount and period', () => {
    const rates = [
      rate({ maxEffect: '500000', rate: '0.60' }),
      rate({ minEffect: '500000.01', rate: '0.40' }),
      rate({ minPeriod: 91, maxPeriod: 180, rate: '0.80' }),
    ];
    expect(rateFor(basis, rates, 'guaranteeFee')?.rate).toBe('0.60');
    expect(rateFor({ ...basis, guaranteeAmount: '500000.01' }, rates, 'guaranteeFee')?.rate).toBe('0.40');
    expect(rateFor({ ...basis, expiryDate: '2027-04-01' }, rates, 'guaranteeFee')?.rate).toBe('0.80');
    expect(feesOf({ ...basis, expiryDate: '2028-01-01' }, rates)).toBeNull();
  });

  it.each([
    ['500000.00', '2500.00'],
    ['10000.00', '300.00'],
    ['1000000.00', '5000.00'],
    ['123456.00', '617.28'],
    ['100001.00', '500.01'],
    ['100000.99', '500.00'],
  ])('charges %s with %s', (guaranteeAmount, fee) => expect(tableFee({ ...basis, guaranteeAmount }, [rate()], 'guaranteeFee')).toBe(fee));

  it('adds the platform service fee by its own row', () => {
    const rates = [rate(), rate({ rateType: 'platformServiceFee', rate: '0.05', minFee: '0', maxFee: '200.5' })];
    expect(feesOf(basis, rates)).toEqual({ guaranteeFee: '2500.00', platformServiceFee: '200.50' });
    expect(feesOf(basis, [rate()])?.platformServiceFee).toBe('0.00');
  });

  it('[CH-02] charges a channel five per mille, at least 300 yuan', () => {
    expect([
      standardFee('60000.00', FIVE_PER_MILLE),
      standardFee('60000.99', FIVE_PER_MILLE),
      standardFee('60001.00', FIVE_PER_MILLE),
    ]).toEqual(['300.00', '300.00', '300.01']);
    expect(feesOf({ ...basis, guaranteeAmount: '1' }, [], FIVE_PER_MILLE)).toEqual({ guaranteeFee: '300.00', platformServiceFee: '0.00' });
  });

  it.each([
    ['800000.00', '3.125', '2500.00'],
    ['100000.00', '3.125', '312.50'],
    ['98765.43', '3.125', '308.64'],
    ['400.00', '999.999', '400.00'],
    ['1000.00', '500.005', '500.01'],
    ['96000.00', '3.125', '300.00'],
    ['95999.99', '3.125', '300.00'],
  ])('[CH-02] charges a channel on %s by a rate of %s‰ with %s', (guaranteeAmount, ratePerMille, fee) =>
    expect(standardFee(guaranteeAmount, { ratePerMille, minFee: '300' })).toBe(fee),
  );

  it('is the exact product, half up to the cent, between its bounds', () => {
    const property = fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999n }), fc.integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
      const guaranteeAmount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
      const row = rate({
        rate: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
        minFee: '0',
        maxFee: '100000000000',
        maxEffect: '99999999.99',
      });
      const fee = tableFee({ ...basis, guaranteeAmount }, [row], 'guaranteeFee') ?? '';
      const twice = 2n * BigInt(fee.replace('.', '')) * 10_000n - 2n * cents * BigInt(hundredths);
      expect(twice > -10_000n && twice <= 10_000n).toBe(true);
    });
    fc.assert(property, { numRuns: 2000 });
  });
});

describe('[VA-08] rate tables', () => {
  it('are right', () => expect(validateFeeRates([rate(), rate({ rate: '100', minFee: '0.0001', maxFee: '100000000000' })])).toEqual([]));

  it.each<[Partial<FeeRate>, keyof FeeRate, string]>([
    [{ rate: '100.01' }, 'rate', FEE_MESSAGES.rate],
    [{ rate: '0.555' }, 'rate', FEE_MESSAGES.rate],
    [{ rate: '五' }, 'rate', MESSAGES.numeric],
    [{ maxFee: '1e3' }, 'maxFee', MESSAGES.numeric],
    [{ minEffect: '' }, 'minEffect', FEE_MESSAGES.amount],
    [{ minFee: '1.00001' }, 'minFee', FEE_MESSAGES.feeAmount],
    [{ maxFee: '100000000000.01' }, 'maxFee', FEE_MESSAGES.feeAmount],
    [{ maxEffect: '99999999999999.99' }, 'maxEffect', FEE_MESSAGES.amount],
    [{ maxPeriod: 1.5 }, 'maxPeriod', FEE_MESSAGES.period],
    [{ minFee: '5000.01' }, 'minFee', '最低费用不能大于最高费用'],
    [{ minEffect: '1000000' }, 'minEffect', '担保金额最小值不能大于或等于最大值'],
    [{ minPeriod: 90 }, 'minPeriod', '期限最小值不能大于或等于最大值'],
  ])('%j is wrong at %s: %s', (change, field, message) =>
    expect(validateFeeRates([rate(), rate(change)])).toEqual([{ field: `1.${field}`, message }]),
  );
});
