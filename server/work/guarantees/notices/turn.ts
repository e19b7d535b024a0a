import type { Person } from '#domain/guarantee/actor';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { eventsOfWork, worksWaiting, type Work } from '#domain/guarantee/work-lists';
import { isOverdue, tooLate } from '#machines/lifecycle/deadline';
import { mayPayOnline, maySend } from '#machines/lifecycle/policy';
import type { EventToNotifyOf } from './repository';

/** The work on the application that is this person's to do now: in one of their work lists, and allowed to them by the lifecycle's policy. */
export function turnsOf(facts: GuaranteeFacts, by: Person, now: string): Work[] {
  if (isOverdue(facts, now)) return [];
  return worksWaiting(facts, by).filter(
    (work) =>
      eventsOfWork(work).some((type) => maySend(facts, { type, by }) && tooLate(facts, { type, by, now }) === null) ||
      (work === 'pay' && mayPayOnline(facts, by, now)),
  );
}

const CHANGES_NOTHING_FOR_OTHERS: readonly GuaranteeEventType[] = ['businessContractSign', 'guaranteeContractSign', 'claimApproved'];

/**
 * The event since which the application waits for what it waits for now. A signature after which others are due changes nothing for them, nor does a claim that
 * was found to comply for those who are to pay it.
 */
export function enteredBy(events: readonly EventToNotifyOf[]): EventToNotifyOf | undefined {
  return events.findLast(({ event, fromStatus, toStatus }) => fromStatus !== toStatus || !CHANGES_NOTHING_FOR_OTHERS.includes(event));
}
