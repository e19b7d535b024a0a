import type { DeskCase } from '#contract/desk';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { isStationDecision } from '#domain/guarantee/station';
import type { EventAction } from '../event-actions';

/** A key takes the first of its events that is allowed: a claim is examined before it is paid. */
const EVENTS_OF_KEYS = {
  a: ['approved', 'preApproved', 'claimApproved', 'claimed', 'refunding'],
  r: ['auditReturn', 'preReturn', 'claimReject'],
} as const satisfies Record<string, readonly GuaranteeEventType[]>;

export type DecisionKey = keyof typeof EVENTS_OF_KEYS;

const decisionKeys = Object.keys(EVENTS_OF_KEYS) as DecisionKey[];

/** What a key decides here. */
export function actionForKey(actions: readonly EventAction[], key: DecisionKey): EventAction | undefined {
  const first = EVENTS_OF_KEYS[key].find((event) => actions.some((action) => action.event === event));
  return actions.find(({ event }) => event === first);
}

/** The key that takes an action here. */
export function keyFor(actions: readonly EventAction[], action: EventAction): DecisionKey | undefined {
  return decisionKeys.find((key) => actionForKey(actions, key) === action);
}

/** Whether an application is passed by this action. */
export function passes({ event }: EventAction): boolean {
  return EVENTS_OF_KEYS.a.some((one) => one === event);
}

/** Decisions wait while somebody else has the case; what may be done at any time does not. */
export function mayTake({ event }: EventAction, { held }: Pick<DeskCase, 'held'>): boolean {
  return !isStationDecision(event) || held === undefined || held.mine;
}
