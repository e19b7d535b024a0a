import Type, { type Static } from 'typebox';
import { fourEyesFilters } from '#domain/four-eyes';
import { PAID_FROM } from '#domain/gateway';
import { HANDLED_BY_PEOPLE, refundStates, wholeRefunds } from '#domain/refund';
import { REFUNDS } from './addresses/refunds';
import { defineCall } from './call';
import { FourEyesRequest } from './four-eyes';
import { Withheld } from './guarantees';
import {
  Amount,
  FileEntries,
  filledLines,
  filledText,
  Instant,
  lines,
  oneOf,
  optional,
  orEmpty,
  pageOf,
  paging,
  record,
  text,
} from './schemas';

/**
 * `requested` waits for a second person; `pending` for the gateway, or for the next try; `accepted` is under way there; `failed` waits for a person; `withdrawn`
 * was given up, and no money moved.
 */
const RefundStatus = oneOf(refundStates);
const RefundWay = oneOf(['online', 'offline']);

/**
 * One refund. `late` came when no application could use it any more and goes back by itself; `application` gives the fees of one back; `part` a part of them.
 * `gateway` is left out where the fees came by transfer, `applyNo` is the number of a recharge where the money came for one. The platform is told neither project nor payer
 * nor amount before bids are open, which are empty then, unless it asks for the refund by its number, which is counted.
 */
const RefundRow = record({
  refundId: text(),
  withheld: optional(Withheld),
  applyNo: text(),
  projectName: text(),
  bidderAppName: text(),
  guaranteeAppName: text(),
  gateway: optional(oneOf(PAID_FROM)),
  tradeNo: text(),
  amount: orEmpty(Amount),
  cause: oneOf(['late', 'application', 'part']),
  reason: text(500),
  refundStatus: RefundStatus,
  refundWay: RefundWay,
  /** How often in a row the gateway has not taken it on, and when it is asked next. */
  tries: Type.Integer({ minimum: 0 }),
  nextTryAt: optional(Instant),
  failReason: optional(text(500)),
  voucherFiles: FileEntries,
  remark: text(500),
  handledBy: text(),
  createdAt: Instant,
  finishedAt: optional(Instant),
  /** What the caller may do about it now. */
  allowedEvents: Type.Array(oneOf([...HANDLED_BY_PEOPLE, 'confirmReturn'])),
  /** A return by hand that a colleague or the caller handed in. */
  fourEyesRequest: optional(record({ ...FourEyesRequest.properties, voucherFiles: FileEntries, remark: text(500) })),
});

/**
 * Refunds through payment gateways, the newest first: for the platform all whose bids are open and what waits for its people, for an institution those of its own
 * applications. PY-04.
 */
export const refundPage = defineCall({
  ...REFUNDS.refundPage,
  summary: '退款记录',
  body: record({
    ...paging,
    /** One refund, which is shown whole. */
    refundId: optional(filledText(64)),
    keyword: optional(text(100)),
    refundStatus: optional(RefundStatus),
    fourEyes: optional(oneOf(fourEyesFilters)),
    /** What waits for the caller to see to it. */
    waiting: optional(Type.Boolean()),
  }),
  reply: pageOf(RefundRow),
});

/**
 * What the platform does about a refund of a part of fees, or of money that came too late, that failed: have the gateway asked again, record that it went back
 * outside of it, or give a part up. Where four eyes are wanted, the record waits for `confirmReturn` and a part for `begin` by somebody else; 40304 for whoever
 * handed it in, 40901 where another record waits than the one of `requestId`.
 */
export const refundEvent = defineCall({
  ...REFUNDS.refundEvent,
  summary: '处理失败的退款',
  body: record({
    refundId: filledText(64),
    event: Type.Union(
      [
        record({ type: Type.Literal('begin') }),
        record({ type: Type.Literal('retry') }),
        record({ type: Type.Literal('withdraw') }),
        record({ type: Type.Literal('returnedByHand'), voucherFiles: FileEntries, remark: optional(lines(500)) }),
        record({ type: Type.Literal('confirmReturn'), requestId: filledText(64) }),
      ],
      {
        discriminator: { propertyName: 'type' },
      },
    ),
  }),
  reply: record({ refundId: text(), refundStatus: RefundStatus, fourEyesRequested: optional(Type.Boolean()) }),
});

/** What each fee is, and what is left of it to return. */
const Fees = record({ guaranteeFee: Amount, platformServiceFee: Amount });

/**
 * The parts of an application's fees, and of what its amendments cost, that went back or are about to, for its parties; `left` is what can still be returned,
 * `mayRefund` whether the caller may; `wholeBy` tells who may by what the bidder can have all of it back now, and is left out where it cannot. `amendments` are
 * those of whose fees the caller may return something. PY-04.
 */
export const partRefunds = defineCall({
  ...REFUNDS.partRefunds,
  summary: '部分退款',
  body: record({ applyNo: filledText(64) }),
  reply: record({
    left: Fees,
    ways: Type.Array(RefundWay),
    mayRefund: Type.Boolean(),
    wholeBy: optional(oneOf(wholeRefunds)),
    amendments: Type.Array(record({ amendmentNo: text(), left: Fees, ways: Type.Array(RefundWay) })),
    list: Type.Array(
      record({
        refundId: text(),
        /** Left out where it is a part of the application's own fees. */
        amendmentNo: optional(text()),
        ...Fees.properties,
        amount: Amount,
        reason: text(500),
        refundStatus: RefundStatus,
        refundWay: RefundWay,
        failReason: optional(text(500)),
        createdAt: Instant,
        finishedAt: optional(Instant),
      }),
    ),
  }),
});

/**
 * Returns a part of the fees, whatever the status of the guarantee, while not all of them go back: 40902 then, 40001 by field for more than is left, for all that
 * is left, for a way that does not exist, and without the voucher of what people return themselves. With `amendmentNo` it returns what the longer letter cost more,
 * all of it too, since nothing else does.
 */
export const refundPart = defineCall({
  ...REFUNDS.refundPart,
  summary: '退还部分费用',
  body: record({
    applyNo: filledText(64),
    amendmentNo: optional(filledText(64)),
    ...Fees.properties,
    refundWay: RefundWay,
    reason: filledLines(200),
    voucherFiles: FileEntries,
  }),
  reply: refundEvent.reply,
});

export type PartRefunds = Static<typeof partRefunds.reply>;
export type RefundRow = Static<typeof RefundRow>;
