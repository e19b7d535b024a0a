import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { qrCodesOnWire, type PaymentOrder, type payOrder as payOrderCall } from '#contract/payments';
import type { CodeField, GatewayCodes, GatewayName, PayWay } from '#domain/gateway';
import { PAY_TYPES, type FlowStep } from '#domain/guarantee/flow';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { gatewaysOf, payWaysOf, type OnlinePayType } from '#domain/guarantee/pay-gateways';
import { addYuan, parseYuan } from '#domain/money';
import type { NewPhoneTrade, PaymentGateway } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import type { PaymentPurpose } from '../../core/database/tables/documents';
import { callOutside, inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { brandOf } from '../../records/channels/repository';
import { refuseUnproved } from '../guarantees/events/payer-proof';
import type { GuaranteeRow } from '../guarantees/facts';
import { readFacts } from '../guarantees/repository';
import { endOrder } from './end-order';
import { payable } from './payable';
import { paidAfterAll } from './receive-if-paid';
import { insertOrder, openOrderOf, type OrderRow } from './repository';

const VALID_SECONDS = 300;
const FIRST_CHECK_AFTER_SECONDS = 20;

/** What an order is opened for: how much of which fees, where it is for an application, and what payers read. */
export interface PaymentSubject {
  purpose: PaymentPurpose;
  /** Of the application, the recharge or the amendment. */
  number: string;
  amount: string;
  guaranteeFee: string;
  platformServiceFee: string;
  description: string;
}

/** Who an order is opened for, from where, and to which page the payer comes back. */
interface Payer {
  appId: string;
  /** A user, or the link by which somebody without login pays. */
  createdBy: string;
  address: string;
  returnUrl: string;
}

interface Wanted {
  payType: OnlinePayType;
  way: PayWay;
  renew: boolean;
}

/** See the call. */
export function payOrder(
  db: Db,
  context: AppContext,
  { member, address }: { member: Member; address: string },
  body: BodyOf<typeof payOrderCall>,
): Promise<PaymentOrder> {
  return inTransaction(db, async (db) => {
    const { guarantee, step } = await payable(db, member, body.applyNo, context.clock.now().toISOString());
    refuseOtherPayType(step, body.payType);
    const way = wayOf(body.payType, body.way);
    await refuseUnproved(db, context, member, { applyNo: guarantee.applyNo, step });
    const payer = { appId: member.appId, createdBy: member.userId, address, returnUrl: pageOf(context, guarantee.applyNo) };
    const fees = await feesOf(db, guarantee);
    const subject = { ...fees, description: `${fees.description} ${fees.number}` };
    const order = await orderOf(db, context, subject, payer, { payType: body.payType, way, renew: body.renew ?? false });
    return shown(db, context, order, guarantee);
  });
}

/** The fees of an application as what an order is opened for, in words that whoever pays may read. */
export async function feesOf(db: Db, guarantee: GuaranteeRow): Promise<PaymentSubject> {
  const { applyNo: number, guaranteeFee, platformServiceFee, channelCode, guaranteeType } = guarantee;
  const words = [await brandOf(db, channelCode), `${guaranteeTypeLabel(guaranteeType)}费用`];
  const amount = addYuan(guaranteeFee, platformServiceFee);
  return { purpose: 'fee', number, amount, guaranteeFee, platformServiceFee, description: words.filter(Boolean).join(' ') };
}

/** The order that is open in this way, or a new one. `renew` or another way ends the open one first, unless it turns out to be paid already. */
export async function orderOf(db: Db, context: AppContext, subject: PaymentSubject, payer: Payer, wanted: Wanted): Promise<OrderRow> {
  const open = await openOrderOf(db, subject.number);
  if (open && open.expiresAt > context.clock.now() && open.way === wanted.way && !wanted.renew) return open;
  if (open) {
    const paid = await paidAfterAll(db, context, open);
    if (paid) return paid;
    await endOrder(db, context, open.orderId, open.way === wanted.way ? '已更换新的支付订单' : '已改用其他支付方式');
  }
  return openOrder(db, context, subject, payer, { ...wanted, endedOrderId: open?.orderId ?? '' });
}

function refuseOtherPayType(step: FlowStep | undefined, payType: OnlinePayType): void {
  const offered = step?.payType ?? 'QRcode';
  if (offered !== payType) throw fieldWrong('payType', `该产品的缴费方式为${PAY_TYPES[offered].label}，请按此方式缴费`);
}

export function wayOf(payType: OnlinePayType, requested: PayWay | undefined): PayWay {
  const offered = payWaysOf(payType);
  const way = requested ?? offered[0];
  if (!way || !offered.includes(way)) throw fieldWrong('way', `${PAY_TYPES[payType].label}不能以此方式付款，请刷新页面后重试`);
  return way;
}

/** The gateways' orders are opened before the transaction. Should it fail, nobody has seen their codes, and they run out. */
async function openOrder(
  db: Db,
  context: AppContext,
  { purpose, number, amount, guaranteeFee, platformServiceFee, description }: PaymentSubject,
  { appId, createdBy, address, returnUrl }: Payer,
  { payType, way, endedOrderId }: Wanted & { endedOrderId: string },
): Promise<OrderRow> {
  const question = ['order', number, amount, description, payType, way, endedOrderId];
  const { orderId, createdAt, expiresAt, codes } = await callOutside(db, question, async () => {
    const createdAt = context.clock.now();
    const trade = { orderId: newNumber('order', createdAt), expiresAt: new Date(createdAt.getTime() + VALID_SECONDS * 1000) };
    const opened = {
      ...trade,
      cents: parseYuan(amount),
      description,
      payerAddress: address,
      returnUrl,
    };
    return { ...trade, createdAt, codes: await openTrades(context, gatewaysOf(payType, way), way, opened) };
  });
  const order = {
    orderId,
    applyNo: number,
    purpose,
    payType,
    way,
    payerAppId: appId,
    amount,
    guaranteeFee,
    platformServiceFee,
    status: 'open' as const,
    createdAt,
    createdBy,
    expiresAt,
    closedAt: null,
    failReason: null,
    paidAt: null,
    gateway: null,
    tradeNo: null,
  };
  await insertOrder(db, { ...order, codes: JSON.stringify(codes) });
  await context.jobs.enqueue(db, 'check-payment-order', { orderId }, { startAfterSeconds: FIRST_CHECK_AFTER_SECONDS });
  return { ...order, codes };
}

/** A gateway that is down leaves the others. */
async function openTrades(
  { adapters, log }: AppContext,
  gateways: readonly GatewayName[],
  way: PayWay,
  trade: NewPhoneTrade,
): Promise<GatewayCodes> {
  const codes: Partial<Record<GatewayName, string>> = {};
  await Promise.all(
    gateways.map(async (gateway) => {
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
  code: async (gateway, { orderId, cents, description, expiresAt, payerAddress }) =>
    (await gateway.createOrder({ orderId, cents, description, expiresAt, payerAddress })).qrText,
  phone: async (gateway, trade) => (await gateway.createPhoneOrder(trade)).link,
  page: async (gateway, trade) => (await gateway.createPhoneOrder(trade)).link,
};

function pageOf({ settings }: AppContext, applyNo: string): string {
  return `${settings.publicUrl}/order/${encodeURIComponent(applyNo)}`;
}

async function shown(db: Db, { clock, payers }: AppContext, order: OrderRow, guarantee: GuaranteeRow): Promise<PaymentOrder> {
  const status = (await readFacts(db, order.applyNo))?.status ?? guarantee.status;
  return {
    applyNo: order.applyNo,
    orderId: order.orderId,
    transAmount: order.amount,
    guaranteeStatus: status,
    ...codesOf(order),
    qrCodeInvalidSeconds: secondsLeft(order, clock.now()),
    pollIntervalSeconds: payers.pollsAgainAfter(order.orderId),
    sectionNo: guarantee.sectionNos.join('、'),
    sectionName: guarantee.sectionNames,
    hint: guarantee.issueChain[guarantee.step]?.payInfo?.hint ?? '',
  };
}

/** An order's codes, or its links where it is paid on the device that asked for it, as they stand on the wire. */
export function codesOf({ way, codes }: OrderRow): Pick<PaymentOrder, CodeField | 'payLinks'> {
  return way === 'code' ? qrCodesOnWire(codes) : { ...qrCodesOnWire({}), payLinks: codes };
}

export function secondsLeft({ status, expiresAt }: OrderRow, now: Date): number {
  return status === 'open' ? Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)) : 0;
}
