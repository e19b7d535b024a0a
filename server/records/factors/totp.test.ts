import { newSecret, secretInText, stepOfCode, totpUri } from './totp';

/** RFC 6238, appendix B, the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;
const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each(VECTORS)('are those of RFC 6238 at %i seconds: %s', (seconds, code) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are taken one period early and late, and not two', () => {
    const at = (seconds: number) => stepOfCode(secret, '050471', new Date((1111111111 + seconds) * 1000));
    expect([at(-30), at(0), at(30)]).toEqual([37037037, 37037037, 37037037]);
    expect([at(-61), at(61)]).toEqual([undefined, undefined]);
  });

  it('are no code of another secret', () => {
    expect(stepOfCode(newSecret(), '050471', new Date(1111111111_000))).toBeUndefined();
  });

  it('come of a secret that is written in base32 and told to apps by otpauth', () => {
    expect(secretInText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const uri = new URL(totpUri({ secret, issuer: '电子保函平台', account: '138****0002' }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/电子保函平台:138****0002']);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: secretInText(secret),
      issuer: '电子保函平台',
      digits: '6',
      period: '30',
    });
  });
});
