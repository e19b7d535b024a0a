import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { qrCodesOnWire, type PaymentOrder, type payOrder as payOrderCall } from '#contract/payments';
import { GATEWAY_NAMES, type GatewayCodes, type GatewayName, type PayWay } from '#domain/gateway';
import { PAY_TYPES, type FlowStep } from '#domain/guarantee/flow';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { addYuan, parseYuan } from '#domain/money';
import type { NewPhoneTrade, PaymentGateway } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { askOutside, inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { brandOf } from '../../records/channels/repository';
import type { GuaranteeRow } from '../guarantees/facts';
import { readFacts } from '../guarantees/repository';
import { receiveIfPaid } from './ask-gateway';
import { endOrder } from './end-order';
import { newPaymentNumber } from './order-id';
import { payable } from './payable';
import { isProofWanted } from './payer-proof';
import { findOrder, insertOrder, openOrderOf, type OrderRow } from './repository';

const VALID_SECONDS = 300;
const POLL_SECONDS = 1;
const PUSHED_POLL_SECONDS = 15;
const FIRST_ASKED_AFTER_SECONDS = 20;

interface Payer {
  member: Member;
  address: string;
}

/** Answers the order that is open, or opens one. `renew` or another way ends the open one first, unless it turns out to be paid already. */
export function payOrder(db: Db, context: AppContext, payer: Payer, body: BodyOf<typeof payOrderCall>): Promise<PaymentOrder> {
  return inTransaction(db, async (db) => {
    const now = context.clock.now();
    const way = body.way ?? 'code';
    const { guarantee, step } = await payable(db, payer.member, body.applyNo, now.toISOString());
    refuseOtherWays(step, body.payType);
    if (await isProofWanted(db, context, payer.member, { applyNo: guarantee.applyNo, step }))
      throw fieldWrong('smsCode', '缴费前请先验证短信验证码');
    const open = await openOrderOf(db, guarantee.applyNo);
    if (open && open.expiresAt > now && open.way === way && !body.renew) return shown(db, open, guarantee, now);
    if (open) {
      if (await receiveIfPaid(db, context, open)) return shown(db, (await findOrder(db, open.orderId)) ?? open, guarantee, now);
      await endOrder(db, context, open.orderId, open.way === way ? '已更换新的支付订单' : '已改用其他支付方式');
    }
    const order = await openOrder(db, context, guarantee, payer, { payType: body.payType, way, endedOrderId: open?.orderId ?? '' });
    return shown(db, order, guarantee, now);
  });
}

function refuseOtherWays(step: FlowStep | undefined, payType: string): void {
  const offered = step?.payType ?? 'QRcode';
  if (!PAY_TYPES[offered].hasQrcodePay || offered !== payType) {
    throw fieldWrong('payType', `该产品的缴费方式为${PAY_TYPES[offered].label}，请按此方式缴费`);
  }
}

/** The gateways' orders are opened before the transaction. Should it fail, nobody has seen their codes, and they run out. */
async function openOrder(
  db: Db,
  context: AppContext,
  guarantee: GuaranteeRow,
  { member, address }: Payer,
  { payType, way, endedOrderId }: { payType: string; way: PayWay; endedOrderId: string },
): Promise<OrderRow> {
  const amount = addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee);
  const description = [await brandOf(db, guarantee.channelCode), `${guaranteeTypeLabel(guarantee.guaranteeType)}费用`, guarantee.applyNo]
    .filter(Boolean)
    .join(' ');
  const { orderId, createdAt, expiresAt, codes } = await askOutside(
    db,
    ['order', guarantee.applyNo, amount, way, endedOrderId],
    async () => {
      const createdAt = context.clock.now();
      const trade = { orderId: newPaymentNumber('ZF', createdAt), expiresAt: new Date(createdAt.getTime() + VALID_SECONDS * 1000) };
      const opened = {
        ...trade,
        cents: parseYuan(amount),
        description,
        payerAddress: address,
        returnUrl: pageOf(context, guarantee.applyNo),
      };
      return { ...trade, createdAt, codes: await openTrades(context, way, opened) };
    },
  );
  const order = {
    orderId,
    applyNo: guarantee.applyNo,
    payType,
    way,
    payerAppId: member.appId,
    amount,
    guaranteeFee: guarantee.guaranteeFee,
    platformServiceFee: guarantee.platformServiceFee,
    status: 'open' as const,
    createdAt,
    createdBy: member.userId,
    expiresAt,
    closedAt: null,
    failReason: null,
    paidAt: null,
    gateway: null,
    tradeNo: null,
  };
  await insertOrder(db, { ...order, codes: JSON.stringify(codes) });
  await context.jobs.enqueue(db, 'check-payment-order', { orderId }, { startAfterSeconds: FIRST_ASKED_AFTER_SECONDS });
  return { ...order, codes };
}

/** A gateway that is down leaves the others. */
async function openTrades({ adapters, log }: AppContext, way: PayWay, trade: NewPhoneTrade): Promise<GatewayCodes> {
  const codes: Partial<Record<GatewayName, string>> = {};
  await Promise.all(
    GATEWAY_NAMES.map(async (gateway) => {
      try {
        codes[gateway] = await OPENED[way](adapters.payment[gateway], trade);
      } catch (error) {
        log.error({ err: error, gateway, orderId: trade.orderId }, 'payment gateway opened no order');
      }
    }),
  );
  if (Object.keys(codes).length === 0) throw new BusinessError(CODES.unavailable, '支付通道暂时不可用，请稍后再试');
  return codes;
}

const OPENED: Readonly<Record<PayWay, (gateway: PaymentGateway, trade: NewPhoneTrade) => Promise<string>>> = {
  code: async (gateway, { orderId, cents, description, expiresAt }) =>
    (await gateway.createOrder({ orderId, cents, description, expiresAt })).qrText,
  phone: async (gateway, trade) => (await gateway.createPhoneOrder(trade)).link,
};

function pageOf({ settings }: AppContext, applyNo: string): string {
  return `${settings.publicUrl}/order/${encodeURIComponent(applyNo)}`;
}

async function shown(db: Db, order: OrderRow, guarantee: GuaranteeRow, now: Date): Promise<PaymentOrder> {
  const status = (await readFacts(db, order.applyNo))?.status ?? guarantee.status;
  const left = order.status === 'open' ? Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)) : 0;
  return {
    applyNo: order.applyNo,
    orderId: order.orderId,
    transAmount: order.amount,
    guaranteeStatus: status,
    ...qrCodesOnWire(order.way === 'code' ? order.codes : {}),
    ...(order.way === 'phone' ? { payLinks: order.codes } : {}),
    qrCodeInvalidSeconds: left,
    pollIntervalSeconds: POLL_SECONDS,
    pushedPollIntervalSeconds: PUSHED_POLL_SECONDS,
    sectionNo: guarantee.sectionNos.join('、'),
    sectionName: guarantee.sectionNames,
    hint: guarantee.issueChain[guarantee.step]?.payInfo?.hint ?? '',
  };
}
