import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { centsIn, fieldAt, readFields, shanghaiInstant } from './form-fields';
import {
  NotificationRefused,
  type GatewayAnswer,
  type Notification,
  type NotificationOutcome,
  type RawNotification,
} from './payment-gateway';

export interface AlipayVerification {
  applicationId: string;
  sellerId: string;
  gatewayKey: KeyObject;
}

const MAXIMUM_AGE_SECONDS = 25 * 3600;

export function parseAlipayNotification(raw: RawNotification, known: AlipayVerification, now: Date): Notification {
  const fields = readFields(raw.body.toString('utf8'));
  verifySignature(fields, known.gatewayKey);
  if (fieldAt(fields, 'app_id') !== known.applicationId) throw new NotificationRefused('application differs');
  if (fields['seller_id'] !== undefined && fields['seller_id'] !== known.sellerId) throw new NotificationRefused('seller differs');
  const sentAt = shanghaiInstant(fieldAt(fields, 'notify_time'));
  if (Math.abs(now.getTime() - sentAt.getTime()) > MAXIMUM_AGE_SECONDS * 1000) throw new NotificationRefused('timestamp is too far off');
  return fields['gmt_refund'] === undefined ? paymentOf(fields) : refundOf(fields);
}

export function alipayAnswer(outcome: NotificationOutcome): GatewayAnswer {
  return { status: 200, mediaType: 'text/plain', body: outcome === 'accepted' ? 'success' : 'failure' };
}

/** The text that an RSA2 signature covers: every field but those two about the signature, in the order of their names. */
export function alipaySigned(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

export function signAlipay(fields: Readonly<Record<string, string>>, key: KeyObject): string {
  return createSign('RSA-SHA256').update(alipaySigned(fields), 'utf8').sign(key, 'base64');
}

function verifySignature(fields: Record<string, string>, key: KeyObject): void {
  if (fields['sign_type'] !== 'RSA2') throw new NotificationRefused('sign type is not RSA2');
  const right = createVerify('RSA-SHA256').update(alipaySigned(fields), 'utf8').verify(key, fieldAt(fields, 'sign'), 'base64');
  if (!right) throw new NotificationRefused('signature is wrong');
}

function paymentOf(fields: Record<string, string>): Notification {
  const status = fieldAt(fields, 'trade_status');
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { about: 'nothing' };
  return {
    about: 'payment',
    orderId: fieldAt(fields, 'out_trade_no'),
    trade: {
      state: 'paid',
      tradeNo: fieldAt(fields, 'trade_no'),
      cents: centsIn(fieldAt(fields, 'total_amount')),
      paidAt: shanghaiInstant(fieldAt(fields, 'gmt_payment')),
    },
  };
}

function refundOf(fields: Record<string, string>): Notification {
  return {
    about: 'refund',
    orderId: fieldAt(fields, 'out_trade_no'),
    refundId: fieldAt(fields, 'out_biz_no'),
    cents: centsIn(fieldAt(fields, 'refund_fee')),
    refund: { state: 'success' },
  };
}
