import Type, { type Static } from 'typebox';
import { CODE_FIELDS, GATEWAY_NAMES, PAY_WAYS, type CodeField, type GatewayCodes, type GatewayName } from '#domain/gateway';
import { PAY_TYPES, type PayType } from '#domain/guarantee/flow';
import { isOnlinePayType } from '#domain/guarantee/pay-gateways';
import { PAYMENTS } from './addresses/payments';
import { defineCall } from './call';
import { Amount, enumerated, filledText, GuaranteeStatusSchema, Instant, oneOf, optional, record, SixDigits, text } from './schemas';

/** After how many seconds it is asked again: 1, more only while more wait than the server is set up for (`PAYERS_AT_ONCE`). Left out once there is nothing to wait for. */
export const pollInterval = { pollIntervalSeconds: optional(Type.Integer({ minimum: 1 })) };

const qrCodes = Object.fromEntries(CODE_FIELDS.map(([, field]) => [field, text(1000)])) as Record<CodeField, ReturnType<typeof text>>;

const payLinks = Object.fromEntries(GATEWAY_NAMES.map((gateway) => [gateway, optional(text(4000))])) as Record<
  GatewayName,
  ReturnType<typeof optional<ReturnType<typeof text>>>
>;

/** What carries an order's codes, and its links where it is paid on the device that asked for it. */
export const codesOfOrder = { ...qrCodes, payLinks: optional(record(payLinks)) };

/** An order's codes as they stand on the wire, empty where a gateway has none. */
export function qrCodesOnWire(codes: GatewayCodes): Record<CodeField, string> {
  const fields = CODE_FIELDS.map(([gateway, field]) => [field, codes[gateway] ?? ''] as const);
  return Object.fromEntries(fields) as Record<CodeField, string>;
}

/**
 * First specification, section 3 «Payment». The result is asked for every `pollIntervalSeconds`, and at once where the event stream tells of the payment. The codes are the texts that the QR pictures carry, empty in an order that is paid on the device that asked for it, which has links instead.
 */
const PaymentOrder = record({
  applyNo: text(),
  orderId: text(),
  transAmount: Amount,
  guaranteeStatus: GuaranteeStatusSchema,
  ...codesOfOrder,
  qrCodeInvalidSeconds: Type.Integer({ minimum: 0 }),
  pollIntervalSeconds: Type.Integer({ minimum: 1 }),
  sectionNo: text(),
  sectionName: text(2000),
  hint: text(1000),
});

/**
 * Proves who pays where the product's step asks it (`verificationCode`). Without `smsCode` a code is sent to the caller's mobile; with the right one this session
 * opens orders and tells of transfers for this application for an hour. 40001 on `smsCode`: wrong, run out or tried too often. 40902 where no code is asked.
 */
export const payCode = defineCall({
  ...PAYMENTS.payCode,
  summary: '缴费前的短信验证',
  body: record({ applyNo: filledText(64), smsCode: optional(SixDigits) }),
  reply: record({ isProved: Type.Boolean(), mobileMasked: text(16), resendSeconds: optional(Type.Integer()) }),
});

/**
 * Opens a payment order, or answers the one that is still open with the seconds it has left. One that was open for another way is ended, unless it is paid already.
 * Without `way` it is the usual one of the pay type. 40001 on `smsCode` where the payer has to be proved first, on `way` where the pay type has no such way.
 */
export const payOrder = defineCall({
  ...PAYMENTS.payOrder,
  summary: '生成支付二维码',
  body: record({
    applyNo: filledText(64),
    payType: oneOf((Object.keys(PAY_TYPES) as PayType[]).filter(isOnlinePayType)),
    renew: optional(Type.Boolean()),
    way: optional(oneOf(PAY_WAYS)),
  }),
  reply: PaymentOrder,
});

/** Polled by the payment screen. `progress` turns into `success` once the gateway's notification was booked, `fail` when the order is closed. */
export const payResult = defineCall({
  ...PAYMENTS.payResult,
  summary: '支付结果',
  body: record({ orderId: filledText(64) }),
  reply: record({
    orderId: text(),
    tradeStatus: enumerated('tradeStatus'),
    ...pollInterval,
    guaranteeStatus: GuaranteeStatusSchema,
    failReason: optional(text()),
    paidAt: optional(Instant),
  }),
});

/**
 * What the payer's prepaid balance can do about the fees of an application that wait for payment, or with `amendmentNo` about what a longer letter costs more.
 * `isOffered`: they are due, and the product takes more than transfers. PY-06.
 */
export const balancePayment = defineCall({
  ...PAYMENTS.balancePayment,
  summary: '余额支付信息',
  body: record({ applyNo: filledText(64), amendmentNo: optional(filledText(64)) }),
  reply: record({ amount: Amount, balance: Amount, isOffered: Type.Boolean(), isEnough: Type.Boolean() }),
});

/**
 * Pays the fees of an application from the balance of the payer, at once: they are paid then as by a gateway, and what goes back of them goes back to the balance.
 * An order that is open ends, unless it turns out to be paid. 40902 where there is too little; 40001 on `smsCode` where the payer has to be proved first. With
 * `amendmentNo` it pays what the longer letter costs more, which accepts it; 40001 on `amendmentNo` where the product takes transfers alone.
 */
export const payFromBalance = defineCall({
  ...PAYMENTS.payFromBalance,
  summary: '余额支付',
  body: record({
    applyNo: filledText(64),
    amendmentNo: optional(filledText(64)),
    /** What it comes to, as whoever pays was shown it: 40901 where it is another by now. */
    fee: Amount,
  }),
  reply: payResult.reply,
});

export type PaymentOrder = Static<typeof PaymentOrder>;
export type PaymentResult = Static<typeof payResult.reply>;
