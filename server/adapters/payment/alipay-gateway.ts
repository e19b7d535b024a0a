import { createPublicKey } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import { alipayAnswer, parseAlipayNotification } from './alipay-notification';
import { parseAlipayStatement } from './alipay-statement';
import { centsIn, shanghaiInstant, shanghaiText, yuanText } from './form-fields';
import { publicPem } from './keys';
import {
  GatewayUnavailable,
  type NewPhoneTrade,
  type NewRefund,
  type NewTrade,
  type PaymentGateway,
  type Refund,
  type Trade,
} from './payment-gateway';
import { overNetwork, type Reach } from './reach';
import { formsBy } from './send-form';

type AlipayMerchant = Settings['alipay'];

const STATEMENT_LIMIT_MS = 60_000;
const DONE = '10000';
const REFUSED = '40004';

/** Alipay: face-to-face precreate for codes, mobile website payment for phones. */
export function alipayGateway(merchant: AlipayMerchant, notifyUrl: string, clock: Clock, reach: Reach = overNetwork): PaymentGateway {
  const client = new AlipaySdk({
    appId: merchant.appId,
    privateKey: merchant.privateKey.trim(),
    keyType: 'PKCS8',
    alipayPublicKey: merchant.publicKey.trim(),
    signType: 'RSA2',
    gateway: merchant.gateway,
  });
  const gatewayKey = createPublicKey(publicPem(merchant.publicKey));
  const send = formsBy(reach);

  async function call(
    method: string,
    bizContent: Record<string, string>,
    options: { notifyUrl?: string } = {},
  ): Promise<Record<string, string>> {
    try {
      const fields = new URLSearchParams(client.sdkExecute(method, { bizContent, ...options }));
      const content = new URLSearchParams({ biz_content: fields.get('biz_content') ?? '' });
      fields.delete('biz_content');
      return signedIn(await send(`${merchant.gateway}?${fields.toString()}`, content), `${method.replaceAll('.', '_')}_response`);
    } catch (cause) {
      throw new GatewayUnavailable('Alipay did not answer', { cause });
    }
  }

  /** Of an answer nothing but what the gateway signed. */
  function signedIn(answer: string, name: string): Record<string, string> {
    client.checkResponseSign(answer, name, texts(JSON.parse(answer))['sign'] ?? '', '');
    return texts(JSON.parse(client.getSignStr(answer, name)));
  }

  return {
    async createOrder(trade: NewTrade) {
      const answer = await call(
        'alipay.trade.precreate',
        {
          out_trade_no: trade.orderId,
          total_amount: yuanText(trade.cents),
          subject: trade.description,
          qr_code_time_expire: shanghaiText(trade.expiresAt),
          time_expire: shanghaiText(trade.expiresAt),
        },
        { notifyUrl },
      );
      if (answer['code'] !== DONE) throw refusal(answer);
      return { qrText: required(answer, 'qr_code') };
    },

    /** A signed address, which opens the trade only when the payer follows it; nothing is asked before. */
    async createPhoneOrder(trade: NewPhoneTrade) {
      const link = client.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl,
        returnUrl: trade.returnUrl,
        bizContent: {
          out_trade_no: trade.orderId,
          total_amount: yuanText(trade.cents),
          subject: trade.description,
          product_code: 'QUICK_WAP_WAY',
          quit_url: trade.returnUrl,
          time_expire: shanghaiText(trade.expiresAt),
        },
      });
      return { link };
    },

    async query(orderId): Promise<Trade> {
      const answer = await call('alipay.trade.query', { out_trade_no: orderId });
      if (answer['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      if (answer['code'] !== DONE) throw refusal(answer);
      const status = required(answer, 'trade_status');
      if (status === 'WAIT_BUYER_PAY') return { state: 'unpaid' };
      if (status === 'TRADE_CLOSED' && answer['send_pay_date'] === undefined) return { state: 'closed' };
      return {
        state: 'paid',
        tradeNo: required(answer, 'trade_no'),
        cents: centsIn(required(answer, 'total_amount')),
        paidAt: shanghaiInstant(required(answer, 'send_pay_date')),
      };
    },

    async close(orderId) {
      const answer = await call('alipay.trade.close', { out_trade_no: orderId });
      if (answer['code'] !== DONE && answer['sub_code'] !== 'ACQ.TRADE_NOT_EXIST') throw refusal(answer);
    },

    async refund(refund: NewRefund): Promise<Refund> {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: refund.orderId,
        out_request_no: refund.refundId,
        refund_amount: yuanText(refund.cents),
        refund_reason: refund.reason,
      });
      if (answer['code'] === REFUSED && !answer['sub_code']?.endsWith('SYSTEM_ERROR'))
        return { state: 'failed', reason: answer['sub_msg'] ?? answer['sub_code'] ?? '支付宝未受理退款' };
      if (answer['code'] !== DONE) throw refusal(answer);
      return answer['fund_change'] === 'Y' ? { state: 'success' } : { state: 'accepted' };
    },

    async queryRefund(orderId, refundId): Promise<Refund> {
      const answer = await call('alipay.trade.fastpay.refund.query', { out_trade_no: orderId, out_request_no: refundId });
      if (answer['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      if (answer['code'] !== DONE) throw refusal(answer);
      switch (answer['refund_status']) {
        case 'REFUND_SUCCESS':
          return { state: 'success' };
        case 'REFUND_PROCESSING':
          return { state: 'accepted' };
        case 'REFUND_FAIL':
          return { state: 'failed', reason: `支付宝退款失败（${answer['error_code'] ?? '未说明原因'}）` };
        default:
          return { state: 'unknown' };
      }
    },

    async statement(day) {
      const answer = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
      if (answer['sub_code'] === 'isp.bill_not_exist') return [];
      if (answer['code'] !== DONE) throw refusal(answer);
      return parseAlipayStatement(await downloaded(required(answer, 'bill_download_url'), reach));
    },

    parseNotification: (raw) =>
      parseAlipayNotification(raw, { applicationId: merchant.appId, sellerId: merchant.sellerId, gatewayKey }, clock.now()),
    answer: alipayAnswer,
  };
}

/** The address is signed by the answer that names it. */
async function downloaded(url: string, reach: Reach): Promise<Buffer> {
  try {
    const answer = await reach(url, { signal: AbortSignal.timeout(STATEMENT_LIMIT_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (cause) {
    throw new GatewayUnavailable("Alipay's statement could not be fetched", { cause });
  }
}

function refusal(answer: Record<string, string>): GatewayUnavailable {
  return new GatewayUnavailable(`Alipay refused: ${answer['sub_code'] ?? answer['code']}`);
}

function texts(answer: unknown): Record<string, string> {
  if (typeof answer !== 'object' || answer === null) return {};
  return Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function required(answer: Record<string, string>, name: string): string {
  const value = answer[name];
  if (value === undefined || value === '') throw new GatewayUnavailable(`Alipay's answer lacks ${name}`);
  return value;
}
