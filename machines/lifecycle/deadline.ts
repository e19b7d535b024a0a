import { dayOf, daysBetween, hasPassed } from '#domain/dates';
import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { rowFor, stateOf, type GuaranteeState } from '#domain/guarantee/status';
import type { GuaranteeEvent } from './guarantee-event';
import { endOfValidity, hasOpened } from './guarantee-guards';

type Deadline = Pick<GuaranteeFacts, 'status' | 'flowKind' | 'bidOpeningAt' | 'expiryDate'>;
type Sending = Pick<GuaranteeEvent, 'type' | 'now'> & { by: Pick<Actor, 'kind'> };

/**
 * When the clock must send `letterOutExpired`: the bid opening before the letter is out, the end of validity after; null where no deadline runs.
 * An event sent earlier is refused, one sent later or twice does no harm.
 */
export function deadlineOf(facts: Deadline): string | null {
  switch (rowFor(facts).deadline) {
    case 'bidOpening':
      return facts.bidOpeningAt;
    case 'expiry':
      return endOfValidity(facts);
    case null:
      return null;
  }
}

/** Days of the calendar from today to the day of the deadline, 0 on the day itself; null where no deadline runs. */
export function daysToDeadline(facts: Deadline, now: string): number | null {
  const { bidOpeningAt, expiryDate } = facts;
  const { deadline } = rowFor(facts);
  const day = deadline === 'expiry' ? expiryDate : deadline === 'bidOpening' && bidOpeningAt !== null ? dayOf(bidOpeningAt) : null;
  return day === null ? null : daysBetween(dayOf(now), day);
}

/** Whether the deadline has passed, so that the clock's event is due; its job may not have been there yet. */
export function isOverdue(facts: Deadline, now: string): boolean {
  const deadline = deadlineOf(facts);
  return deadline !== null && hasPassed(deadline, now);
}

/**
 * Why an event comes too late, for people; null where it does not. Once the deadline has passed nothing happens any more but what leads to the end: the
 * clock's event, money that a gateway reports, and the decision on money that is said to have been paid. A letter that waits for no bid
 * opening comes too late once its own last day has passed, and so do its contracts and its fee.
 */
export function tooLate(facts: Deadline, event: Sending): string | null {
  const state = stateOf(facts.status);
  if (state === 'paid') return event.type === 'abort' && hasOpened(facts, event.now) ? OPENED : null;
  if (isOverdue(facts, event.now)) {
    if (leadsToTheEnd(state, event)) return null;
    return rowFor(facts).deadline === 'expiry' ? '保函有效期已过' : OPENED;
  }
  if (!hasPassed(endOfValidity(facts), event.now) || leadsToTheEnd(state, event)) return null;
  const over = OVER_WITH_THE_LETTER[event.type];
  return over?.state === state ? over.reason : null;
}

const OPENED = '开标时间已过';
const SIGNING_IS_OVER = { state: 'awaitingSignature', reason: '保函到期日期已过，只能由申请人取消后重新申请' } as const;
/** What comes too late, and in which state, once the last day of a letter has passed that is not out. */
const OVER_WITH_THE_LETTER: Partial<Record<GuaranteeEventType, { state: GuaranteeState; reason: string }>> = {
  businessContractSign: SIGNING_IS_OVER,
  guaranteeContractSign: SIGNING_IS_OVER,
  handInSignFiles: SIGNING_IS_OVER,
  confirmSignFiles: SIGNING_IS_OVER,
  completedPay: { state: 'awaitingPayment', reason: '保函到期日期已过，只能取消后重新申请' },
  letter: { state: 'awaitingLetter', reason: '保函到期日期已过，只能退回或由申请人取消' },
};

function leadsToTheEnd(state: GuaranteeState, { type, by }: Pick<Sending, 'type' | 'by'>): boolean {
  return type === 'letterOutExpired' || (state === 'awaitingPayment' && type === 'completedPay' && by.kind === 'gateway');
}

/** Why nobody can sign the contracts of an application that waits for signatures any more, for people; null where they can. */
export function tooLateToSign(facts: Deadline, now: string): string | null {
  return tooLate(facts, { type: 'guaranteeContractSign', by: { kind: 'person' }, now });
}

/** Why nobody can pay the fees of an application that waits for them any more, for people; null where they can. What a gateway reports all the same is taken. */
export function tooLateToPay(facts: Deadline, now: string): string | null {
  return tooLate(facts, { type: 'completedPay', by: { kind: 'person' }, now });
}
