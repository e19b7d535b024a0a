import { baofuInstant, contentCents, contentText, type BaofuContent } from './baofu-message';
import type { Refund, Trade } from './payment-gateway';

/** Undefined where the content does not say what it must. */
export function baofuTrade(content: BaofuContent): Trade | undefined {
  switch (contentText(content, 'txnState')) {
    case 'SUCCESS':
    case 'REFUND': {
      const tradeNo = contentText(content, 'tradeNo');
      const cents = contentCents(content, 'succAmt') ?? contentCents(content, 'txnAmt');
      const paidAt = baofuInstant(contentText(content, 'finishTime'));
      return tradeNo !== '' && cents !== undefined && paidAt ? { state: 'paid', tradeNo, cents, paidAt } : undefined;
    }
    case 'WAIT_PAYING':
    case 'ABNORMAL':
      return { state: 'unpaid' };
    case 'CLOSED':
    case 'CANCELED':
      return { state: 'closed' };
    case 'PAY_ERROR':
      return { state: 'failed', reason: contentText(content, 'errMsg') || '付款人支付失败' };
    default:
      return undefined;
  }
}

/** `REFUND` is Baofu's word for a refund that it has taken on. */
export function baofuRefund(content: BaofuContent): Refund | undefined {
  switch (contentText(content, 'refundState') || contentText(content, 'txnState')) {
    case 'SUCCESS':
      return { state: 'success' };
    case 'REFUND':
    case 'PROCESSING':
    case 'ABNORMAL':
      return { state: 'accepted' };
    case 'REFUND_ERROR':
      return { state: 'failed', reason: contentText(content, 'errMsg') || '宝付退款失败' };
    default:
      return undefined;
  }
}
