import { createHash, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import type { SandboxCall } from './gateway-kind';
import type { Refund, Trade } from './payment-gateway';
import { wechatStatement } from './wechat-statement';
import { centsAt, objectAt, parseObject, textAt, type Fields } from './wechat-trade';

/** As whom the sandbox's WeChat Pay knows the platform. */
export const SANDBOX_MERCHANT = {
  merchantId: '1900000000',
  appId: 'wx5a4e444258000000',
  serialNo: '5A4E444258000000000000000000000000000002',
} as const;

/** The sandbox is changing from a platform certificate to the public key: it signs under that which it is asked for. */
export const SANDBOX_PUBLIC_KEY_ID = 'PUB_KEY_ID_SANDBOX';
export const SANDBOX_CERTIFICATE_SERIAL = '5A4E444258000000000000000000000000000001';

const MAXIMUM_AGE_SECONDS = 300;

interface Said {
  status: number;
  content?: object;
}

/** What the sandbox's WeChat Pay answers: it checks that a request is under the platform's key, and answers under its own. */
export async function answerWechat(call: SandboxCall): Promise<Response> {
  const { method, url, trades } = call;
  if (!isSigned(call)) return answered(call, refused(401, 'SIGN_ERROR', '签名错误'));
  const route = `${method} ${url.pathname}`;
  if (route === `GET ${BILL_PATH}`) return new Response(wechatStatement(trades.movements(url.searchParams.get('token') ?? '')));
  for (const [path, work] of WORK) {
    const found = path.exec(route);
    if (found) return answered(call, await work(call, found[1] ?? ''));
  }
  return answered(call, refused(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在'));
}

/** The headers by which WeChat Pay signs what it answers or notifies. */
export function wechatSignature(body: string, serial: string, key: KeyObject, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8').sign(key, 'base64'),
  };
}

const ORDER = '/v3/pay/transactions/out-trade-no/(\\w+)';
const REFUNDS = '/v3/refund/domestic/refunds';
const BILL_PATH = '/v3/billdownload/file';
const NO_ORDER = refused(404, 'ORDER_NOT_EXIST', '订单不存在');
const NO_REFUND = refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');

type Work = (call: SandboxCall, number: string) => Promise<Said>;

const WORK: readonly (readonly [path: RegExp, work: Work])[] = [
  [/^POST \/v3\/pay\/transactions\/native$/, opened('code')],
  [/^POST \/v3\/pay\/transactions\/h5$/, opened('phone')],
  [
    new RegExp(`^GET ${ORDER}$`),
    async ({ trades }, orderId) => {
      const trade = await trades.query(orderId);
      if (trade.state === 'unknown') return NO_ORDER;
      return done({ appid: SANDBOX_MERCHANT.appId, mchid: SANDBOX_MERCHANT.merchantId, out_trade_no: orderId, ...tradeContent(trade) });
    },
  ],
  [
    new RegExp(`^POST ${ORDER}/close$`),
    async ({ trades }, orderId) => {
      const { state } = await trades.query(orderId);
      if (state === 'unknown') return NO_ORDER;
      if (state === 'paid') return refused(400, 'ORDER_PAID', '订单已支付');
      await trades.close(orderId);
      return { status: 204 };
    },
  ],
  [
    new RegExp(`^POST ${REFUNDS}$`),
    async ({ body, trades }) => {
      const request = parseObject(body);
      const [orderId, refundId, cents] = [
        textAt(request, 'out_trade_no'),
        textAt(request, 'out_refund_no'),
        centsAt(objectAt(request, 'amount'), 'refund'),
      ];
      const refund = await trades.refund({ orderId, refundId, cents });
      if (refund.state === 'failed') return refused(400, 'INVALID_REQUEST', refund.reason);
      return done({ out_trade_no: orderId, ...refundContent(refundId, refund) });
    },
  ],
  [
    new RegExp(`^GET ${REFUNDS}/(\\w+)$`),
    async ({ trades }, refundId) => {
      const refund = await trades.findRefund(refundId);
      return refund.state === 'unknown' ? NO_REFUND : done(refundContent(refundId, refund));
    },
  ],
  [
    /^GET \/v3\/bill\/tradebill$/,
    async ({ url, trades }) => {
      const day = url.searchParams.get('bill_date') ?? '';
      return done({
        hash_type: 'SHA1',
        hash_value: createHash('sha1')
          .update(wechatStatement(trades.movements(day)), 'utf8')
          .digest('hex'),
        download_url: new URL(`${BILL_PATH}?token=${day}`, url).href,
      });
    },
  ],
];

function opened(way: 'code' | 'phone'): Work {
  return async ({ body, trades }) => {
    const request = parseObject(body);
    const trade = {
      orderId: textAt(request, 'out_trade_no'),
      cents: centsAt(objectAt(request, 'amount'), 'total'),
      description: textAt(request, 'description'),
      expiresAt: new Date(textAt(request, 'time_expire')),
    };
    if (way === 'code') return done({ code_url: (await trades.createOrder(trade)).qrText });
    return done({ h5_url: (await trades.createPhoneOrder({ ...trade, returnUrl: '' })).link });
  };
}

/** By the clock of the machine, as the package that asks has it. */
function isSigned({ method, url, headers, body, keys }: SandboxCall): boolean {
  const authorization = headers.get('authorization') ?? '';
  const given = new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const isOurs =
    authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    given.get('mchid') === SANDBOX_MERCHANT.merchantId &&
    given.get('serial_no') === SANDBOX_MERCHANT.serialNo &&
    Math.abs(Date.now() / 1000 - Number(given.get('timestamp'))) <= MAXIMUM_AGE_SECONDS;
  const signed = [method, `${url.pathname}${url.search}`, given.get('timestamp'), given.get('nonce_str'), body, ''].join('\n');
  const verify = createVerify('RSA-SHA256').update(signed, 'utf8');
  return isOurs && verify.verify(keys.platform.publicKey, given.get('signature') ?? '', 'base64');
}

function answered({ headers, keys }: SandboxCall, { status, content }: Said): Response {
  const body = content ? JSON.stringify(content) : '';
  const serial = headers.get('wechatpay-serial') === SANDBOX_PUBLIC_KEY_ID ? SANDBOX_PUBLIC_KEY_ID : SANDBOX_CERTIFICATE_SERIAL;
  const signature = wechatSignature(body, serial, keys.gateway.privateKey, new Date());
  return new Response(content ? body : null, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...signature } });
}

function done(content: object): Said {
  return { status: 200, content };
}

function refused(status: number, code: string, message: string): Said {
  return { status, content: { code, message } };
}

function tradeContent(trade: Trade): Fields {
  switch (trade.state) {
    case 'paid':
      return {
        trade_state: 'SUCCESS',
        trade_state_desc: '支付成功',
        transaction_id: trade.tradeNo,
        success_time: trade.paidAt.toISOString(),
        amount: { total: Number(trade.cents), currency: 'CNY' },
      };
    case 'failed':
      return { trade_state: 'PAYERROR', trade_state_desc: trade.reason };
    default:
      return { trade_state: trade.state === 'closed' ? 'CLOSED' : 'NOTPAY' };
  }
}

function refundContent(refundId: string, { state }: Refund): Fields {
  return { out_refund_no: refundId, status: REFUND_STATUS[state] };
}

const REFUND_STATUS: Readonly<Record<Refund['state'], string>> = {
  unknown: 'PROCESSING',
  accepted: 'PROCESSING',
  success: 'SUCCESS',
  failed: 'ABNORMAL',
};
