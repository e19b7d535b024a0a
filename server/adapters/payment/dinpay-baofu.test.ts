import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baofuGateway } from './baofu-gateway';
import { dinpayGateway } from './dinpay-gateway';
import { GatewayUnavailable, NotificationRefused, type NewPhoneTrade } from './payment-gateway';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const gateway = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date('2026-11-21T02:00:00.000Z');
const clock = { now: () => now };
const trade: NewPhoneTrade = {
  orderId: 'ZF2026112100000000000000',
  cents: 400053n,
  description: '投标保函费用',
  expiresAt: new Date('2026-11-21T02:05:00.000Z'),
  payerAddress: '::ffff:203.0.113.7',
  returnUrl: 'https://guarantee.example.cn/order/BH1',
};
const refund = {
  refundId: 'TK2026112100000000000000',
  orderId: trade.orderId,
  tradeNo: '1000',
  cents: 400053n,
  totalCents: 400053n,
  reason: '退款',
};

let server: Server;
let baseUrl: string;
let seen: { url: string; fields: Record<string, string> }[];
let respond: (fields: Record<string, string>) => string;
const answerInTurn = (...answers: string[]) => (respond = () => answers.shift() ?? '');

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
        seen.push({ url: request.url ?? '', fields });
        response.end(respond(fields));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
});

