import { createHash, createHmac, webcrypto } from 'node:crypto';
import { plainHmac, plainSha256 } from './plain-hash';
import { signatureHeaders } from './signature';

const credentials = { appId: 'APP1', userId: 'USER1', clientKey: 'client-key' };
const stamp = { timestamp: 1_790_000_000, nonce: '00112233445566778899aabbccddeeff' };
const body = new TextEncoder().encode('{"apply_no":"保函"}');
const signable = { method: 'POST', path: '/guarantee/api/apply/detail', body };

function expectedSign(): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', '/guarantee/api/apply/detail', '1790000000', stamp.nonce, bodyHash].join('\n');
  return createHmac('sha256', 'client-key').update(text).digest('hex');
}

describe('the signature of a call', () => {
  afterEach(() => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it('[RQ-02] is HMAC-SHA-256 of RFC 4231, case 2', () => {
    expect(plainHmac('Jefe', 'what do ya want for nothing?')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  it('[RQ-02] covers method, path, time, nonce and body, keyed with the client key', async () => {
    await expect(signatureHeaders(credentials, signable, stamp)).resolves.toEqual({
      'X-App-Id': 'APP1',
      'X-User-Id': 'USER1',
      'X-Timestamp': '1790000000',
      'X-Nonce': stamp.nonce,
      'X-Sign': expectedSign(),
    });
  });

  it('[RQ-02] is the same where the browser has no subtle crypto', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) },
      configurable: true,
    });
    const headers = await signatureHeaders(credentials, signable, stamp);
    expect(headers['X-Sign']).toBe(expectedSign());
    expect(plainSha256(body)).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('[RQ-02] takes a new nonce each time', async () => {
    const [one, other] = await Promise.all([signatureHeaders(credentials, signable), signatureHeaders(credentials, signable)]);
    expect(one['X-Nonce']).not.toBe(other['X-Nonce']);
  });
});
