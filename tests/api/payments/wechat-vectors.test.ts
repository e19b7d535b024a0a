import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWechatNotification } from '#server/adapters/payment/wechat-notification';

interface Vectors {
  publicKeyPem: string;
  privateKeyPem: string;
  request: { timestamp: string; nonce: string; body: string; signature: string };
  notify: {
    apiV3Key: string;
    headers: Record<'Wechatpay-Timestamp' | 'Wechatpay-Nonce' | 'Wechatpay-Signature' | 'Wechatpay-Serial', string>;
    body: string;
  };
}

const vectors = JSON.parse(readFileSync(join(__dirname, 'vectors', 'wechatpay-v3.json'), 'utf8')) as Vectors;

const { notify } = vectors;
const known = {
  merchantId: '1230000109',
  apiV3Key: notify.apiV3Key,
  gatewayKeys: { [notify.headers['Wechatpay-Serial']]: createPublicKey(vectors.publicKeyPem) },
};
const headers = Object.fromEntries(Object.entries(notify.headers).map(([name, value]) => [name.toLowerCase(), value]));
const sentAt = new Date(Number(notify.headers['Wechatpay-Timestamp']) * 1000);
const raw = { headers, body: Buffer.from(notify.body) };

describe('WeChat Pay v3 notification', () => {
  it('[PY-03] reads a signed and encrypted notification to the cent', () => {
    expect(parseWechatNotification(raw, known, sentAt)).toEqual({
      about: 'payment',
      orderId: 'BH20240101000001',
      trade: { state: 'paid', tradeNo: '4200000000202401010000000001', cents: 30000n, paidAt: new Date('2024-01-01T04:01:00Z') },
    });
  });

  it('[PY-03] refuses a changed byte anywhere in the body', () => {
    for (let at = 0; at < raw.body.length; at += 37) {
      const body = Buffer.from(raw.body);
      body.writeUInt8(body.readUInt8(at) ^ 1, at);
      expect(() => parseWechatNotification({ headers, body }, known, sentAt)).toThrow('signature is wrong');
    }
  });

  it('[PY-03] refuses what is older than five minutes, or for another merchant', () => {
    expect(() => parseWechatNotification(raw, known, new Date(sentAt.getTime() + 301_000))).toThrow('timestamp');
    expect(() => parseWechatNotification(raw, { ...known, merchantId: '1230000110' }, sentAt)).toThrow('merchant');
    expect(() => parseWechatNotification(raw, { ...known, apiV3Key: 'x'.repeat(32) }, sentAt)).toThrow('decrypted');
  });
});
