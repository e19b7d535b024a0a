import { decryptedNumber, encryptedNumber } from './encrypted-number';

const settings = { secretsKey: Buffer.alloc(32, 7).toString('base64') };
const others = { secretsKey: Buffer.alloc(32, 8).toString('base64') };

describe('[PM-05] a running number as others are told it', () => {
  it('is told by as many characters whatever it is, in no order, and read again', () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    const told = numbers.map((number) => encryptedNumber(settings, 'notice', number));
    expect(told.filter((one) => !/^[\w-]{22}$/.test(one))).toEqual([]);
    expect(told).not.toEqual(told.toSorted());
    expect(told.map((one) => decryptedNumber(settings, 'notice', one))).toEqual(numbers);
    expect(decryptedNumber(settings, 'notice', encryptedNumber(settings, 'notice', Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('is none by another key, of another thing, or made up', () => {
    const told = encryptedNumber(settings, 'notice', 1);
    expect([decryptedNumber(others, 'notice', told), decryptedNumber(settings, 'message', told)]).toEqual([undefined, undefined]);
    for (const madeUp of ['', '1', 'A'.repeat(22), told.slice(1)]) expect(decryptedNumber(settings, 'notice', madeUp)).toBeUndefined();
  });
});
