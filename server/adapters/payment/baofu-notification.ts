import type { KeyObject } from 'node:crypto';
import { baofuInstant, contentCents, contentText, isSignedByBaofu, readContent, type BaofuContent } from './baofu-message';
import { baofuRefund, baofuTrade } from './baofu-trade';
import { fieldAt, readFields } from './form-fields';
import {
  NotificationRefused,
  type GatewayAnswer,
  type Notification,
  type NotificationOutcome,
  type RawNotification,
} from './payment-gateway';

export interface BaofuVerification {
  memberId: string;
  terminalId: string;
  gatewayKey: KeyObject;
}

const CLOCKS_DIFFER_BY_SECONDS = 300;

/** The signed content says whose it is and when the trade was made, the fields around it are not signed. */
export function parseBaofuNotification(raw: RawNotification, known: BaofuVerification, now: Date): Notification {
  const fields = readFields(raw.body.toString('utf8'));
  const signed = fieldAt(fields, 'dataContent');
  if (!isSignedByBaofu(signed, fieldAt(fields, 'signStr'), known.gatewayKey)) throw new NotificationRefused('signature is wrong');
  const content = readContent(signed);
  if (!content) throw new NotificationRefused('content is unreadable');
  if (contentText(content, 'merId') !== known.memberId || contentText(content, 'terId') !== known.terminalId)
    throw new NotificationRefused('merchant differs');
  return isAboutRefund(content) ? refundOf(content, now) : paymentOf(content, now);
}

function isAboutRefund(content: BaofuContent): boolean {
  return contentText(content, 'refundState') !== '' || contentText(content, 'originOutTradeNo') !== '';
}

export function baofuAnswer(outcome: NotificationOutcome): GatewayAnswer {
  return { status: 200, mediaType: 'text/plain', body: outcome === 'accepted' ? 'OK' : 'FAIL' };
}

function paymentOf(content: BaofuContent, now: Date): Notification {
  const orderId = textAt(content, 'outTradeNo');
  const trade = baofuTrade(content);
  if (!trade) throw new NotificationRefused('payment is unreadable');
  if (trade.state !== 'paid' && trade.state !== 'failed') return { about: 'nothing' };
  if (trade.state === 'paid') refuseWrongTime(content, now);
  return { about: 'payment', orderId, trade };
}

/** Baofu names amount and time of a refund only where it arrived. */
function refundOf(content: BaofuContent, now: Date): Notification {
  const refund = baofuRefund(content);
  if (!refund) throw new NotificationRefused('refund is unreadable');
  const about = { about: 'refund', orderId: contentText(content, 'originOutTradeNo'), refundId: textAt(content, 'outTradeNo') } as const;
  if (refund.state === 'failed') return { ...about, refund };
  const cents = contentCents(content, 'succAmt') ?? contentCents(content, 'refundAmt');
  if (refund.state !== 'success' || cents === undefined) return { about: 'nothing' };
  refuseWrongTime(content, now);
  return { ...about, cents, refund };
}

function refuseWrongTime(content: BaofuContent, now: Date): void {
  const finishedAt = baofuInstant(contentText(content, 'finishTime'));
  if (!finishedAt || finishedAt.getTime() - now.getTime() > CLOCKS_DIFFER_BY_SECONDS * 1000)
    throw new NotificationRefused('timestamp is too far off');
}

function textAt(content: BaofuContent, name: string): string {
  const text = contentText(content, name);
  if (text === '') throw new NotificationRefused(`${name} is missing`);
  return text;
}
