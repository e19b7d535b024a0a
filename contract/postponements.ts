import Type, { type Static } from 'typebox';
import { PAY_WAYS } from '#domain/gateway';
import {
  AMENDMENT_EVENTS,
  amendmentEventTypes,
  amendmentStates,
  sentAmendmentEventTypes,
  type SentAmendmentEvent,
} from '#domain/guarantee/amendment';
import { PAY_TYPES, type PayType } from '#domain/guarantee/flow';
import { isOnlinePayType } from '#domain/guarantee/pay-gateways';
import { POSTPONEMENTS } from './addresses/postponements';
import { defineCall } from './call';
import { properties } from './field-schema';
import { FourEyesRequest } from './four-eyes';
import { Withheld } from './guarantees';
import { codesOfOrder } from './payments';
import { AfterEvent } from './projects';
import { Amount, Day, FileEntries, filledText, Instant, oneOf, optional, orEmpty, pageOf, paging, record, text, Version } from './schemas';

/**
 * What a postponed opening would change of its section, before it is confirmed. `hindrance` says why it cannot be. Applications are left out whether there are
 * any or not: bids are sealed until they are opened.
 */
export const previewPostponement = defineCall({
  ...POSTPONEMENTS.previewPostponement,
  summary: '延期开标预览',
  body: record({ projectNo: filledText(64), sectionNo: filledText(64), bidOpeningDate: Instant }),
  reply: record({
    days: Type.Integer(),
    changes: Type.Array(record({ field: text(), before: optional(text()), after: optional(text()) })),
    hindrance: optional(text(500)),
  }),
});

/**
 * Postpones the bid opening of one section in one act. 40901 with the state there is where somebody changed the project since `version`; 40902 where it has not
 * passed or the bids are open; 40001 for an opening that is not later. What it makes of applications follows by itself: see `amendmentPage`.
 */
export const postponeProject = defineCall({
  ...POSTPONEMENTS.postponeProject,
  summary: '延期开标',
  body: record({
    projectNo: filledText(64),
    version: Version,
    sectionNo: filledText(64),
    bidOpeningDate: Instant,
    reason: text(500),
  }),
  reply: AfterEvent,
});

const AmendmentStep = record({
  event: oneOf(amendmentEventTypes),
  state: oneOf(amendmentStates),
  userName: text(),
  appName: text(),
  reason: optional(text(500)),
  time: Instant,
});

/**
 * One application that postponed openings touched; `sectionName` names every section of it that was postponed, the openings are their latest. `extraFee` in yuan; `transfer` is where to, for who pays or confirms it; `payType` how the caller can pay it now
 * instead, see `amendmentOrder`; `takesBalance` where the caller can pay it from the balance, see `payFromBalance`. `withheld`: nothing but its numbers, product and
 * institution, where it stands and what can be answered is told, and no steps.
 */
const Amendment = record({
  amendmentNo: text(),
  applyNo: text(),
  withheld: optional(Withheld),
  bidderAppName: text(),
  guaranteeAppName: text(),
  productName: text(),
  sectionName: text(2000),
  openingBefore: orEmpty(Instant),
  openingAfter: orEmpty(Instant),
  reason: text(500),
  state: oneOf(amendmentStates),
  version: Version,
  expiryBefore: orEmpty(Day),
  expiryAfter: orEmpty(Day),
  extraFee: orEmpty(Amount),
  letterNoBefore: optional(text()),
  letterNoAfter: optional(text()),
  voucherFiles: FileEntries,
  transfer: optional(record({ bankAccountName: text(), bankAccountNo: text(), depositBankName: text() })),
  payType: optional(oneOf((Object.keys(PAY_TYPES) as PayType[]).filter(isOnlinePayType))),
  takesBalance: optional(Type.Literal(true)),
  steps: Type.Array(AmendmentStep),
  allowedEvents: Type.Array(oneOf(sentAmendmentEventTypes)),
  fourEyesRequest: optional(FourEyesRequest),
});

/**
 * What postponed openings made of applications, the newest first: for the platform those of which bids are open, its own for an institution or a bidder, none for
 * anybody else. Limited to a project or an application where one is named, for the platform then also where it is sealed; `waiting`: only those that the caller
 * can answer now, those whose new opening comes first at the top, for the platform those that have waited longest.
 */
export const amendmentPage = defineCall({
  ...POSTPONEMENTS.amendmentPage,
  summary: '开标延期涉及的保函',
  body: record({ ...paging, projectNo: optional(filledText(64)), applyNo: optional(filledText(64)), waiting: optional(Type.Boolean()) }),
  reply: pageOf(Amendment),
});

const SentEvent = Type.Unsafe<SentAmendmentEvent>(
  Type.Union(
    sentAmendmentEventTypes.map((type) =>
      record({ type: Type.Literal(type), ...properties(AMENDMENT_EVENTS[type].fields, { derived: false }) }),
    ),
    { discriminator: { propertyName: 'type' } },
  ),
);

/**
 * An answer to an amendment. 40401 to whoever may not see it, 40901 where it has moved on since `version`, 40902 where its state or the clock does not take the
 * event, 40301 where another has to send it, 40304 to who handed it in where two people are wanted. `fourEyesRequested`: it waits for a second person.
 */
export const sendAmendmentEvent = defineCall({
  ...POSTPONEMENTS.sendAmendmentEvent,
  summary: '办理保函延期',
  body: record({ applyNo: filledText(64), amendmentNo: filledText(64), version: Version, event: SentEvent }),
  reply: record({ state: oneOf(amendmentStates), version: Version, fourEyesRequested: optional(Type.Literal(true)) }),
});

/**
 * Opens an order for the extra fee, or answers the one that is still open, as `payOrder` does for an application's fees. `payResult` tells what became of it. Whoever
 * pays has accepted: the letter is issued anew as soon as the money is there. 40902 where no fee is awaited, 40001 on `amendmentNo` where no gateway
 * takes it, on `way` where its pay type has no such way.
 */
export const amendmentOrder = defineCall({
  ...POSTPONEMENTS.amendmentOrder,
  summary: '生成保函延期费用二维码',
  body: record({
    applyNo: filledText(64),
    amendmentNo: filledText(64),
    renew: optional(Type.Boolean()),
    way: optional(oneOf(PAY_WAYS)),
  }),
  reply: record({
    amendmentNo: text(),
    orderId: text(),
    transAmount: Amount,
    ...codesOfOrder,
    qrCodeInvalidSeconds: Type.Integer({ minimum: 0 }),
    pollIntervalSeconds: Type.Integer({ minimum: 1 }),
  }),
});

export type Amendment = Static<typeof Amendment>;
export type PostponementPreview = Static<typeof previewPostponement.reply>;
