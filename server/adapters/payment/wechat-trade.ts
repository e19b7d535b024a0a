import { NotificationRefused, type Refund, type Trade } from './payment-gateway';

export type Fields = Record<string, unknown>;

/** Reads a trade as notifications and queries of WeChat Pay v3 both describe it. */
export function wechatTrade(content: Fields): Trade {
  const state = textAt(content, 'trade_state');
  if (state === 'SUCCESS' || state === 'REFUND') {
    const amount = objectAt(content, 'amount');
    if (amount['currency'] !== 'CNY') throw new NotificationRefused('currency differs');
    return {
      state: 'paid',
      tradeNo: textAt(content, 'transaction_id'),
      cents: centsAt(amount, 'total'),
      paidAt: wechatInstant(textAt(content, 'success_time')),
    };
  }
  if (state === 'PAYERROR' || state === 'REVOKED') return { state: 'failed', reason: describe(content) };
  return { state: state === 'CLOSED' ? 'closed' : 'unpaid' };
}

export function wechatRefund(status: string): Refund {
  if (status === 'SUCCESS') return { state: 'success' };
  if (status === 'CLOSED') return { state: 'failed', reason: '退款已关闭' };
  if (status === 'ABNORMAL') return { state: 'failed', reason: '退款异常，请到支付平台处理' };
  return { state: 'accepted' };
}

function describe(content: Fields): string {
  const text = content['trade_state_desc'];
  return typeof text === 'string' && text !== '' ? text : '支付失败';
}

/** Times carry an offset of their own, so the reading does not depend on this machine's zone. */
function wechatInstant(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new NotificationRefused('time is unreadable');
  return at;
}

export function parseObject(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    throw new NotificationRefused('body is no JSON');
  }
  throw new NotificationRefused('body is no object');
}

export function objectAt(from: Fields, name: string): Fields {
  const value = from[name];
  if (!isObject(value)) throw new NotificationRefused(`${name} is missing`);
  return value;
}

export function textAt(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value !== 'string' || value === '') throw new NotificationRefused(`${name} is missing`);
  return value;
}

export function centsAt(from: Fields, name: string): bigint {
  const value = from[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) throw new NotificationRefused(`${name} is no amount`);
  return BigInt(value);
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
