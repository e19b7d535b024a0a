import { assign, setup, transition } from 'xstate';

/** The states of one refund through a gateway: to be asked for, taken on by the gateway, failed, or back with the payer. PY-04. */
export type RefundState = 'pending' | 'accepted' | 'failed' | 'success';

/**
 * What decides about a refund. `late`: money that no application could use, about which nobody has decided. `application`: the fees of an application, which
 * people decide about by events of the guarantee. `tries`: how often in a row the gateway has not taken it on.
 */
export interface RefundFacts {
  state: RefundState;
  cause: 'late' | 'application';
  tries: number;
}

/**
 * What happens to a refund. `refused`: the gateway will not return it; `unanswered`: the gateway could not be asked, and may have taken it on all the same.
 * A person sends `retry` and `returnedByHand`, the latter for money that went back outside of the gateway.
 */
export type RefundEvent =
  | { type: 'accepted' }
  | { type: 'succeeded' }
  | { type: 'refused' }
  | { type: 'unanswered' }
  | { type: 'retry' }
  | { type: 'returnedByHand' };

/** `askNow` and `askLater`: ask the gateway again, the latter after `secondsToNextTry`. */
export type RefundAction = 'askNow' | 'askLater';

/** What becomes of a refund by one event: what to store, and what to do. */
export interface RefundDecision {
  facts: RefundFacts;
  actions: readonly RefundAction[];
  /** False where the event changes nothing: whatever comes after the end, and what a person may not do now. */
  accepted: boolean;
}

const PAUSES_SECONDS = [60, 300, 900, 3600, 21_600] as const;
/** After this many tries in a row money that came too late is left to people: seven and a half hours after the first. */
export const REFUND_TRIES = PAUSES_SECONDS.length + 1;

/** The pause after so many tries in a row, growing up to six hours. */
export function secondsToNextTry(tries: number): number {
  return PAUSES_SECONDS[Math.min(Math.max(tries, 1), PAUSES_SECONDS.length) - 1] ?? PAUSES_SECONDS[0];
}

type Context = Omit<RefundFacts, 'state'>;

const tryLater = { actions: ['countTheTry', 'askLater'] } as const;
const giveUp = { target: 'failed', actions: 'countTheTry' } as const;

/** One refund through a gateway. It is asked for under one number, so that however often it is asked for, money moves once. PY-04. */
export const refundMachine = setup({
  types: { context: {} as Context, events: {} as RefundEvent, input: {} as Context },
  guards: {
    theMoneyCameLate: ({ context }) => context.cause === 'late',
    theMoneyCameLateAndTriesAreLeft: ({ context }) => context.cause === 'late' && context.tries + 1 < REFUND_TRIES,
    theMoneyCameLateAndNoTryIsLeft: ({ context }) => context.cause === 'late' && context.tries + 1 >= REFUND_TRIES,
  },
  actions: {
    countTheTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    beginAnew: assign({ tries: 0 }),
    askNow: leaveToTheServer,
    askLater: leaveToTheServer,
  },
}).createMachine({
  id: 'refund',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: '待退款',
      on: {
        accepted: 'accepted',
        succeeded: 'success',
        refused: [{ guard: 'theMoneyCameLateAndTriesAreLeft', ...tryLater }, giveUp],
        unanswered: [{ guard: 'theMoneyCameLateAndNoTryIsLeft', ...giveUp }, tryLater],
      },
    },
    accepted: { description: '退款中', on: { succeeded: 'success', refused: 'failed' } },
    failed: {
      description: '退款失败',
      on: {
        retry: { guard: 'theMoneyCameLate', target: 'pending', actions: ['beginAnew', 'askNow'] },
        returnedByHand: { guard: 'theMoneyCameLate', target: 'success' },
      },
    },
    success: { description: '已退款', tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideRefund({ state, ...context }: RefundFacts, event: RefundEvent): RefundDecision {
  const snapshot = refundMachine.resolveState({ value: state, context });
  const [next, actions] = transition(refundMachine, snapshot, event);
  const effects = actions.map(({ type }) => type).filter(isRefundAction);
  return { facts: { state: next.value, ...next.context }, actions: effects, accepted: next.value !== state || effects.length > 0 };
}

/** Whether a person may send this event now. */
export function mayHandleRefund({ state, ...context }: RefundFacts, type: 'retry' | 'returnedByHand'): boolean {
  return refundMachine.resolveState({ value: state, context }).can({ type });
}

const ACTIONS: Record<RefundAction, true> = { askNow: true, askLater: true };

function isRefundAction(type: string): type is RefundAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
