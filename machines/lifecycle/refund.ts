import { assign, setup, transition } from 'xstate';
import { REFUND_STATES, type HandledByPeople, type RefundState } from '#domain/refund';

/**
 * What decides about a refund. `late`: money that no application could use, about which nobody has decided. `application`: the fees of an application, which
 * people decide about by events of the guarantee. `part`: a part of the fees, which people decide about here and which leaves the guarantee as it is, whatever
 * its status. `way`: whether a gateway returns it or people do. `tries`: how often in a row the gateway has not taken it on.
 */
export interface RefundFacts {
  state: RefundState;
  cause: 'late' | 'application' | 'part';
  way: 'online' | 'offline';
  tries: number;
}

/**
 * What happens to a refund. `refused`: the gateway will not return it; `unanswered`: the gateway could not be asked, and may have taken it on all the same;
 * `unknown`: the gateway knows nothing of it, though it may have taken it on before.
 * `succeeded` also comes of one that had failed, where its gateway says so. A person sends the others: `begin` what was handed in, `returnedByHand` for money that went back outside of the gateway, `withdraw` what nobody returned.
 */
export type RefundEvent =
  | { type: 'accepted' }
  | { type: 'succeeded' }
  | { type: 'refused' }
  | { type: 'unanswered' }
  | { type: 'unknown' }
  | { type: HandledByPeople };

/**
 * `requestNow` and `requestLater`: ask the gateway for it again, the latter after `secondsToNextTry`; `askLater`: ask what has become of it, after
 * `SECONDS_UNTIL_KNOWN`.
 */
export type RefundAction = 'requestNow' | 'requestLater' | 'askLater';

/** What becomes of a refund by one event: what to store, and what to do. */
export interface RefundDecision {
  facts: RefundFacts;
  actions: readonly RefundAction[];
  /** False where the event changes nothing: whatever comes after the end, and what a person may not do now. */
  accepted: boolean;
}

const PAUSES_SECONDS = [60, 300, 900, 3600, 21_600] as const;
/** A gateway that has just taken a refund on may not know it yet when it is asked. */
export const SECONDS_UNTIL_KNOWN = 60;
/** After this many tries in a row money that came too late is left to people: seven and a half hours after the first. */
export const REFUND_TRIES = PAUSES_SECONDS.length + 1;

/** The pause after so many tries in a row, growing up to six hours. */
export function secondsToNextTry(tries: number): number {
  return PAUSES_SECONDS[Math.min(Math.max(tries, 1), PAUSES_SECONDS.length) - 1] ?? PAUSES_SECONDS[0];
}

type Context = Omit<RefundFacts, 'state'>;

const tryLater = { actions: ['countTheTry', 'requestLater'] } as const;
const giveUp = { target: 'failed', actions: 'countTheTry' } as const;
const notTakenOn = [{ guard: 'noTryIsLeft', ...giveUp }, tryLater] as const;

/**
 * One refund through a gateway. It is asked for under one number, so that however often it is asked for, money moves once. A part of the fees begins in
 * `requested`; everything else was decided before and begins in `pending`. PY-04.
 */
export const refundMachine = setup({
  types: { context: {} as Context, events: {} as RefundEvent, input: {} as Context },
  guards: {
    theMoneyCameLateAndTriesAreLeft: ({ context }) => context.cause === 'late' && context.tries + 1 < REFUND_TRIES,
    itWasTriedOftenEnough: ({ context }) => context.tries + 1 >= REFUND_TRIES,
    noTryIsLeft: ({ context }) => context.cause !== 'application' && context.tries + 1 >= REFUND_TRIES,
    itIsDecidedHere: ({ context }) => context.cause !== 'application',
    aPartGoesBack: ({ context }) => context.cause === 'part',
    aGatewayReturnsAPart: ({ context }) => context.cause === 'part' && context.way === 'online',
    peopleReturnAPart: ({ context }) => context.cause === 'part' && context.way === 'offline',
  },
  actions: {
    countTheTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    /** However often nobody answered before, what is taken on now may be asked for once more where it is forgotten. */
    forgiveTries: assign(({ context }) => ({ tries: context.tries >= REFUND_TRIES ? REFUND_TRIES - 2 : context.tries })),
    beginAnew: assign({ tries: 0 }),
    requestNow: leaveToTheServer,
    requestLater: leaveToTheServer,
    askLater: leaveToTheServer,
  },
}).createMachine({
  id: 'refund',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      description: REFUND_STATES.requested.label,
      on: {
        begin: { guard: 'aGatewayReturnsAPart', target: 'pending', actions: 'requestNow' },
        returnedByHand: { guard: 'peopleReturnAPart', target: 'success' },
        withdraw: { guard: 'aPartGoesBack', target: 'withdrawn' },
      },
    },
    pending: {
      description: REFUND_STATES.pending.label,
      on: {
        accepted: { target: 'accepted', actions: ['forgiveTries', 'askLater'] },
        succeeded: 'success',
        refused: [{ guard: 'theMoneyCameLateAndTriesAreLeft', ...tryLater }, giveUp],
        unanswered: notTakenOn,
        unknown: notTakenOn,
      },
    },
    accepted: {
      description: REFUND_STATES.accepted.label,
      on: {
        succeeded: 'success',
        refused: 'failed',
        unknown: [
          { guard: 'itWasTriedOftenEnough', ...giveUp },
          { target: 'pending', ...tryLater },
        ],
      },
    },
    failed: {
      description: REFUND_STATES.failed.label,
      on: {
        succeeded: 'success',
        retry: { guard: 'itIsDecidedHere', target: 'pending', actions: ['beginAnew', 'requestNow'] },
        returnedByHand: { guard: 'itIsDecidedHere', target: 'success' },
        withdraw: { guard: 'aPartGoesBack', target: 'withdrawn' },
      },
    },
    success: { description: REFUND_STATES.success.label, tags: 'end' },
    withdrawn: { description: REFUND_STATES.withdrawn.label, tags: 'end' },
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
export function mayHandleRefund({ state, ...context }: RefundFacts, type: HandledByPeople): boolean {
  return refundMachine.resolveState({ value: state, context }).can({ type });
}

const ACTIONS: Record<RefundAction, true> = { requestNow: true, requestLater: true, askLater: true };

function isRefundAction(type: string): type is RefundAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
