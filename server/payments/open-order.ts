import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { PaymentOrder, payOrder as payOrderCall } from '#contract/payments';
import { enumerationLabel } from '#domain/enumerations';
import { PAY_TYPES, type FlowStep } from '#domain/guarantee/flow';
import { isBidder, isParty, isReadonly } from '#domain/guarantee/parties';
import { stepNow } from '#domain/guarantee/facts';
import { statusOf } from '#domain/guarantee/status';
import { addYuan, parseYuan } from '#domain/money';
import { GATEWAY_NAMES, type GatewayName, type NewTrade } from '../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../context';
import { askOutside, inTransaction } from '../database/transaction';
import { factsOf, type GuaranteeRow } from '../guarantees/facts';
import { noSuchApplication, personOf } from '../guarantees/refusals';
import { lockFacts, readGuarantee } from '../guarantees/repository';
import { BusinessError, fieldWrong, noPermission } from '../http/errors';
import type { Member } from '../http/route';
import { newPaymentNumber } from './order-id';
import { receiveIfPaid } from './ask-gateway';
import { endOrder } from './end-order';
import { findOrder, insertOrder, openOrderOf, type OrderRow } from './repository';

const VALID_SECONDS = 300;
const POLL_SECONDS = 1;
const FIRST_ASKED_AFTER_SECONDS = 20;

/** Answers the order that is open, or opens one. `renew` ends the open one first, unless it turns out to be paid already. */
export function payOrder(db: Db, context: AppContext, member: Member, body: BodyOf<typeof payOrderCall>): Promise<PaymentOrder> {
  return inTransaction(db, async (db) => {
    const guarantee = await payable(db, member, body);
    const now = context.clock.now();
    const open = await openOrderOf(db, guarantee.applyNo);
    if (open && open.expiresAt > now && !body.renew) return shown(db, open, guarantee, now);
    if (open) {
      if (await receiveIfPaid(db, context, open)) return shown(db, (await findOrder(db, open.orderId)) ?? open, guarantee, now);
      await endOrder(db, context, open.orderId, '已更换新的二维码');
    }
    const order = await openOrder(db, context, guarantee, member, body.payType, open?.orderId ?? '');
    return shown(db, order, guarantee, now);
  });
}

async function payable(db: Db, member: Member, { applyNo, payType }: BodyOf<typeof payOrderCall>): Promise<GuaranteeRow> {
  const row = await lockFacts(db, applyNo);
  const viewer = personOf(member);
  if (!row || !isParty(factsOf(row), viewer)) throw noSuchApplication();
  const facts = factsOf(row);
  if (!isBidder(facts, viewer) || isReadonly(viewer)) throw noPermission('只有投标人可以缴费');
  if (facts.status !== statusOf('awaitingPayment')) throw new BusinessError(CODES.eventNotAllowed, '该申请当前不在待缴费状态');
  refuseOtherWays(stepNow(facts), payType);
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw noSuchApplication();
  return guarantee;
}

function refuseOtherWays(step: FlowStep | undefined, payType: string): void {
  const offered = step?.payType ?? 'QRcode';
  if (!PAY_TYPES[offered].hasQrcodePay || offered !== payType) {
    throw fieldWrong('payType', `该产品的缴费方式为${PAY_TYPES[offered].label}，请按此方式缴费`);
  }
}

/** The gateways' orders are opened before the transaction. Should it fail, nobody has seen their codes, and they run out. */
async function openOrder(db: Db, context: AppContext, guarantee: GuaranteeRow, member: Member, payType: string, endedOrderId: string): Promise<OrderRow> {
  const amount = addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee);
  const description = `${enumerationLabel('guaranteeType', guarantee.guaranteeType)}费用 ${guarantee.applyNo}`;
  const { orderId, createdAt, expiresAt, codes } = await askOutside(db, ['order', guarantee.applyNo, amount, endedOrderId], async () => {
    const createdAt = context.clock.now();
    const trade = { orderId: newPaymentNumber('ZF', createdAt), expiresAt: new Date(createdAt.getTime() + VALID_SECONDS * 1000) };
    return { ...trade, createdAt, codes: await openTrades(context, { ...trade, cents: parseYuan(amount), description }) };
  });
  const order: OrderRow = {
    orderId,
    applyNo: guarantee.applyNo,
    payType,
    payerAppId: member.appId,
    amount,
    guaranteeFee: guarantee.guaranteeFee,
    platformServiceFee: guarantee.platformServiceFee,
    status: 'open',
    weChatQrCode: codes.wechat,
    alipayQrCode: codes.alipay,
    createdAt,
    createdBy: member.userId,
    expiresAt,
    closedAt: null,
    failReason: null,
    paidAt: null,
    gateway: null,
    tradeNo: null,
  };
  await insertOrder(db, order);
  await context.jobs.enqueue(db, 'check-payment-order', { orderId }, { startAfterSeconds: FIRST_ASKED_AFTER_SECONDS });
  return order;
}

/** One gateway that is down leaves the other; the text is empty where there is none. */
async function openTrades({ adapters, log }: AppContext, trade: NewTrade): Promise<Record<GatewayName, string>> {
  const texts: Record<GatewayName, string> = { wechat: '', alipay: '' };
  await Promise.all(
    GATEWAY_NAMES.map(async (gateway) => {
      try {
        texts[gateway] = (await adapters.payment[gateway].createOrder(trade)).qrText;
      } catch (error) {
        log.error({ err: error, gateway, orderId: trade.orderId }, 'payment gateway opened no order');
      }
    }),
  );
  if (GATEWAY_NAMES.every((gateway) => texts[gateway] === '')) {
    throw new BusinessError(CODES.unavailable, '支付通道暂时不可用，请稍后再试');
  }
  return texts;
}

async function shown(db: Db, order: OrderRow, guarantee: GuaranteeRow, now: Date): Promise<PaymentOrder> {
  const fresh = await db.selectFrom('guarantee').select('status').where('applyNo', '=', order.applyNo).executeTakeFirstOrThrow();
  const left = order.status === 'open' ? Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)) : 0;
  return {
    applyNo: order.applyNo,
    orderId: order.orderId,
    transAmount: order.amount,
    guaranteeStatus: fresh.status,
    weChatQrCode: order.weChatQrCode,
    alipayQrCode: order.alipayQrCode,
    qrCodeInvalidSeconds: left,
    pollIntervalSeconds: POLL_SECONDS,
    sectionNo: guarantee.sectionNos.join('、'),
    sectionName: guarantee.sectionNames,
    hint: guarantee.issueChain[guarantee.step]?.payInfo?.hint ?? '',
  };
}
