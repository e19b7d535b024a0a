import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import { baofuClient } from './baofu-client';
import { baofuTime, contentText, type BaofuContent } from './baofu-message';
import { baofuAnswer, parseBaofuNotification } from './baofu-notification';
import { baofuParties } from './baofu-parties';
import { parseBaofuStatement } from './baofu-statement';
import { baofuRefund, baofuTrade } from './baofu-trade';
import {
  GatewayUnavailable,
  refusedUnlessKnown,
  type NewRefund,
  type NewTrade,
  type PaymentGateway,
  type Refund,
  type TakenBack,
  type Trade,
} from './payment-gateway';
import { plainAddress } from './plain-address';
import type { Send } from './send-form';

/** Money that is to be split afterwards. */
const SPLIT_LATER = { prodType: 'SHARING', orderType: '7' } as const;

type Merchant = Pick<Settings['baofu'], 'memberId' | 'terminalId' | 'privateKey' | 'publicKey' | 'apiUrl' | 'cashierUrl'>;

/** Baofu: its cashier, a page that offers what the payer can pay with; the money can be split among accounts at Baofu. */
export function baofuGateway(merchant: Merchant, notifyUrl: string, clock: Clock, send?: Send): PaymentGateway {
  const parties = baofuParties(merchant);
  const { call } = baofuClient(parties, merchant.apiUrl, clock, send);

  async function cashier(trade: NewTrade, returnUrl: string): Promise<string> {
    const now = clock.now();
    const answer = done(
      await call('pre_unified_order', {
        outTradeNo: trade.orderId,
        txnAmt: Number(trade.cents),
        totalAmt: Number(trade.cents),
        txnTime: baofuTime(now),
        timeExpire: Math.max(1, Math.ceil((trade.expiresAt.getTime() - now.getTime()) / 60_000)),
        ...SPLIT_LATER,
        cashierFlag: '1',
        payExtend: { goods_name: trade.description },
        notifyUrl,
        pageUrl: returnUrl,
        riskInfo: { clientIp: plainAddress(trade.payerAddress) },
      }),
    );
    const token = contentText(answer, 'token');
    if (token === '') throw new GatewayUnavailable("Baofu's answer lacks token");
    return cashierAddress(merchant.cashierUrl, token);
  }

  /** Undefined where Baofu knows no such thing. */
  async function known(method: string, request: BaofuContent): Promise<BaofuContent | undefined> {
    const answer = await call(method, request);
    return contentText(answer, 'errCode') === 'ORDER_NOT_EXIST' ? undefined : done(answer);
  }

  async function queryRefund(refundId: string): Promise<Refund> {
    const answer = await known('refund_query', { outTradeNo: refundId });
    if (!answer) return { state: 'unknown' };
    const refund = contentText(answer, 'outTradeNo') === refundId ? baofuRefund(answer) : undefined;
    return refund ?? unreadable('a refund');
  }

  return {
    createOrder: async (trade) => ({ qrText: await cashier(trade, '') }),
    createPhoneOrder: async (trade) => ({ link: await cashier(trade, trade.returnUrl) }),

    async query(orderId): Promise<Trade> {
      const answer = await known('order_query', { outTradeNo: orderId });
      if (!answer) return { state: 'unknown' };
      const trade = contentText(answer, 'outTradeNo') === orderId ? baofuTrade(answer) : undefined;
      return trade ?? unreadable('an order');
    },

    async close(orderId) {
      await known('order_close', { outTradeNo: orderId });
    },

    async refund(refund: NewRefund): Promise<Refund> {
      const answer = await call('order_refund', {
        originOutTradeNo: refund.orderId,
        outTradeNo: refund.refundId,
        txnTime: baofuTime(clock.now()),
        refundAmt: Number(refund.cents),
        totalAmt: Number(refund.cents),
        refundReason: refund.reason,
        notifyUrl,
        ...(refund.takenBack ? { sharingRefundInfo: refund.takenBack.map(sharing) } : {}),
      });
      if (contentText(answer, 'resultCode') === 'FAIL' && !TRY_AGAIN.has(contentText(answer, 'errCode')))
        return refusedUnlessKnown(
          await queryRefund(refund.refundId),
          contentText(answer, 'errMsg') || contentText(answer, 'errCode') || '宝付未受理退款',
        );
      return saysHow(done(answer)) ? (baofuRefund(answer) ?? unreadable('a refund')) : { state: 'accepted' };
    },

    queryRefund: (_orderId, refundId) => queryRefund(refundId),

    async statement(day) {
      const answer = await call('bill_download', { billDate: day.replaceAll('-', '') });
      if (contentText(answer, 'errCode') === 'BILL_NOT_EXIST') return [];
      const bill = done(answer);
      if (contentText(bill, 'billDate') !== day.replaceAll('-', '')) return unreadable('a statement');
      return parseBaofuStatement(Buffer.from(contentText(bill, 'fileContent'), 'base64').toString('utf8'));
    },

    parseNotification: (raw) =>
      parseBaofuNotification(
        raw,
        { memberId: merchant.memberId, terminalId: merchant.terminalId, gatewayKey: parties.theirKey },
        clock.now(),
      ),
    answer: baofuAnswer,
  };
}

function sharing({ account, cents }: TakenBack) {
  return { sharingMerId: account, sharingAmt: Number(cents) };
}

/** Baofu need not say how a refund stands that it has just taken on. */
function saysHow(answer: BaofuContent): boolean {
  return contentText(answer, 'refundState') !== '' || contentText(answer, 'txnState') !== '';
}

const TRY_AGAIN: ReadonlySet<string> = new Set(['SYSTEM_BUSY', 'SYSTEM_ERROR', 'TRADE_UNKNOWN']);

function done(answer: BaofuContent): BaofuContent {
  if (contentText(answer, 'resultCode') !== 'SUCCESS') throw new GatewayUnavailable(`Baofu refused: ${contentText(answer, 'errCode')}`);
  return answer;
}

/** Baofu names the order by a token, or answers the whole address; then it has to be the cashier's that the settings name. */
function cashierAddress(cashierUrl: string, token: string): string {
  if (!token.includes('://')) return `${cashierUrl}?token=${encodeURIComponent(token)}`;
  if (!URL.canParse(token) || new URL(token).origin !== new URL(cashierUrl).origin)
    throw new GatewayUnavailable("Baofu answered an address that is not its cashier's");
  return token;
}

function unreadable(what: string): never {
  throw new GatewayUnavailable(`Baofu says of ${what} what nobody can read`);
}
