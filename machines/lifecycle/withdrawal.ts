import { setup, transition } from 'xstate';
import {
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  withdrawalEventTypes,
  type WithdrawalEventType,
  type WithdrawalState,
} from '#domain/balance/withdrawal';

/** `bookPayment`: what was set aside has left the platform's account. `giveBack`: it is on the balance again. */
export type WithdrawalAction = 'bookPayment' | 'giveBack';

/** What becomes of a withdrawal by one event; `accepted` false where nothing does. */
export interface WithdrawalDecision {
  state: WithdrawalState;
  actions: readonly WithdrawalAction[];
  accepted: boolean;
}

/** One withdrawal from a balance. Its amount is set aside when it is asked for, so that it can be neither spent nor withdrawn twice. PY-06. */
export const withdrawalMachine = setup({
  types: { events: {} as { type: WithdrawalEventType } },
  actions: { bookPayment: leaveToTheServer, giveBack: leaveToTheServer },
}).createMachine({
  id: 'withdrawal',
  initial: 'requested',
  states: {
    requested: {
      description: WITHDRAWAL_STATES.requested.label,
      on: {
        payOut: { target: 'paid', actions: 'bookPayment' },
        return: { target: 'returned', actions: 'giveBack' },
        cancel: { target: 'cancelled', actions: 'giveBack' },
      },
    },
    paid: { description: WITHDRAWAL_STATES.paid.label, tags: 'end' },
    returned: { description: WITHDRAWAL_STATES.returned.label, tags: 'end' },
    cancelled: { description: WITHDRAWAL_STATES.cancelled.label, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideWithdrawal(state: WithdrawalState, event: { type: WithdrawalEventType }): WithdrawalDecision {
  const snapshot = withdrawalMachine.resolveState({ value: state, context: {} });
  const [next, actions] = transition(withdrawalMachine, snapshot, event);
  return { state: next.value, actions: actions.map(({ type }) => type).filter(isWithdrawalAction), accepted: snapshot.can(event) };
}

/** What the platform, or whoever asked, may do about a withdrawal as it stands. */
export function withdrawalEventsFor(state: WithdrawalState, by: 'platform' | 'owner'): WithdrawalEventType[] {
  const snapshot = withdrawalMachine.resolveState({ value: state, context: {} });
  return withdrawalEventTypes.filter((type) => WITHDRAWAL_EVENTS[type].by === by && snapshot.can({ type }));
}

const ACTIONS: Record<WithdrawalAction, true> = { bookPayment: true, giveBack: true };

function isWithdrawalAction(type: string): type is WithdrawalAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
