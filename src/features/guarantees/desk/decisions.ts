import type { DeskCase } from '#contract/desk';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { isStationDecision } from '#domain/guarantee/station';
import type { EventAction } from '../event-actions';

const EVENTS_OF_KEYS = {
  a: ['approved', 'preApproved', 'claimed', 'refunding'],
  r: ['auditReturn', 'preReturn', 'claimReject'],
} as const satisfies Record<string, readonly GuaranteeEventType[]>;

export type DecisionKey = keyof typeof EVENTS_OF_KEYS;

/** What a key decides here. */
export function actionForKey(actions: readonly EventAction[], key: DecisionKey): EventAction | undefined {
  return actions.find((action) => keyFor(action) === key);
}

/** The key that takes an action. */
export function keyFor({ event }: EventAction): DecisionKey | undefined {
  return (Object.keys(EVENTS_OF_KEYS) as DecisionKey[]).find((key) => EVENTS_OF_KEYS[key].some((one) => one === event));
}

/** Whether an application is passed by this action. */
export function passes(action: EventAction): boolean {
  return keyFor(action) === 'a' || action.event === 'claimApproved';
}

/** Decisions wait while somebody else has the case; what may be done at any time does not. */
export function mayTake({ event }: EventAction, { held }: Pick<DeskCase, 'held'>): boolean {
  return !isStationDecision(event) || held === undefined || held.mine;
}
