import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import { DINPAY_SIGN_TYPE, isSignedByDinpay, readDinpayAnswer, signDinpay, type DinpayAnswer } from './dinpay-message';
import { dinpayAnswer, parseDinpayNotification } from './dinpay-notification';
import { parseDinpayStatement } from './dinpay-statement';
import { centsIn, shanghaiInstant, shanghaiText, yuanText, type FormFields } from './form-fields';
import { privatePem, publicPem } from './keys';
import {
  GatewayUnavailable,
  refusedUnlessKnown,
  type NewPhoneTrade,
  type NewRefund,
  type NewTrade,
  type PaymentGateway,
  type Refund,
  type Trade,
} from './payment-gateway';
import { mayLeadTo, plainAddress } from './plain-address';
import { sendForm, type Send } from './send-form';

/** DinPay: `scanpay` for codes, `h5apipay` for phones. It closes no trade before its own time; what comes late goes back. */
export function dinpayGateway(merchant: Settings['dinpay'], notifyUrl: string, clock: Clock, send: Send = sendForm): PaymentGateway {
  const ownKey = createPrivateKey(privatePem(merchant.privateKey));
  const gatewayKey = createPublicKey(publicPem(merchant.publicKey));

  async function call(url: string, fields: FormFields): Promise<DinpayAnswer> {
    const request = { merchant_code: merchant.merchantCode, ...fields };
    const body = new URLSearchParams({ ...request, sign_type: DINPAY_SIGN_TYPE, sign: signDinpay(request, ownKey) });
    try {
      return readDinpayAnswer(await send(url, body));
    } catch (cause) {
      throw new GatewayUnavailable('DinPay did not answer', { cause });
    }
  }

  async function opened(path: string, trade: NewTrade, fields: FormFields, link: 'qrcode' | 'payURL'): Promise<string> {
    const { response } = await call(`${merchant.apiUrl}/${path}`, {
      notify_url: notifyUrl,
      interface_version: 'V3.1',
      client_ip: plainAddress(trade.payerAddress),
      order_no: trade.orderId,
      order_time: shanghaiText(clock.now()),
      order_amount: yuanText(trade.cents),
      product_name: trade.description,
      ...fields,
    });
    verify(response, response['sign']);
    if (response['resp_code'] !== 'SUCCESS' || response['result_code'] !== '0') throw refusal(response);
    if (response['order_no'] !== trade.orderId) throw new GatewayUnavailable('DinPay answered about another order');
    return unescaped(required(response, link));
  }

  /** Undefined where DinPay knows no such thing; that answer alone is not signed. */
  async function query(fields: FormFields): Promise<FormFields | undefined> {
    const { response, trade } = await call(merchant.queryUrl, { interface_version: 'V3.0', ...fields });
    if (response['is_success'] === 'F' && response['error_code'] === 'TRADE_IS_NOT_EXIST') return undefined;
    if (response['is_success'] !== 'T') throw refusal(response);
    verify(trade, response['sign']);
    if (trade['order_no'] !== fields['order_no']) throw new GatewayUnavailable('DinPay answered about another order');
    return trade;
  }

  function verify(fields: FormFields, sign: string | undefined): void {
    if (!sign || !isSignedByDinpay(fields, sign, gatewayKey)) throw new GatewayUnavailable('DinPay did not sign its answer');
    if (fields['merchant_code'] !== merchant.merchantCode) throw new GatewayUnavailable('DinPay answered another merchant');
  }

  async function queryRefund(orderId: string, refundId: string): Promise<Refund> {
    const refund = await query({ service_type: 'single_refund_query', order_no: orderId, refund_no: refundId });
    if (!refund) return { state: 'unknown' };
    if (refund['refund_no'] !== refundId) throw new GatewayUnavailable('DinPay answered about another refund');
    const status = required(refund, 'refund_status');
    if (status === 'FAILED') return { state: 'failed', reason: '智付退款失败' };
    return { state: status === 'SUCCESS' ? 'success' : 'accepted' };
  }

  return {
    async createOrder(trade: NewTrade) {
      return { qrText: await opened('scanpay', trade, { service_type: merchant.scanService }, 'qrcode') };
    },

    async createPhoneOrder(trade: NewPhoneTrade) {
      const fields = { service_type: merchant.phoneService, return_url: trade.returnUrl };
      const link = await opened('h5apipay', trade, fields, 'payURL');
      if (!mayLeadTo(link, notifyUrl)) throw new GatewayUnavailable('DinPay answered no web address');
      return { link };
    },

    async query(orderId): Promise<Trade> {
      const trade = await query({ service_type: 'single_trade_query', order_no: orderId });
      if (!trade) return { state: 'unknown' };
      switch (required(trade, 'trade_status')) {
        case 'SUCCESS':
          return {
            state: 'paid',
            tradeNo: required(trade, 'trade_no'),
            cents: centsIn(required(trade, 'order_amount')),
            paidAt: shanghaiInstant(required(trade, 'trade_time')),
          };
        case 'FAILED':
          return { state: 'failed', reason: '付款人支付失败' };
        default:
          return { state: 'unpaid' };
      }
    },

    close: () => Promise.resolve(),

    async refund(refund: NewRefund): Promise<Refund> {
      const { response } = await call(`${merchant.apiUrl}/refund`, {
        service_type: 'refund',
        interface_version: 'V3.0',
        notify_url: notifyUrl,
        order_no: refund.orderId,
        trade_no: refund.tradeNo,
        refund_no: refund.refundId,
        refund_amount: yuanText(refund.cents),
        refund_desc: refund.reason,
      });
      verify(response, response['sign']);
      if (response['resp_code'] !== 'SUCCESS') throw refusal(response);
      if (response['result_code'] === '0') return { state: 'accepted' };
      const reason = response['result_desc'] ?? response['error_code'] ?? '智付未受理退款';
      return refusedUnlessKnown(await queryRefund(refund.orderId, refund.refundId), reason);
    },

    queryRefund,

    async statement(day) {
      const { response } = await call(merchant.queryUrl, { service_type: 'trade_bill_query', interface_version: 'V3.0', bill_date: day });
      verify(response, response['sign']);
      if (response['is_success'] === 'F' && response['error_code'] === 'BILL_IS_NOT_EXIST') return [];
      if (response['is_success'] !== 'T' || response['bill_date'] !== day) throw refusal(response);
      return parseDinpayStatement(Buffer.from(required(response, 'bill_content'), 'base64').toString('utf8'));
    },

    parseNotification: (raw) => parseDinpayNotification(raw, { merchantCode: merchant.merchantCode, gatewayKey }, clock.now()),
    answer: dinpayAnswer,
  };
}

function refusal(response: FormFields): GatewayUnavailable {
  return new GatewayUnavailable(`DinPay refused: ${response['error_code'] ?? response['resp_desc'] ?? response['result_code'] ?? '-'}`);
}

function required(fields: FormFields, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new GatewayUnavailable(`DinPay's answer lacks ${name}`);
  return value;
}

/** DinPay percent-encodes the addresses that it answers. */
function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
