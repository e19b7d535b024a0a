import { newNumber, randomCode } from './numbers';

const lateInShanghai = new Date('2026-11-20T16:00:00.000Z');

describe('the numbers of what is kept', () => {
  it.each([
    ['application', /^BH20261121\d{10}$/],
    ['registration', /^ZC20261121\d{12}$/],
    ['invitation', /^YQ20261121\d{12}$/],
    ['joinRequest', /^JR20261121\d{12}$/],
    ['invoice', /^FP20261121\d{12}$/],
    ['order', /^ZF20261121\d{14}$/],
    ['refund', /^TK20261121\d{14}$/],
    ['recharge', /^CZ20261121\d{14}$/],
    ['withdrawal', /^TX20261121\d{14}$/],
    ['baofuWithdrawal', /^TX20261121\d{12}$/],
  ] as const)('[PY-03] [LC-11] carry letters, the day in Shanghai and random digits: %s', (of, format) => {
    const numbers = Array.from({ length: 500 }, () => newNumber(of, lateInShanghai));
    for (const number of numbers) expect(number).toMatch(format);
    expect(new Set(numbers).size).toBe(500);
  });

  it('[PY-03] keep the zeros that random digits begin with', () => {
    const numbers = Array.from({ length: 500 }, () => newNumber('application', lateInShanghai));
    expect(numbers.some((number) => number.startsWith('0', 10))).toBe(true);
  });
});

describe('[LC-11] codes', () => {
  it('have the length asked for and every character of the alphabet', () => {
    const code = randomCode('2B7', 500);
    expect(code).toMatch(/^[2B7]{500}$/);
    expect(new Set(code).size).toBe(3);
  });
});
