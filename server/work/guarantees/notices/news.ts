import type { GuaranteeEventType } from '#domain/guarantee/events';
import { rowOf, statusOf, type GuaranteeState, type GuaranteeStatus } from '#domain/guarantee/status';
import type { NoticeKind } from '#domain/notice/kinds';
import type { EventToNotifyOf } from './repository';

/** Who hears of it, besides whoever must act: a beneficiary only once the bids are open. */
export type NewsParty = 'bidder' | 'institutions' | 'beneficiary';

type NewsKind = Extract<
  NoticeKind,
  | 'auditPassed'
  | 'paid'
  | 'letterIssued'
  | 'suspended'
  | 'resumed'
  | 'cancelled'
  | 'lapsed'
  | 'expired'
  | 'refunded'
  | 'refundFailed'
  | 'claimLodged'
  | 'claimApproved'
  | 'claimPaid'
  | 'claimRejected'
  | 'released'
>;

export interface News {
  kind: NewsKind;
  to: readonly NewsParty[];
}

type Step = Pick<EventToNotifyOf, 'event' | 'fromStatus' | 'toStatus' | 'orgType'>;

/** What an event is to those who need not act on it; null where it is nothing. */
export function newsOf(step: Step): News | null {
  return lapses(step) ? { kind: 'lapsed', to: ['bidder'] } : (NEWS[step.event]?.(step) ?? null);
}

const NEWS: Readonly<Record<GuaranteeEventType, ((step: Step) => News | null) | null>> = {
  apply: null,
  update: null,
  preApproved: null,
  preReturn: null,
  businessContractSign: null,
  guaranteeContractSign: null,
  handInSignFiles: null,
  confirmSignFiles: null,
  returnSignFiles: null,
  auditReturn: null,
  requestSupply: null,
  supply: null,
  letterFail: null,
  applyRelease: null,
  applyReleaseAgain: null,
  refunding: null,
  archive: null,
  approved: ({ toStatus }) =>
    is(toStatus, 'awaitingLetter')
      ? news('auditPassed', 'bidder')
      : is(toStatus, 'released')
        ? news('released', 'bidder', 'beneficiary')
        : null,
  completedPay: ({ orgType }) => (orgType === null ? news('paid', 'bidder') : null),
  confirmCollection: () => news('paid', 'bidder'),
  letter: () => news('letterIssued', 'bidder'),
  abort: () => news('suspended', 'bidder', 'institutions'),
  renewAbort: () => news('resumed', 'bidder', 'institutions'),
  cancel: ({ fromStatus }) => (is(fromStatus, 'awaitingConfirmation') ? null : news('cancelled', 'institutions')),
  surrender: () => news('cancelled', 'institutions'),
  letterOutExpired: () => news('expired', 'bidder', 'institutions', 'beneficiary'),
  refunded: () => news('refunded', 'bidder'),
  refundFail: () => news('refundFailed', 'bidder'),
  pendingClaimed: () => news('claimLodged', 'bidder'),
  claimApproved: () => news('claimApproved', 'bidder', 'beneficiary'),
  claimed: () => news('claimPaid', 'bidder', 'beneficiary'),
  claimReject: () => news('claimRejected', 'bidder', 'beneficiary'),
  finishRelease: () => news('released', 'bidder', 'beneficiary'),
};

/** The bids opened before the letter was out, whichever event met that. */
function lapses({ event, fromStatus, toStatus }: Step): boolean {
  const ends = is(toStatus, 'expired') || is(toStatus, 'awaitingRefund');
  return ends && event !== 'cancel' && event !== 'surrender' && fromStatus !== null && rowOf(fromStatus).phase === 'underWay';
}

function news(kind: NewsKind, ...to: NewsParty[]): News {
  return { kind, to };
}

function is(status: GuaranteeStatus | null, state: GuaranteeState): boolean {
  return status === statusOf(state);
}
