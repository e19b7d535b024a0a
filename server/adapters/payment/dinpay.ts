import { randomBytes } from 'node:crypto';
import { dinpayGateway } from './dinpay-gateway';
import { DINPAY_SIGN_TYPE, signDinpay } from './dinpay-message';
import { dinpayAnswer } from './dinpay-notification';
import { answerDinpay, SANDBOX_MERCHANT_CODE } from './dinpay-sandbox';
import { shanghaiText, yuanText, type FormFields } from './form-fields';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { pemOf } from './keys';
import type { SandboxKeys } from './sandbox-keys';
import type { SandboxTrade } from './sandbox-trades';
import { formsBy } from './send-form';
import { unconnected } from './unconnected';

export const dinpay: GatewayKind = {
  connect: (settings, notifyUrl, clock, reach) =>
    settings.dinpay.merchantCode === '' ? unconnected('DinPay') : dinpayGateway(settings.dinpay, notifyUrl, clock, reach && formsBy(reach)),
  sandbox: {
    tradeNoPrefix: '1000',
    answer: dinpayAnswer,
    account(settings, { platform, gateway }) {
      const keys = { privateKey: pemOf(platform.privateKey), publicKey: pemOf(gateway.publicKey) };
      return { ...settings, dinpay: { ...settings.dinpay, merchantCode: SANDBOX_MERCHANT_CODE, ...keys } };
    },
    answerCall: answerDinpay,
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
    merchant_code: SANDBOX_MERCHANT_CODE,
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
