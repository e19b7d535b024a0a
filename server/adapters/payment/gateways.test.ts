import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { selfSigned, type SelfSigned } from '#tests/support/self-signed';
import { alipayGateway } from './alipay-gateway';
import { GATEWAY_KINDS } from './gateway-kinds';
import { GatewayUnavailable, NotificationRefused, type NewPhoneTrade, type NewTrade } from './payment-gateway';
import { wechatGateway } from './wechat-gateway';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const gateway = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const clock = { now: () => new Date() };
const trade: NewTrade = {
  orderId: 'ZF2026112100000000000000',
  cents: 400053n,
  description: '投标保函费用',
  expiresAt: new Date('2026-11-21T02:05:00.000Z'),
  payerAddress: '::ffff:203.0.113.7',
};
const onPhone: NewPhoneTrade = {
  ...trade,
  returnUrl: 'https://guarantee.example.cn/order/BH1?from=pay&x=1',
};
const refund = {
  refundId: 'TK2026112100000000000000',
  orderId: trade.orderId,
  tradeNo: '4200',
  cents: 400053n,
  totalCents: 400053n,
  reason: '退款',
};

const paid = {
  orderId: trade.orderId,
  cents: '400053',
  description: trade.description,
  expiresAt: trade.expiresAt.toISOString(),
  state: 'paid' as const,
  tradeNo: '4200',
  paidAt: '2026-11-21T02:01:00.000Z',
  refunds: [],
};

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let certificate: SelfSigned;
let server: Server;
let baseUrl: string;
let seen: Seen[];
let respond: (request: Seen) => { status?: number; headers?: Record<string, string>; body: string };

beforeAll(async () => {
  certificate = await selfSigned('7132D72A03E93CDDF8C03BBD1F37EEDF6D3C7D2A');
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const one = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        };
        seen.push(one);
        const { status = 200, headers = {}, body } = respond(one);
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
});

