import { wageDepositOf } from './wage-deposit';

function deposit(contractAmount: string, { noArrearsLastYear = false, projectsInArea = 1 } = {}) {
  const { exempt, rate, amount } = wageDepositOf({ contractAmount, noArrearsLastYear, projectsInArea });
  return exempt ? 'exempt' : `${rate}% ${amount}`;
}

describe('wage deposit', () => {
  it.each([
    ['200000000.00', '1.00% 2000000.00'],
    ['100000000.01', '1.00% 1000000.00'],
    ['100000000.00', '1.50% 1500000.00'],
    ['30000000.01', '1.50% 450000.00'],
    ['30000000.00', '2.00% 600000.00'],
    ['10000000.01', '2.00% 200000.00'],
    ['10000000.00', '3.00% 300000.00'],
    ['3000000.00', '3.00% 90000.00'],
    ['2999999.99', '3.00% 90000.00'],
    ['0.50', '3.00% 0.02'],
  ])('[WG-03] of a contract of %s yuan is %s', (amount, expected) => {
    expect(deposit(amount)).toBe(expected);
  });

  it('[WG-03] is not due below 3 million where no wages were owed in the year before', () => {
    expect(deposit('2999999.99', { noArrearsLastYear: true })).toBe('exempt');
    expect(deposit('3000000.00', { noArrearsLastYear: true })).toBe('3.00% 90000.00');
  });

  it('[WG-03] every ratio is half a per cent lower with more than two projects in the area', () => {
    expect(['200000000', '50000000', '20000000', '5000000'].map((amount) => deposit(amount, { projectsInArea: 3 }))).toEqual([
      '0.50% 1000000.00',
      '1.00% 500000.00',
      '1.50% 300000.00',
      '2.50% 125000.00',
    ]);
    expect(deposit('5000000', { projectsInArea: 2 })).toBe('3.00% 150000.00');
  });

  it('refuses what is no contract amount', () => {
    expect(() => deposit('0.00')).toThrow(RangeError);
    expect(() => deposit('-5')).toThrow(RangeError);
    expect(() => deposit('五百万')).toThrow(RangeError);
  });
});
