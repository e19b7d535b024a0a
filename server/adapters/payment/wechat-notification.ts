import { createDecipheriv, createVerify, type KeyObject } from 'node:crypto';
import {
  NotificationRefused,
  type GatewayAnswer,
  type Notification,
  type NotificationOutcome,
  type RawNotification,
} from './payment-gateway';
import { centsAt, objectAt, parseObject, textAt, wechatRefund, wechatTrade, type Fields } from './wechat-trade';

export interface WechatVerification {
  merchantId: string;
  apiV3Key: string;
  /** The gateway's public keys by serial number. */
  gatewayKeys: Readonly<Record<string, KeyObject>>;
}

const MAXIMUM_AGE_SECONDS = 300;
const TAG_BYTES = 16;

export function parseWechatNotification(raw: RawNotification, known: WechatVerification, now: Date): Notification {
  const body = raw.body.toString('utf8');
  verifySignature(raw, body, known, now);
  const envelope = parseObject(body);
  const resource = objectAt(envelope, 'resource');
  const content = parseObject(decryptResource(resource, known.apiV3Key));
  if (content['mchid'] !== known.merchantId) throw new NotificationRefused('merchant differs');
  return textAt(envelope, 'event_type').startsWith('REFUND.') ? refundOf(content) : paymentOf(content);
}

const ANSWERS: Readonly<Record<NotificationOutcome, { status: number; body: string }>> = {
  accepted: { status: 204, body: '' },
  refused: { status: 400, body: JSON.stringify({ code: 'FAIL', message: '通知未通过校验' }) },
  failed: { status: 503, body: JSON.stringify({ code: 'FAIL', message: '暂时无法处理，请稍后重试' }) },
};

export function wechatAnswer(outcome: NotificationOutcome): GatewayAnswer {
  return { mediaType: 'application/json; charset=utf-8', ...ANSWERS[outcome] };
}

function verifySignature(raw: RawNotification, body: string, known: WechatVerification, now: Date): void {
  const timestamp = header(raw, 'wechatpay-timestamp');
  const nonce = header(raw, 'wechatpay-nonce');
  const signature = header(raw, 'wechatpay-signature');
  const serial = header(raw, 'wechatpay-serial');
  if (!/^\d{1,12}$/.test(timestamp)) throw new NotificationRefused('timestamp is unreadable');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAXIMUM_AGE_SECONDS) throw new NotificationRefused('timestamp is too far off');
  const key = Object.hasOwn(known.gatewayKeys, serial) ? known.gatewayKeys[serial] : undefined;
  if (!key) throw new NotificationRefused('serial number is unknown');
  const right = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8').verify(key, signature, 'base64');
  if (!right) throw new NotificationRefused('signature is wrong');
}

function decryptResource(resource: Fields, apiV3Key: string): string {
  if (resource['algorithm'] !== 'AEAD_AES_256_GCM') throw new NotificationRefused('algorithm is unknown');
  const sealed = Buffer.from(textAt(resource, 'ciphertext'), 'base64');
  if (sealed.length <= TAG_BYTES) throw new NotificationRefused('ciphertext is too short');
  const associated = resource['associated_data'];
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, textAt(resource, 'nonce'), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(typeof associated === 'string' ? associated : '', 'utf8'));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new NotificationRefused(`resource cannot be decrypted: ${String(cause)}`);
  }
}

function paymentOf(content: Fields): Notification {
  const trade = wechatTrade(content);
  if (trade.state !== 'paid' && trade.state !== 'failed') return { about: 'nothing' };
  return { about: 'payment', orderId: textAt(content, 'out_trade_no'), trade };
}

function refundOf(content: Fields): Notification {
  const refund = wechatRefund(textAt(content, 'refund_status'));
  if (refund.state !== 'success' && refund.state !== 'failed') return { about: 'nothing' };
  return {
    about: 'refund',
    orderId: textAt(content, 'out_trade_no'),
    refundId: textAt(content, 'out_refund_no'),
    cents: centsAt(objectAt(content, 'amount'), 'refund'),
    refund,
  };
}

function header(raw: RawNotification, name: string): string {
  const value = raw.headers[name];
  if (typeof value !== 'string' || value === '') throw new NotificationRefused(`${name} is missing`);
  return value;
}