describe('WeChat Pay v3', () => {
  const expected = {
    appid: 'wx1234567890',
    mchid: '1900000001',
    description: '投标保函费用',
    out_trade_no: trade.orderId,
    time_expire: '2026-11-21T02:05:00Z',
    notify_url: 'https://guarantee.example.cn/guarantee/api/pay/notify/wechat',
    amount: { total: 400053, currency: 'CNY' },
  };
  const PUBLIC_KEY_ID = 'PUB_KEY_ID_1';
  const wechat = (changed: Partial<Parameters<typeof wechatGateway>[0]> = {}) =>
    wechatGateway(
      {
        merchantId: '1900000001',
        appId: 'wx1234567890',
        serialNo: 'ABCDEF',
        privateKey: pemOf(merchant.privateKey),
        apiV3Key: '0123456789abcdef0123456789abcdef',
        publicKeyId: PUBLIC_KEY_ID,
        publicKey: pemOf(gateway.publicKey),
        platformCertificates: '',
        baseUrl,
        ...changed,
      },
      'https://guarantee.example.cn/guarantee/api/pay/notify/wechat',
      clock,
    );

  function signedAnswer(body: string, status = 200, key: KeyObject = gateway.privateKey, serial = PUBLIC_KEY_ID) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createSign('RSA-SHA256').update(`${timestamp}\nn1\n${body}\n`).sign(key, 'base64');
    return {
      status,
      body,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'n1',
        'wechatpay-serial': serial,
        'wechatpay-signature': signature,
      },
    };
  }

  function isSigned(request: Seen | undefined): boolean {
    const authorization = new Map(
      [...(request?.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect([authorization.get('mchid'), authorization.get('serial_no')]).toEqual(['1900000001', 'ABCDEF']);
    const message = `${request?.method}\n${request?.url}\n${authorization.get('timestamp')}\n${authorization.get('nonce_str')}\n${request?.body}\n`;
    return createVerify('RSA-SHA256')
      .update(message)
      .verify(merchant.publicKey, authorization.get('signature') ?? '', 'base64');
  }

  it('opens a native trade with the amount in cents, signed by the merchant', async () => {
    respond = () => signedAnswer('{"code_url":"weixin://wxpay/bizpayurl?pr=1"}');
    expect(await wechat().createOrder(trade)).toEqual({ qrText: 'weixin://wxpay/bizpayurl?pr=1' });
    const [request] = seen;
    expect(request).toMatchObject({ method: 'POST', url: '/v3/pay/transactions/native' });
    expect(JSON.parse(request?.body ?? '')).toEqual(expected);
    expect(isSigned(request)).toBe(true);
  });

  it('opens an H5 trade for a phone, signed by the merchant, whose address leads back', async () => {
    respond = () => signedAnswer('{"h5_url":"https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2"}');
    expect(await wechat().createPhoneOrder(onPhone)).toEqual({
      link: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fguarantee.example.cn%2Forder%2FBH1%3Ffrom%3Dpay%26x%3D1',
    });
    const [request] = seen;
    expect(request).toMatchObject({ method: 'POST', url: '/v3/pay/transactions/h5' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      ...expected,
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    });
    expect(isSigned(request)).toBe(true);
  });

  it('leads a phone to no address that is forged or none of the web', async () => {
    const forged = '{"h5_url":"https://evil.example/?a=1"}';
    respond = () => signedAnswer(forged, 200, stranger.privateKey);
    await expect(wechat().createPhoneOrder(onPhone)).rejects.toThrow(GatewayUnavailable);
    respond = () => signedAnswer('{"h5_url":"javascript:alert(1)"}');
    await expect(wechat().createPhoneOrder(onPhone)).rejects.toThrow(GatewayUnavailable);
  });

  it('believes no answer that the gateway did not sign', async () => {
    respond = () => signedAnswer('{"code_url":"weixin://forged"}', 200, stranger.privateKey);
    await expect(wechat().createOrder(trade)).rejects.toThrow(GatewayUnavailable);
    respond = () => ({ body: '{"trade_state":"SUCCESS"}' });
    await expect(wechat().query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
  });

  describe.each([
    ['its public key', ['key'], () => ({})],
    ['its platform certificates', ['certificate'], () => ({ publicKeyId: '', publicKey: '', platformCertificates: certificate.pem })],
    ['both, while a merchant changes', ['key', 'certificate'], () => ({ platformCertificates: certificate.pem })],
  ])('known by %s', (_by, believed, changed) => {
    const signers = () => [
      { by: 'key', serial: PUBLIC_KEY_ID, privateKey: gateway.privateKey },
      { by: 'certificate', serial: certificate.serialNumber, privateKey: certificate.privateKey },
      { by: 'key under the serial number of the certificate', serial: certificate.serialNumber, privateKey: gateway.privateKey },
      { by: 'certificate under the name of the key', serial: PUBLIC_KEY_ID, privateKey: certificate.privateKey },
    ];

    it('[PY-03] asks for the public key where it has one, and believes answers by what they name', async () => {
      const taken = [];
      for (const { by, serial, privateKey } of signers()) {
        respond = () => signedAnswer('{"trade_state":"NOTPAY"}', 200, privateKey, serial);
        const answer = await wechat(changed())
          .query(trade.orderId)
          .catch((error: unknown) => error);
        if (answer instanceof GatewayUnavailable) continue;
        expect(answer).toEqual({ state: 'unpaid' });
        taken.push(by);
      }
      expect(taken).toEqual(believed);
      const asks = believed.includes('key') ? PUBLIC_KEY_ID : undefined;
      expect(seen.map(({ headers }) => headers['wechatpay-serial'])).toEqual(signers().map(() => asks));
    });

    it('[PY-03] believes notifications by what they name', () => {
      const apiV3Key = '0123456789abcdef0123456789abcdef';
      const taken = signers().filter(({ serial, privateKey }) => {
        const { headers, body } = GATEWAY_KINDS.wechat.sandbox.paymentNotification(
          paid,
          { privateKey, publicKey: gateway.publicKey, apiV3Key },
          clock.now(),
        );
        const raw = { headers: { ...headers, 'wechatpay-serial': serial }, body: Buffer.from(body) };
        try {
          return wechat({ merchantId: '1900000000', ...changed() }).parseNotification(raw).about === 'payment';
        } catch (error) {
          expect(error).toBeInstanceOf(NotificationRefused);
          return false;
        }
      });
      expect(taken.map(({ by }) => by)).toEqual(believed);
    });
  });

  it('tells paid, unpaid and unknown trades apart', async () => {
    respond = () =>
      signedAnswer(
        '{"trade_state":"SUCCESS","transaction_id":"4200","success_time":"2026-11-21T10:01:00+08:00","amount":{"total":400053,"currency":"CNY"}}',
      );
    expect(await wechat().query(trade.orderId)).toEqual({
      state: 'paid',
      tradeNo: '4200',
      cents: 400053n,
      paidAt: new Date('2026-11-21T02:01:00Z'),
    });
    respond = () => signedAnswer('{"trade_state":"NOTPAY"}');
    expect(await wechat().query(trade.orderId)).toEqual({ state: 'unpaid' });
    respond = () => ({ status: 404, body: '{"code":"ORDER_NOT_EXIST"}' });
    expect(await wechat().query(trade.orderId)).toEqual({ state: 'unknown' });
    expect(seen.map(({ url }) => url)).toEqual(
      Array.from({ length: 3 }, () => `/v3/pay/transactions/out-trade-no/${trade.orderId}?mchid=1900000001`),
    );
  });

  it('closes and refunds', async () => {
    respond = () => signedAnswer('', 204);
    await wechat().close(trade.orderId);
    respond = () => signedAnswer('{"status":"PROCESSING"}');
    expect(await wechat().refund(refund)).toEqual({ state: 'accepted' });
    respond = () => signedAnswer('{"status":"SUCCESS"}');
    expect(await wechat().queryRefund(trade.orderId, refund.refundId)).toEqual({ state: 'success' });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST /v3/pay/transactions/out-trade-no/${trade.orderId}/close`,
      'POST /v3/refund/domestic/refunds',
      `GET /v3/refund/domestic/refunds/${refund.refundId}`,
    ]);
    expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({
      out_refund_no: refund.refundId,
      amount: { refund: 400053, total: 400053, currency: 'CNY' },
    });
  });

  it('tells a refund that is refused from one that has to be asked for again', async () => {
    respond = () => ({ status: 403, body: '{"code":"NOT_ENOUGH","message":"基本账户余额不足，请充值后重新发起"}' });
    expect(await wechat().refund(refund)).toEqual({ state: 'failed', reason: '基本账户余额不足，请充值后重新发起' });
    for (const [status, body] of [
      [429, '{"code":"FREQUENCY_LIMITED"}'],
      [500, '{"code":"SYSTEM_ERROR"}'],
      [403, '<html>'],
    ] as const) {
      respond = () => ({ status, body });
      await expect(wechat().refund(refund)).rejects.toThrow(GatewayUnavailable);
    }
  });
});

describe('Alipay', () => {
  const expected = {
    out_trade_no: trade.orderId,
    total_amount: '4000.53',
    subject: '投标保函费用',
    time_expire: '2026-11-21 10:05:00',
  };
  const alipay = () =>
    alipayGateway(
      {
        appId: '2021000000000001',
        privateKey: bareKey(pemOf(merchant.privateKey)),
        publicKey: bareKey(pemOf(gateway.publicKey)),
        sellerId: '2088000000000001',
        gateway: `${baseUrl}/gateway.do`,
      },
      'https://guarantee.example.cn/guarantee/api/pay/notify/alipay',
      clock,
    );

  function signedAnswer(method: string, content: object, key: KeyObject = gateway.privateKey) {
    const text = JSON.stringify(content);
    const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` };
  }

  function sent(one: Seen | undefined): Record<string, string> {
    return {
      ...Object.fromEntries(new URL(one?.url ?? '', baseUrl).searchParams),
      ...Object.fromEntries(new URLSearchParams(one?.body ?? '')),
    };
  }

  function isSigned(fields: Record<string, string>, sign: string): boolean {
    const message = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    return createVerify('RSA-SHA256').update(message, 'utf8').verify(merchant.publicKey, sign, 'base64');
  }

  it('opens a trade with the amount in yuan, signed by the merchant', async () => {
    respond = () =>
      signedAnswer('alipay.trade.precreate', {
        code: '10000',
        msg: 'Success',
        out_trade_no: trade.orderId,
        qr_code: 'https://qr.alipay.com/1',
      });
    expect(await alipay().createOrder(trade)).toEqual({ qrText: 'https://qr.alipay.com/1' });
    const { sign = '', ...fields } = sent(seen[0]);
    expect(fields).toMatchObject({
      method: 'alipay.trade.precreate',
      app_id: '2021000000000001',
      sign_type: 'RSA2',
      notify_url: 'https://guarantee.example.cn/guarantee/api/pay/notify/alipay',
    });
    expect(JSON.parse(fields['biz_content'] ?? '')).toMatchObject(expected);
    expect(isSigned(fields, sign)).toBe(true);
  });

  it('signs an address for a phone that opens the trade and leads back, and asks nobody', async () => {
    const { link } = await alipay().createPhoneOrder(onPhone);
    expect(seen).toEqual([]);
    expect(link.startsWith(`${baseUrl}/gateway.do?`)).toBe(true);
    const { sign = '', ...fields } = Object.fromEntries(new URL(link).searchParams);
    expect(fields).toMatchObject({
      method: 'alipay.trade.wap.pay',
      app_id: '2021000000000001',
      charset: 'utf-8',
      sign_type: 'RSA2',
      notify_url: 'https://guarantee.example.cn/guarantee/api/pay/notify/alipay',
      return_url: onPhone.returnUrl,
    });
    expect(JSON.parse(fields['biz_content'] ?? '')).toEqual({
      ...expected,
      product_code: 'QUICK_WAP_WAY',
      quit_url: onPhone.returnUrl,
    });
    expect(isSigned(fields, sign)).toBe(true);
    expect(isSigned({ ...fields, return_url: 'https://evil.example/' }, sign)).toBe(false);
  });

  it('believes no answer that the gateway did not sign', async () => {
    respond = () =>
      signedAnswer(
        'alipay.trade.query',
        { code: '10000', trade_status: 'TRADE_SUCCESS', trade_no: '1', total_amount: '4000.53', send_pay_date: '2026-11-21 10:01:00' },
        stranger.privateKey,
      );
    await expect(alipay().query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
  });

  it('tells paid, unpaid and unknown trades apart', async () => {
    respond = () =>
      signedAnswer('alipay.trade.query', {
        code: '10000',
        msg: 'Success',
        trade_status: 'TRADE_SUCCESS',
        trade_no: '2026',
        total_amount: '4000.53',
        send_pay_date: '2026-11-21 10:01:00',
      });
    expect(await alipay().query(trade.orderId)).toEqual({
      state: 'paid',
      tradeNo: '2026',
      cents: 400053n,
      paidAt: new Date('2026-11-21T02:01:00Z'),
    });
    respond = () => signedAnswer('alipay.trade.query', { code: '10000', msg: 'Success', trade_status: 'WAIT_BUYER_PAY' });
    expect(await alipay().query(trade.orderId)).toEqual({ state: 'unpaid' });
    respond = () => signedAnswer('alipay.trade.query', { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await alipay().query(trade.orderId)).toEqual({ state: 'unknown' });
  });

  it('closes what is there, and refunds', async () => {
    respond = () => signedAnswer('alipay.trade.close', { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    await alipay().close(trade.orderId);
    respond = () => signedAnswer('alipay.trade.refund', { code: '10000', msg: 'Success', fund_change: 'Y' });
    expect(await alipay().refund(refund)).toEqual({ state: 'success' });
    expect(JSON.parse(sent(seen[1])['biz_content'] ?? '')).toMatchObject({ out_request_no: refund.refundId, refund_amount: '4000.53' });
    respond = () => signedAnswer('alipay.trade.fastpay.refund.query', { code: '10000', msg: 'Success', refund_status: 'REFUND_SUCCESS' });
    expect(await alipay().queryRefund(trade.orderId, refund.refundId)).toEqual({ state: 'success' });
  });

  it('[PY-04] tells a refund under way, one that failed and one that is not known apart', async () => {
    const said = [];
    for (const stated of [{ refund_status: 'REFUND_PROCESSING' }, { refund_status: 'REFUND_FAIL', error_code: 'ACCOUNT_CLOSED' }, {}]) {
      respond = () => signedAnswer('alipay.trade.fastpay.refund.query', { code: '10000', msg: 'Success', ...stated });
      said.push(await alipay().queryRefund(trade.orderId, refund.refundId));
    }
    expect(said).toEqual([{ state: 'accepted' }, { state: 'failed', reason: '支付宝退款失败（ACCOUNT_CLOSED）' }, { state: 'unknown' }]);
  });

  it('[PY-04] knows no refund of a trade that is not there, and says nothing of one where the question is refused or fails', async () => {
    const answered = (answer: Record<string, string>) => {
      respond = () => signedAnswer('alipay.trade.fastpay.refund.query', answer);
      return alipay().queryRefund(trade.orderId, refund.refundId);
    };
    expect(await answered({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })).toEqual({ state: 'unknown' });
    for (const answer of [
      { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' },
      { code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' },
      { code: '40006', sub_code: 'isv.insufficient-isv-permissions' },
    ])
      await expect(answered(answer)).rejects.toThrow(GatewayUnavailable);
  });

  it('tells a refund that is refused from one that has to be asked for again', async () => {
    respond = () =>
      signedAnswer('alipay.trade.refund', {
        code: '40004',
        msg: 'Business Failed',
        sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
        sub_msg: '卖家余额不足',
      });
    expect(await alipay().refund(refund)).toEqual({ state: 'failed', reason: '卖家余额不足' });
    for (const answer of [
      { code: '20000', sub_code: 'aop.unknow-error' },
      { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' },
    ]) {
      respond = () => signedAnswer('alipay.trade.refund', answer);
      await expect(alipay().refund(refund)).rejects.toThrow(GatewayUnavailable);
    }
  });
});

function pemOf(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
}

function bareKey(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '');
}
