import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { certificatesIn } from '../../core/certificates-in';
import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import {
  GatewayUnavailable,
  type NewPhoneTrade,
  type NewRefund,
  type NewTrade,
  type PaymentGateway,
  type Refund,
  type Trade,
} from './payment-gateway';
import { mayLeadTo, plainAddress } from './plain-address';
import { overNetwork, type Reach } from './reach';
import { parseWechatNotification, wechatAnswer } from './wechat-notification';
import { parseWechatStatement } from './wechat-statement';
import { textAt, wechatRefund, wechatTrade, type Fields } from './wechat-trade';

type WechatMerchant = Settings['wechatPay'];

const TIME_LIMIT_MS = 5000;
const STATEMENT_LIMIT_MS = 60_000;
const TOO_OFTEN = 429;

/** WeChat Pay v3: Native for codes, H5 for phones. */
export function wechatGateway(merchant: WechatMerchant, notifyUrl: string, clock: Clock, reach?: Reach): PaymentGateway {
  const gatewayKeys = wechatKeys(merchant);
  const client = new Decorator({
    mchid: merchant.merchantId,
    serial: merchant.serialNo,
    privateKey: merchant.privateKey,
    certs: gatewayKeys,
    ...(merchant.publicKeyId === '' ? {} : { headers: { 'Wechatpay-Serial': merchant.publicKeyId } }),
    timeout: TIME_LIMIT_MS,
    baseURL: merchant.baseUrl,
    ...(reach ? { adapter: 'fetch', env: { fetch: reach } } : {}),
  });
  const ours = { mchid: merchant.merchantId };

  async function call(path: string, method: 'GET' | 'POST', body?: object, params?: object): Promise<{ status: number; data: Fields }> {
    try {
      const answer = await client.v3.request({ url: path, method, data: body, params });
      return { status: answer.status, data: isFields(answer.data) ? answer.data : {} };
    } catch (cause) {
      const refused = refusalIn(cause);
      if (refused) return refused;
      throw new GatewayUnavailable('WeChat Pay did not answer', { cause });
    }
  }

  /** A download is signed by us and not by the gateway, whose signed answer before it names its hash. */
  async function downloaded(url: string): Promise<Buffer> {
    const { pathname, search } = new URL(url);
    const [timestamp, nonce] = [Formatter.timestamp(), Formatter.nonce()];
    const signature = Rsa.sign(Formatter.request('GET', pathname + search, timestamp, nonce), merchant.privateKey);
    const authorization = Formatter.authorization(merchant.merchantId, nonce, signature, timestamp, merchant.serialNo);
    try {
      const answer = await (reach ?? overNetwork)(url, { headers: { authorization }, signal: AbortSignal.timeout(STATEMENT_LIMIT_MS) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    } catch (cause) {
      throw new GatewayUnavailable("WeChat Pay's statement could not be fetched", { cause });
    }
  }

  async function expected(path: string, method: 'GET' | 'POST', body?: object, params?: object): Promise<Fields> {
    const { status, data } = await call(path, method, body, params);
    if (status >= 300) throw new GatewayUnavailable(`WeChat Pay refused: ${status} ${String(data['code'])}`);
    return data;
  }

  const orderOf = (trade: NewTrade) => ({
    appid: merchant.appId,
    ...ours,
    description: trade.description,
    out_trade_no: trade.orderId,
    time_expire: trade.expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    notify_url: notifyUrl,
    amount: { total: Number(trade.cents), currency: 'CNY' },
  });

  return {
    async createOrder(trade: NewTrade) {
      const data = await expected('/v3/pay/transactions/native', 'POST', orderOf(trade));
      return { qrText: textAt(data, 'code_url') };
    },

    async createPhoneOrder(trade: NewPhoneTrade) {
      const data = await expected('/v3/pay/transactions/h5', 'POST', {
        ...orderOf(trade),
        scene_info: { payer_client_ip: plainAddress(trade.payerAddress), h5_info: { type: 'Wap' } },
      });
      const address = textAt(data, 'h5_url');
      if (!mayLeadTo(address, notifyUrl)) throw new GatewayUnavailable('WeChat Pay answered no web address');
      return { link: `${address}&redirect_url=${encodeURIComponent(trade.returnUrl)}` };
    },

    async query(orderId): Promise<Trade> {
      const { status, data } = await call(`/v3/pay/transactions/out-trade-no/${orderId}`, 'GET', undefined, ours);
      if (status === 404) return { state: 'unknown' };
      if (status >= 300) throw new GatewayUnavailable(`WeChat Pay refused: ${status}`);
      return wechatTrade(data);
    },

    async close(orderId) {
      await expected(`/v3/pay/transactions/out-trade-no/${orderId}/close`, 'POST', ours);
    },

    async refund(refund: NewRefund): Promise<Refund> {
      const { status, data } = await call('/v3/refund/domestic/refunds', 'POST', {
        out_trade_no: refund.orderId,
        out_refund_no: refund.refundId,
        reason: refund.reason,
        notify_url: notifyUrl,
        amount: { refund: Number(refund.cents), total: Number(refund.totalCents), currency: 'CNY' },
      });
      if (status >= 400 && status !== TOO_OFTEN && typeof data['code'] === 'string')
        return { state: 'failed', reason: typeof data['message'] === 'string' ? data['message'] : data['code'] };
      if (status >= 300) throw new GatewayUnavailable(`WeChat Pay refused: ${status} ${String(data['code'])}`);
      return wechatRefund(textAt(data, 'status'));
    },

    async queryRefund(_orderId, refundId): Promise<Refund> {
      const { status, data } = await call(`/v3/refund/domestic/refunds/${refundId}`, 'GET');
      if (status === 404) return { state: 'unknown' };
      if (status >= 300) throw new GatewayUnavailable(`WeChat Pay refused: ${status}`);
      return wechatRefund(textAt(data, 'status'));
    },

    async statement(day) {
      const { status, data } = await call('/v3/bill/tradebill', 'GET', undefined, { bill_date: day, bill_type: 'ALL' });
      if (data['code'] === 'NO_STATEMENT_EXIST') return [];
      if (status >= 300) throw new GatewayUnavailable(`WeChat Pay refused: ${status} ${String(data['code'])}`);
      const text = await downloaded(textAt(data, 'download_url'));
      if (createHash('sha1').update(text).digest('hex') !== textAt(data, 'hash_value').toLowerCase())
        throw new GatewayUnavailable('WeChat Pay sent another statement than it named');
      return parseWechatStatement(text.toString('utf8'));
    },

    parseNotification: (raw) =>
      parseWechatNotification(raw, { merchantId: merchant.merchantId, apiV3Key: merchant.apiV3Key, gatewayKeys }, clock.now()),
    answer: wechatAnswer,
  };
}

/** A refusal by status, which the gateway does not always sign; an answer whose signature is wrong is none. */
function refusalIn(cause: unknown): { status: number; data: Fields } | undefined {
  const response = isFields(cause) ? cause['response'] : undefined;
  if (!isFields(response)) return undefined;
  const { status, data } = response;
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 401) return undefined;
  return { status, data: isFields(data) ? data : {} };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Given = Pick<Settings['wechatPay'], 'publicKeyId' | 'publicKey' | 'platformCertificates'>;

/** What WeChat Pay signs with, by the serial number that it names: public key, platform certificates, or both while a merchant changes. */
function wechatKeys({ publicKeyId, publicKey, platformCertificates }: Given): Record<string, KeyObject> {
  return {
    ...Object.fromEntries(certificatesIn(platformCertificates).map((certificate) => [certificate.serialNumber, certificate.publicKey])),
    ...(publicKeyId === '' ? {} : { [publicKeyId]: createPublicKey(publicKey) }),
  };
}
