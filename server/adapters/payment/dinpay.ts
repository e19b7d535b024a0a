import { randomBytes } from 'node:crypto';
import { dinpayGateway } from './dinpay-gateway';
import { DINPAY_SIGN_TYPE, signDinpay } from './dinpay-message';
import { dinpayAnswer, parseDinpayNotification } from './dinpay-notification';
import { dinpayStatement, parseDinpayStatement } from './dinpay-statement';
import { shanghaiText, yuanText, type FormFields } from './form-fields';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import type { SandboxKeys } from './sandbox-keys';
import type { SandboxTrade } from './sandbox-trades';
import { unconnected } from './unconnected';

const MERCHANT_CODE = '1111110166';

export const dinpay: GatewayKind = {
  connect: (settings, notifyUrl, clock) =>
    settings.dinpay.merchantCode === '' ? unconnected('DinPay') : dinpayGateway(settings.dinpay, notifyUrl, clock),
  sandbox: {
    tradeNoPrefix: '1000',
    statement: (lines) => Promise.resolve(parseDinpayStatement(dinpayStatement(lines))),
    parseNotification: (raw, { publicKey }, now) =>
      parseDinpayNotification(raw, { merchantCode: MERCHANT_CODE, gatewayKey: publicKey }, now),
    answer: dinpayAnswer,
    paymentNotification: (trade, keys, now) =>
      signed(keys, {
        ...common(trade, now),
        trade_time: shanghaiText(new Date(trade.paidAt ?? now)),
        trade_status: trade.state === 'paid' ? 'SUCCESS' : 'FAILED',
      }),
    refundNotification: (trade, refund, keys, now) =>
      signed(keys, {
        ...common(trade, now),
        trade_time: shanghaiText(now),
        trade_status: 'SUCCESS',
        refund_no: refund.refundId,
        refund_amount: yuanText(BigInt(refund.cents)),
        refund_status: refund.state === 'success' ? 'SUCCESS' : 'FAILED',
      }),
  },
};

function common(trade: SandboxTrade, now: Date): FormFields {
  return {
    merchant_code: MERCHANT_CODE,
    notify_type: 'offline_notify',
    notify_id: randomBytes(16).toString('hex'),
    interface_version: 'V3.0',
    order_no: trade.orderId,
    order_time: shanghaiText(now),
    order_amount: yuanText(BigInt(trade.cents)),
    trade_no: trade.tradeNo ?? '-',
  };
}

function signed({ privateKey }: SandboxKeys, fields: FormFields): SignedNotification {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign_type: DINPAY_SIGN_TYPE, sign: signDinpay(fields, privateKey) }).toString(),
  };
}
