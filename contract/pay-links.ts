import Type, { type Static } from 'typebox';
import { PAY_WAYS } from '#domain/gateway';
import { PAY_LINKS } from './addresses/pay-links';
import { defineCall } from './call';
import { pollInterval, codesOfOrder } from './payments';
import { Amount, enumerated, filledText, Instant, oneOf, optional, record, text } from './schemas';

const Token = filledText(64);

const linked = { applyNo: filledText(64), amendmentNo: optional(filledText(64)) };

/**
 * Makes the link by which anybody pays the fee of an application without login, instead of the one that was given out before. It runs out after a day.
 * With `amendmentNo` it pays what the longer letter costs more, which accepts it. 40001 on `smsCode` where the product wants the payer proved and the caller is
 * not, on `applyNo` or `amendmentNo` where it takes transfers alone; 40902 where no fee is due. RT-10.
 */
export const makePayLink = defineCall({
  ...PAY_LINKS.makePayLink,
  summary: '生成代付链接',
  body: record(linked),
  reply: record({ link: text(500), expiresAt: Instant }),
});

/** Until when the link holds that was given out; left out where none holds. */
export const payLinkState = defineCall({
  ...PAY_LINKS.payLinkState,
  summary: '代付链接',
  body: record(linked),
  reply: record({ expiresAt: optional(Instant) }),
});

/** Ends the link that was given out. An order that somebody opened by it stays payable for its own five minutes. */
export const revokePayLink = defineCall({
  ...PAY_LINKS.revokePayLink,
  summary: '撤销代付链接',
  body: record(linked),
  reply: record({}),
});

/** What whoever holds a link sees: no name of a bidder, a project or an application. 40401 alike of links that are unknown, over or revoked. */
export const payLinkOpened = defineCall({
  ...PAY_LINKS.payLinkOpened,
  perMinute: 60,
  summary: '打开代付链接',
  body: record({ token: Token }),
  reply: record({
    amount: Amount,
    payeeName: text(),
    purpose: text(),
    isPaid: Type.Boolean(),
    ways: Type.Array(oneOf(PAY_WAYS)),
    expiresAt: Instant,
    /** The codes lead to a page that plays the payer's phone. */
    sandbox: Type.Boolean(),
  }),
});

/** Opens an order of the link's fee, or answers the one that the link has open in this way. One that a member has open is ended. */
export const payLinkOrder = defineCall({
  ...PAY_LINKS.payLinkOrder,
  perMinute: 20,
  summary: '按代付链接生成支付订单',
  body: record({ token: Token, way: oneOf(PAY_WAYS) }),
  reply: record({
    orderId: text(),
    transAmount: Amount,
    ...codesOfOrder,
    qrCodeInvalidSeconds: Type.Integer({ minimum: 0 }),
    pollIntervalSeconds: Type.Integer({ minimum: 1 }),
  }),
});

/** What became of an order of the link's fee; of one that was opened by the link, also once the link is over. */
export const payLinkResult = defineCall({
  ...PAY_LINKS.payLinkResult,
  perMinute: 240,
  summary: '代付结果',
  body: record({ token: Token, orderId: filledText(64) }),
  reply: record({ tradeStatus: enumerated('tradeStatus'), ...pollInterval, failReason: optional(text()) }),
});

export type PayLinkOpened = Static<typeof payLinkOpened.reply>;
