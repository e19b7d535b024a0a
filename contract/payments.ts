import Type, { type Static } from 'typebox';
import { defineCall } from './call';
import { Amount, filledText, GuaranteeStatusSchema, Instant, oneOf, optional, record, text } from './schemas';

/** First specification, section 3 «Payment». The codes are the texts that the QR pictures carry. */
const PaymentOrder = record({
  applyNo: text(),
  orderId: text(),
  transAmount: Amount,
  guaranteeStatus: GuaranteeStatusSchema,
  weChatQrCode: text(1000),
  alipayQrCode: text(1000),
  qrCodeInvalidSeconds: Type.Integer({ minimum: 0 }),
  pollIntervalSeconds: Type.Integer({ minimum: 1 }),
  sectionNo: text(),
  sectionName: text(2000),
  hint: text(1000),
});

/** Opens a payment order, or answers the one that is still open with the seconds it has left. */
export const payOrder = defineCall({
  method: 'POST',
  path: '/pay/order',
  access: 'member',
  effect: 'write',
  idempotent: true,
  permission: 'payment:pay',
  summary: '生成支付二维码',
  body: record({ applyNo: filledText(64), payType: oneOf(['QRcode', 'QRcodeOffline', 'DinPay', 'DinPayOffline', 'Baopay']), renew: optional(Type.Boolean()) }),
  reply: PaymentOrder,
});

/** Polled by the payment screen. `progress` turns into `success` once the gateway's notification was booked, `fail` when the order is closed. */
export const payResult = defineCall({
  method: 'POST',
  path: '/pay/result',
  access: 'member',
  effect: 'read',
  summary: '支付结果',
  body: record({ orderId: filledText(64) }),
  reply: record({
    orderId: text(),
    tradeStatus: oneOf(['progress', 'success', 'fail', 'expired']),
    guaranteeStatus: GuaranteeStatusSchema,
    failReason: optional(text()),
    paidAt: optional(Instant),
  }),
});

export type PaymentOrder = Static<typeof PaymentOrder>;
export type PaymentResult = Static<typeof payResult.reply>;
