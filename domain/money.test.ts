import fc from 'fast-check';
import { addYuan, compareYuan, formatYuan, isZeroYuan, parseYuan, totalOf, tryParseYuan, yuanOf } from './money';

const cents = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n });

describe('money', () => {
  it.each([
    ['0', 0n],
    ['1.5', 150n],
    ['-0.01', -1n],
    ['99999999999999.98', 9_999_999_999_999_998n],
  ])('reads %s', (yuan, expected) => expect(parseYuan(yuan)).toBe(expected));

  it.each(['', ' 1', '1,000', '1.234', '1.', '.5', '+1', '01', '1e3', '１', 'NaN', '1234567890123456789'])('refuses %j', (text) => {
    expect(tryParseYuan(text)).toBeNull();
    expect(() => parseYuan(text)).toThrow(RangeError);
  });

  it('reads back what it writes', () => {
    fc.assert(fc.property(cents, (value) => expect(parseYuan(yuanOf(value))).toBe(value)));
  });

  it.each([
    ['9999.99', '9,999.99', '元'],
    ['10000.00', '1.00', '万元'],
    ['12345.67', '1.23', '万元'],
    ['12350', '1.24', '万元'],
    ['-45678901.00', '-4,567.89', '万元'],
    ['999999999999.99', '100,000,000.00', '万元'],
  ])('sums %s up as %s %s', (yuan, figure, unit) => expect(totalOf(yuan)).toEqual({ figure, unit }));

  it('separates thousands', () => {
    expect(['0', '999.9', '1000', '-1234567.8'].map(formatYuan)).toEqual(['0.00', '999.90', '1,000.00', '-1,234,567.80']);
  });

  it('adds and compares without loss', () => {
    expect(addYuan()).toBe('0.00');
    expect(addYuan('0.1', '0.2')).toBe('0.30');
    expect([compareYuan('10', '9.99'), compareYuan('1.50', '1.5'), compareYuan('2', '10')]).toEqual([1, 0, -1]);
    expect([isZeroYuan('0.00'), isZeroYuan('0.01')]).toEqual([true, false]);
  });
});
