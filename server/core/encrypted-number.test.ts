import { decryptedNumber, encryptedNumber } from './encrypted-number';

const settings = { secretsKey: Buffer.alloc(32, 7).toString('base64') };
const others = { secretsKey: Buffer.alloc(32, 8).toString('base64') };

describe('[PM-05] a running number as others are told it', () => {
  it('is told by as many characters whatever it is, in no order, and read again', () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    const encrypted = numbers.map((number) => encryptedNumber(settings, 'notice', number));
    expect(encrypted.filter((one) => !/^[\w-]{22}$/.test(one))).toEqual([]);
    expect(encrypted).not.toEqual(encrypted.toSorted());
    expect(encrypted.map((one) => decryptedNumber(settings, 'notice', one))).toEqual(numbers);
    expect(decryptedNumber(settings, 'notice', encryptedNumber(settings, 'notice', Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('is none by another key, of another thing, or made up', () => {
    const encrypted = encryptedNumber(settings, 'notice', 1);
    expect([decryptedNumber(others, 'notice', encrypted), decryptedNumber(settings, 'message', encrypted)]).toEqual([undefined, undefined]);
    for (const madeUp of ['', '1', 'A'.repeat(22), encrypted.slice(1)]) expect(decryptedNumber(settings, 'notice', madeUp)).toBeUndefined();
  });
});
