import type { KeyObject } from 'node:crypto';
import { DINPAY_SIGN_TYPE, isSignedByDinpay } from './dinpay-message';
import { centsIn, fieldAt, readFields, shanghaiInstant, type FormFields } from './form-fields';
import {
  NotificationRefused,
  type GatewayAnswer,
  type Notification,
  type NotificationOutcome,
  type RawNotification,
} from './payment-gateway';

export interface DinpayVerification {
  merchantCode: string;
  gatewayKey: KeyObject;
}

const CLOCKS_DIFFER_BY_SECONDS = 300;

/** A notification says when the trade was made, not when it was sent: only what lies ahead of the clock is refused for its time. */
export function parseDinpayNotification(raw: RawNotification, known: DinpayVerification, now: Date): Notification {
  const fields = readFields(raw.body.toString('utf8'));
  if (fields['sign_type'] !== DINPAY_SIGN_TYPE) throw new NotificationRefused('sign type is not RSA-S');
  if (!isSignedByDinpay(fields, fieldAt(fields, 'sign'), known.gatewayKey)) throw new NotificationRefused('signature is wrong');
  if (fieldAt(fields, 'merchant_code') !== known.merchantCode) throw new NotificationRefused('merchant differs');
  if (fieldAt(fields, 'notify_type') !== 'offline_notify') return { about: 'nothing' };
  const tradedAt = shanghaiInstant(fieldAt(fields, 'trade_time'));
  if (tradedAt.getTime() - now.getTime() > CLOCKS_DIFFER_BY_SECONDS * 1000) throw new NotificationRefused('timestamp is too far off');
  return fields['refund_no'] === undefined ? paymentOf(fields, tradedAt) : refundOf(fields);
}

export function dinpayAnswer(outcome: NotificationOutcome): GatewayAnswer {
  return { status: 200, mediaType: 'text/plain', body: outcome === 'accepted' ? 'SUCCESS' : 'FAIL' };
}

function paymentOf(fields: Readonly<FormFields>, paidAt: Date): Notification {
  const orderId = fieldAt(fields, 'order_no');
  const status = fieldAt(fields, 'trade_status');
  if (status === 'FAILED') return { about: 'payment', orderId, trade: { state: 'failed', reason: '付款人支付失败' } };
  if (status !== 'SUCCESS') return { about: 'nothing' };
  return {
    about: 'payment',
    orderId,
    trade: { state: 'paid', tradeNo: fieldAt(fields, 'trade_no'), cents: centsIn(fieldAt(fields, 'order_amount')), paidAt },
  };
}

function refundOf(fields: Readonly<FormFields>): Notification {
  const status = fieldAt(fields, 'refund_status');
  if (status !== 'SUCCESS' && status !== 'FAILED') return { about: 'nothing' };
  return {
    about: 'refund',
    orderId: fieldAt(fields, 'order_no'),
    refundId: fieldAt(fields, 'refund_no'),
    cents: centsIn(fieldAt(fields, 'refund_amount')),
    refund: status === 'SUCCESS' ? { state: 'success' } : { state: 'failed', reason: '智付退款失败' },
  };
}