describe('DinPay', () => {
  const dinpay = () =>
    dinpayGateway(
      {
        merchantCode: '1111110166',
        privateKey: bareKey(merchant.privateKey),
        publicKey: bareKey(gateway.publicKey),
        apiUrl: `${baseUrl}/gateway/api`,
        queryUrl: `${baseUrl}/query`,
        scanService: 'weixin_scan',
        phoneService: 'weixin_h5api',
      },
      'https://guarantee.example.cn/guarantee/api/pay/notify/dinpay',
      clock,
    );

  const line = (fields: Record<string, string>) =>
    Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
  const signOf = (fields: Record<string, string>, key: KeyObject = gateway.privateKey) =>
    createSign('RSA-MD5').update(line(fields)).sign(key, 'base64');
  const tags = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('');
  const answer = (fields: Record<string, string>, key?: KeyObject) =>
    `<?xml version="1.0" encoding="UTF-8"?><dinpay><response>${tags(fields)}<sign_type>RSA-S</sign_type><sign>${signOf(fields, key)}</sign></response></dinpay>`;
  const answerOf = (fields: Record<string, string>, key?: KeyObject) =>
    `<dinpay><response><is_success>T</is_success><sign_type>RSA-S</sign_type><sign>${signOf(fields, key)}</sign><trade>${tags(fields)}</trade></response></dinpay>`;
  const opened = { merchant_code: '1111110166', order_no: trade.orderId, resp_code: 'SUCCESS', result_code: '0' };
  const paid = {
    merchant_code: '1111110166',
    order_no: trade.orderId,
    order_time: '2026-11-21 10:00:00',
    order_amount: '4000.53',
    trade_no: '1000',
    trade_time: '2026-11-21 10:01:00',
    trade_status: 'SUCCESS',
  };

  it('opens a code with the amount in yuan, signed by the merchant over the sorted fields', async () => {
    respond = () => answer({ ...opened, qrcode: 'weixin%3A%2F%2Fwxpay%2Fbizpayurl%3Fpr%3D1' });
    expect(await dinpay().createOrder(trade)).toEqual({ qrText: 'weixin://wxpay/bizpayurl?pr=1' });
    expect(seen[0]?.url).toBe('/gateway/api/scanpay');
    const { sign = '', sign_type, ...fields } = seen[0]?.fields ?? {};
    expect(sign_type).toBe('RSA-S');
    expect(fields).toEqual({
      merchant_code: '1111110166',
      notify_url: 'https://guarantee.example.cn/guarantee/api/pay/notify/dinpay',
      interface_version: 'V3.1',
      client_ip: '203.0.113.7',
      order_no: trade.orderId,
      order_time: '2026-11-21 10:00:00',
      order_amount: '4000.53',
      product_name: '投标保函费用',
      service_type: 'weixin_scan',
    });
    expect(createVerify('RSA-MD5').update(line(fields)).verify(merchant.publicKey, sign, 'base64')).toBe(true);
  });

  it('believes no answer that is unsigned, about another order or another merchant, and leads to no address but the web', async () => {
    const right = { ...opened, qrcode: 'weixin://1' };
    for (const wrong of [
      answer(right, stranger.privateKey),
      answer(right).replace('weixin://1', 'weixin://2'),
      answer({ ...right, order_no: 'ZF1' }),
      answer({ ...right, merchant_code: '2' }),
      answer({ ...right, resp_code: 'FAIL' }),
      '<!DOCTYPE x [<!ENTITY a "b">]><dinpay><response>&a;</response></dinpay>',
      '<html>',
    ]) {
      respond = () => wrong;
      await expect(dinpay().createOrder(trade)).rejects.toThrow(GatewayUnavailable);
    }
    respond = () => answer({ ...opened, payURL: 'javascript:alert(1)' });
    await expect(dinpay().createPhoneOrder(trade)).rejects.toThrow(GatewayUnavailable);
    respond = () => answer({ ...opened, payURL: 'https%3A%2F%2Fpay.example%2F1' });
    expect(await dinpay().createPhoneOrder(trade)).toEqual({ link: 'https://pay.example/1' });
  });

  it('tells paid, unpaid, failed and unknown trades apart, and believes no forged one', async () => {
    respond = () => answerOf(paid);
    const known = { state: 'paid', tradeNo: '1000', cents: 400053n, paidAt: new Date('2026-11-21T02:01:00Z') };
    expect(await dinpay().query(trade.orderId)).toEqual(known);
    expect(seen[0]).toMatchObject({ url: '/query', fields: { service_type: 'single_trade_query', order_no: trade.orderId } });
    respond = () => answerOf({ ...paid, trade_status: 'UNPAY' });
    expect(await dinpay().query(trade.orderId)).toEqual({ state: 'unpaid' });
    respond = () => answerOf({ ...paid, trade_status: 'FAILED' });
    expect(await dinpay().query(trade.orderId)).toMatchObject({ state: 'failed' });
    respond = () => '<dinpay><response><is_success>F</is_success><error_code>TRADE_IS_NOT_EXIST</error_code></response></dinpay>';
    expect(await dinpay().query(trade.orderId)).toEqual({ state: 'unknown' });
    for (const wrong of [
      answerOf(paid, stranger.privateKey),
      answerOf(paid).replace('4000.53', '4.00'),
      answerOf({ ...paid, order_no: 'ZF1' }),
    ]) {
      respond = () => wrong;
      await expect(dinpay().query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
    }
  });

  it('refunds, and tells a refusal from what has to be asked again', async () => {
    respond = () => answer(opened);
    expect(await dinpay().refund(refund)).toEqual({ state: 'accepted' });
    expect(seen[0]?.fields).toMatchObject({ refund_no: refund.refundId, refund_amount: '4000.53' });
    const refused = answer({ ...opened, result_code: '1', result_desc: '商户余额不足' });
    const unknown = '<dinpay><response><is_success>F</is_success><error_code>TRADE_IS_NOT_EXIST</error_code></response></dinpay>';
    const returned = answerOf({ ...paid, refund_no: refund.refundId, refund_status: 'SUCCESS' });
    answerInTurn(refused, unknown);
    expect(await dinpay().refund(refund)).toEqual({ state: 'failed', reason: '商户余额不足' });
    answerInTurn(refused, returned);
    expect(await dinpay().refund(refund)).toEqual({ state: 'success' });
    respond = () => answer({ ...opened, resp_code: 'FAIL' });
    await expect(dinpay().refund(refund)).rejects.toThrow(GatewayUnavailable);
    respond = () => returned;
    expect(await dinpay().queryRefund(trade.orderId, refund.refundId)).toEqual({ state: 'success' });
  });

  it('[PY-03] refuses notifications of others, of another merchant, twice given fields and from the future', () => {
    const notified = { ...paid, notify_type: 'offline_notify', notify_id: 'n1', interface_version: 'V3.0' };
    const form = (fields: Record<string, string>, key?: KeyObject) =>
      new URLSearchParams({ ...fields, sign_type: 'RSA-S', sign: signOf(fields, key) }).toString();
    const parse = (body: string) => dinpay().parseNotification({ headers: {}, body: Buffer.from(body) });
    expect(parse(form(notified))).toMatchObject({ about: 'payment', orderId: trade.orderId, trade: { state: 'paid', cents: 400053n } });
    for (const wrong of [
      form(notified, stranger.privateKey),
      form(notified).replace('4000.53', '4.00'),
      `${form(notified)}&order_amount=1`,
      form({ ...notified, merchant_code: '2' }),
      form({ ...notified, trade_time: '2026-11-21 11:00:00' }),
      form({ ...notified, order_amount: '-1' }),
      form(notified).replace('RSA-S', 'MD5'),
    ])
      expect(() => parse(wrong)).toThrow(NotificationRefused);
  });
});

describe('Baofu', () => {
  const ours = { merId: '102004465', terId: '200005200' };
  const baofu = () =>
    baofuGateway(
      {
        memberId: ours.merId,
        terminalId: ours.terId,
        privateKey: bareKey(merchant.privateKey),
        publicKey: bareKey(gateway.publicKey),
        apiUrl: `${baseUrl}/api`,
        cashierUrl: 'https://cashier.example/pay',
      },
      'https://guarantee.example.cn/guarantee/api/pay/notify/baofu',
      clock,
    );
  const signOf = (content: string, key: KeyObject = gateway.privateKey) => createSign('RSA-SHA256').update(content).sign(key, 'hex');
  const answer = (content: object, key?: KeyObject) => {
    const dataContent = JSON.stringify({ ...ours, resultCode: 'SUCCESS', ...content });
    return JSON.stringify({ returnCode: 'SUCCESS', dataContent, signStr: signOf(dataContent, key) });
  };
  const paid = {
    outTradeNo: trade.orderId,
    txnState: 'SUCCESS',
    tradeNo: '2611',
    txnAmt: 400053,
    finishTime: '20261121100100',
  };

  it('opens its cashier with the amount in cents, to be split later, signed by the merchant', async () => {
    respond = () => answer({ token: 'T1' });
    expect(await baofu().createPhoneOrder(trade)).toEqual({ link: 'https://cashier.example/pay?token=T1' });
    const { bizContent = '', signStr = '', ...envelope } = seen[0]?.fields ?? {};
    expect(envelope).toMatchObject({ ...ours, method: 'pre_unified_order', signType: 'RSA', timestamp: '20261121100000' });
    expect(createVerify('RSA-SHA256').update(bizContent).verify(merchant.publicKey, signStr, 'hex')).toBe(true);
    expect(JSON.parse(bizContent)).toMatchObject({
      outTradeNo: trade.orderId,
      txnAmt: 400053,
      prodType: 'SHARING',
      orderType: '7',
      timeExpire: 5,
      pageUrl: trade.returnUrl,
      riskInfo: { clientIp: '203.0.113.7' },
    });
  });

  it('leads payers to its cashier alone, and believes no answer that it did not sign', async () => {
    respond = () => answer({ token: 'https://cashier.example/x?y=1' });
    expect(await baofu().createPhoneOrder(trade)).toEqual({ link: 'https://cashier.example/x?y=1' });
    for (const wrong of [
      answer({ token: 'https://evil.example/x' }),
      answer({ token: 'javascript://cashier.example/%0aalert(1)' }),
      answer({ token: 'T1' }, stranger.privateKey),
      answer({ token: 'T1', merId: '1' }),
      answer({ resultCode: 'FAIL', errCode: 'RISK_REFUSED' }),
      '{}',
      '[',
    ]) {
      respond = () => wrong;
      await expect(baofu().createPhoneOrder(trade)).rejects.toThrow(GatewayUnavailable);
    }
  });

  it('tells paid, unpaid, closed and unknown trades apart, and believes no other order', async () => {
    respond = () => answer(paid);
    const known = { state: 'paid', tradeNo: '2611', cents: 400053n, paidAt: new Date('2026-11-21T02:01:00Z') };
    expect(await baofu().query(trade.orderId)).toEqual(known);
    for (const [txnState, state] of [
      ['WAIT_PAYING', 'unpaid'],
      ['CLOSED', 'closed'],
      ['PAY_ERROR', 'failed'],
    ] as const) {
      respond = () => answer({ ...paid, txnState });
      expect(await baofu().query(trade.orderId)).toMatchObject({ state });
    }
    respond = () => answer({ resultCode: 'FAIL', errCode: 'ORDER_NOT_EXIST' });
    expect(await baofu().query(trade.orderId)).toEqual({ state: 'unknown' });
    for (const wrong of [answer({ ...paid, outTradeNo: 'ZF1' }), answer({ ...paid, txnAmt: -1 }), answer({ ...paid, finishTime: '' })]) {
      respond = () => wrong;
      await expect(baofu().query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
    }
  });

  it('closes and refunds, and tells a refusal from what has to be asked again', async () => {
    respond = () => answer({});
    await baofu().close(trade.orderId);
    respond = () => answer({ outTradeNo: refund.refundId, txnState: 'PROCESSING' });
    expect(await baofu().refund(refund)).toEqual({ state: 'accepted' });
    respond = () => answer({ outTradeNo: refund.refundId, txnState: 'SUCCESS' });
    expect(await baofu().queryRefund(trade.orderId, refund.refundId)).toEqual({ state: 'success' });
    expect(seen.map(({ fields }) => fields['method'])).toEqual(['order_close', 'order_refund', 'refund_query']);
    respond = () => answer({ outTradeNo: refund.refundId });
    expect(await baofu().refund({ ...refund, takenBack: [{ account: 'CM69', cents: 120n }] })).toEqual({ state: 'accepted' });
    expect(JSON.parse(seen.at(-1)?.fields['bizContent'] ?? '')).toMatchObject({
      sharingRefundInfo: [{ sharingMerId: 'CM69', sharingAmt: 120 }],
    });
    const refused = answer({ resultCode: 'FAIL', errCode: 'NOT_ENOUGH', errMsg: '余额不足' });
    answerInTurn(refused, answer({ resultCode: 'FAIL', errCode: 'ORDER_NOT_EXIST' }));
    expect(await baofu().refund(refund)).toEqual({ state: 'failed', reason: '余额不足' });
    answerInTurn(refused, answer({ outTradeNo: refund.refundId, txnState: 'SUCCESS' }));
    expect(await baofu().refund(refund)).toEqual({ state: 'success' });
    respond = () => answer({ resultCode: 'FAIL', errCode: 'SYSTEM_BUSY' });
    await expect(baofu().refund(refund)).rejects.toThrow(GatewayUnavailable);
  });

  it('[PY-03] refuses notifications of others, of another merchant, and from the future', () => {
    const form = (content: object, key?: KeyObject) => {
      const dataContent = JSON.stringify({ ...ours, ...content });
      return new URLSearchParams({ ...ours, notifyType: 'PAYMENT', dataContent, signStr: signOf(dataContent, key) }).toString();
    };
    const parse = (body: string) => baofu().parseNotification({ headers: {}, body: Buffer.from(body) });
    expect(parse(form(paid))).toMatchObject({ about: 'payment', orderId: trade.orderId, trade: { state: 'paid', cents: 400053n } });
    for (const wrong of [
      form(paid, stranger.privateKey),
      form(paid).replace('400053', '400'),
      form({ ...paid, merId: '1' }),
      form({ ...paid, terId: '1' }),
      form({ ...paid, finishTime: '20261121110000' }),
      form({ ...paid, txnAmt: '1e9' }),
      form({ ...paid, txnState: 'constructor' }),
    ])
      expect(() => parse(wrong)).toThrow(NotificationRefused);
  });
});

function bareKey(key: KeyObject): string {
  const pem = key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
  return pem.replace(/-----[^-]+-----|\s/g, '');
}
