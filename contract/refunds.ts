import Type, { type Static } from 'typebox';
import { handedInFilters } from '#domain/four-eyes';
import { GATEWAY_NAMES } from '#domain/gateway';
import { defineCall } from './call';
import { FourEyesRequest } from './four-eyes';
import { Amount, FileEntries, filledText, Instant, oneOf, optional, pageOf, paging, record, text } from './schemas';

/** `pending` waits for the gateway, or for the next try; `accepted` is under way there; `failed` waits for a person. */
const RefundStatus = oneOf(['pending', 'accepted', 'failed', 'success']);

/** One refund. `late` came when no application could use it any more and goes back by itself; `application` gives the fees of one back. */
const RefundRow = record({
  refundId: text(),
  applyNo: text(),
  projectName: text(),
  bidderAppName: text(),
  guaranteeAppName: text(),
  gateway: oneOf(GATEWAY_NAMES),
  tradeNo: text(),
  amount: Amount,
  cause: oneOf(['late', 'application']),
  reason: text(500),
  refundStatus: RefundStatus,
  refundWay: oneOf(['online', 'offline']),
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
  allowedEvents: Type.Array(oneOf(['retry', 'returnedByHand', 'confirmReturn'])),
  /** A return by hand that a colleague or the caller handed in. */
  fourEyesRequest: optional(record({ ...FourEyesRequest.properties, voucherFiles: FileEntries, remark: text(500) })),
});

/** Refunds through payment gateways, the newest first: all for the platform, those of its own applications for an institution. PY-04. */
export const refundPage = defineCall({
  method: 'POST',
  path: '/refund/page',
  access: 'member',
  effect: 'read',
  permission: 'payment:check',
  summary: '退款记录',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    refundStatus: optional(RefundStatus),
    handedIn: optional(oneOf(handedInFilters)),
  }),
  reply: pageOf(RefundRow),
});

/**
 * What the platform does about a failed refund of money that came too late: have the gateway asked again, or record that it went back outside of it. Where
 * four eyes are wanted the record waits for `confirmReturn` by somebody else; 40304 for whoever handed it in.
 */
export const refundEvent = defineCall({
  method: 'POST',
  path: '/refund/event',
  access: 'member',
  effect: 'write',
  idempotent: true,
  permission: 'payment:check',
  summary: '处理失败的退款',
  body: record({
    refundId: filledText(64),
    event: Type.Union(
      [
        record({ type: Type.Literal('retry') }),
        record({ type: Type.Literal('returnedByHand'), voucherFiles: FileEntries, remark: optional(text(500)) }),
        record({ type: Type.Literal('confirmReturn') }),
      ],
      {
        discriminator: { propertyName: 'type' },
      },
    ),
  }),
  reply: record({ refundId: text(), refundStatus: RefundStatus, handedIn: optional(Type.Boolean()) }),
});

export type RefundRow = Static<typeof RefundRow>;
