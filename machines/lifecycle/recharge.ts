import { setup, transition } from 'xstate';
import { RECHARGE_EVENTS, RECHARGE_STATES, rechargeEventTypes, type RechargeEventType, type RechargeState } from '#domain/balance/recharge';

/** What happens to a recharge: what people send, what a gateway reported (`paid`), and that its time ran out (`lapse`). */
export type RechargeEvent = { type: RechargeEventType | 'paid' | 'lapse' };

/** `credit`: the money is on the balance now. `endOrder`: no code of it may be paid any more. */
export type RechargeAction = 'credit' | 'endOrder';

/** What becomes of a recharge by one event; `accepted` false where nothing does. */
export interface RechargeDecision {
  state: RechargeState;
  actions: readonly RechargeAction[];
  accepted: boolean;
}

/**
 * One recharge of a balance. Whoever recharges pays through a gateway or hands in the voucher of a transfer, which the platform confirms or returns with a reason. Money
 * that a gateway reports while a voucher is looked at, or after the end, is not credited: it goes back. PY-06.
 */
export const rechargeMachine = setup({
  types: { events: {} as RechargeEvent },
  actions: { credit: leaveToTheServer, endOrder: leaveToTheServer },
}).createMachine({
  id: 'recharge',
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: {
      description: RECHARGE_STATES.awaitingPayment.label,
      on: {
        paid: { target: 'credited', actions: ['credit', 'endOrder'] },
        handIn: { target: 'toConfirm', actions: 'endOrder' },
        cancel: { target: 'closed', actions: 'endOrder' },
        lapse: { target: 'closed', actions: 'endOrder' },
      },
    },
    toConfirm: {
      description: RECHARGE_STATES.toConfirm.label,
      on: { confirm: { target: 'credited', actions: 'credit' }, return: 'returned', cancel: 'closed' },
    },
    returned: { description: RECHARGE_STATES.returned.label, on: { handIn: 'toConfirm', cancel: 'closed' } },
    credited: { description: RECHARGE_STATES.credited.label, tags: 'end' },
    closed: { description: RECHARGE_STATES.closed.label, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideRecharge(state: RechargeState, event: RechargeEvent): RechargeDecision {
  const snapshot = rechargeMachine.resolveState({ value: state, context: {} });
  const [next, actions] = transition(rechargeMachine, snapshot, event);
  return { state: next.value, actions: actions.map(({ type }) => type).filter(isRechargeAction), accepted: snapshot.can(event) };
}

/** What the platform, or whoever recharges, may do about a recharge as it stands. */
export function rechargeEventsFor(state: RechargeState, by: 'platform' | 'owner'): RechargeEventType[] {
  const snapshot = rechargeMachine.resolveState({ value: state, context: {} });
  return rechargeEventTypes.filter((type) => RECHARGE_EVENTS[type].by === by && snapshot.can({ type }));
}

const ACTIONS: Record<RechargeAction, true> = { credit: true, endOrder: true };

function isRechargeAction(type: string): type is RechargeAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
