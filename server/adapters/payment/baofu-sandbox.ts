import { contentAt } from '../baofu/union-client';
import { answerSigned } from './baofu-answer';
import { baofuTime, contentText, type BaofuContent } from './baofu-message';
import { SANDBOX_MERCHANT } from './baofu-sandbox-merchant';
import { baofuStatement } from './baofu-statement';
import { readFields } from './form-fields';
import type { SavedTrades, SandboxCall } from './gateway-kind';
import type { Refund, TakenBack, Trade } from './payment-gateway';

/** What the sandbox's Baofu answers to what its adapter asks about orders, refunds and statements. */
export async function answerBaofu({ body, trades, keys, now }: SandboxCall): Promise<Response> {
  const theirs = { ...SANDBOX_MERCHANT, ownKey: keys.gateway.privateKey, theirKey: keys.platform.publicKey };
  return new Response(await answerSigned(readFields(body), theirs, (method, request) => WORK[method]?.(trades, request, now)));
}

type Work = (trades: SavedTrades, request: BaofuContent, now: Date) => Promise<object>;

const DONE = { resultCode: 'SUCCESS' };
const NOT_THERE = { resultCode: 'FAIL', errCode: 'ORDER_NOT_EXIST' };

const WORK: Readonly<Record<string, Work>> = {
  async pre_unified_order(trades, request, now) {
    const trade = {
      orderId: contentText(request, 'outTradeNo'),
      cents: BigInt(contentText(request, 'txnAmt')),
      description: contentText(contentAt(request, 'payExtend'), 'goods_name'),
      expiresAt: new Date(now.getTime() + Number(contentText(request, 'timeExpire')) * 60_000),
    };
    const returnUrl = contentText(request, 'pageUrl');
    const token =
      returnUrl === '' ? (await trades.createOrder(trade)).qrText : (await trades.createPhoneOrder({ ...trade, returnUrl })).link;
    return { ...DONE, outTradeNo: trade.orderId, token };
  },
  async order_query(trades, request) {
    const outTradeNo = contentText(request, 'outTradeNo');
    const trade = await trades.query(outTradeNo);
    return trade.state === 'unknown' ? NOT_THERE : { ...DONE, outTradeNo, ...tradeContent(trade) };
  },
  async order_close(trades, request) {
    const outTradeNo = contentText(request, 'outTradeNo');
    await trades.close(outTradeNo);
    return { ...DONE, outTradeNo };
  },
  async order_refund(trades, request) {
    const outTradeNo = contentText(request, 'outTradeNo');
    const refund = await trades.refund({
      orderId: contentText(request, 'originOutTradeNo'),
      refundId: outTradeNo,
      cents: BigInt(contentText(request, 'refundAmt')),
      takenBack: takenBackIn(request),
    });
    if (refund.state === 'failed') return { resultCode: 'FAIL', errCode: 'REFUND_REFUSED', errMsg: refund.reason };
    return { ...DONE, outTradeNo, ...refundContent(refund) };
  },
  async refund_query(trades, request) {
    const outTradeNo = contentText(request, 'outTradeNo');
    const refund = await trades.findRefund(outTradeNo);
    return refund.state === 'unknown' ? NOT_THERE : { ...DONE, outTradeNo, ...refundContent(refund) };
  },
  bill_download(trades, request) {
    const billDate = contentText(request, 'billDate');
    const text = baofuStatement(trades.movements(billDate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')));
    return Promise.resolve({ ...DONE, billDate, fileContent: Buffer.from(text, 'utf8').toString('base64') });
  },
};

function tradeContent(trade: Trade): object {
  switch (trade.state) {
    case 'paid': {
      const cents = Number(trade.cents);
      return { txnState: 'SUCCESS', tradeNo: trade.tradeNo, txnAmt: cents, succAmt: cents, finishTime: baofuTime(trade.paidAt) };
    }
    case 'failed':
      return { txnState: 'PAY_ERROR', errMsg: trade.reason };
    default:
      return { txnState: trade.state === 'closed' ? 'CLOSED' : 'WAIT_PAYING' };
  }
}

function refundContent(refund: Refund): object {
  if (refund.state === 'failed') return { refundState: 'REFUND_ERROR', errMsg: refund.reason };
  return { refundState: refund.state === 'success' ? 'SUCCESS' : 'REFUND' };
}

function takenBackIn({ sharingRefundInfo }: BaofuContent): TakenBack[] {
  const list = Array.isArray(sharingRefundInfo) ? (sharingRefundInfo as BaofuContent[]) : [];
  return list.map((one) => ({ account: contentText(one, 'sharingMerId'), cents: BigInt(contentText(one, 'sharingAmt')) }));
}
