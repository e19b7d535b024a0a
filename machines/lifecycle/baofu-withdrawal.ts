import { assign, setup, transition } from 'xstate';
import {
  BAOFU_WITHDRAWAL_STATES,
  baofuWithdrawalEventTypes,
  type BaofuWithdrawalEventType,
  type BaofuWithdrawalState,
} from '#domain/baofu/withdrawal';

/** What decides about a withdrawal. `tries`: how often in a row Baofu was asked without an outcome. */
export interface BaofuWithdrawalFacts {
  state: BaofuWithdrawalState;
  tries: number;
}

/** What happens to it: Baofu has taken it on or still works it, the bank has it, it is refused, the bank sent it back, or nobody answers; a person sends the others. */
export type BaofuWithdrawalEvent =
  | { type: 'accepted' }
  | { type: 'succeeded' }
  | { type: 'refused' }
  | { type: 'returned' }
  | { type: 'unanswered' }
  | { type: BaofuWithdrawalEventType };

/**
 * `requestNow` and `requestLater`: ask Baofu, the latter after `secondsToNextBaofuWithdrawal`. `paidOut`: the amount is with the bank account; `giveBack`: it is on the
 * account again; `bookReturn`: the same of one that had arrived; `leaveToPeople`: Baofu has told of it, and does not say what.
 */
export type BaofuWithdrawalAction = 'requestNow' | 'requestLater' | 'paidOut' | 'giveBack' | 'bookReturn' | 'leaveToPeople';

/** What becomes of a withdrawal by one event; `accepted` false where nothing does. */
export interface BaofuWithdrawalDecision {
  facts: BaofuWithdrawalFacts;
  actions: readonly BaofuWithdrawalAction[];
  accepted: boolean;
}

const PAUSES_SECONDS = [60, 300, 900, 3600, 21_600] as const;
/** After so many questions in a row without an outcome a person sees to it: three days after the first. */
export const BAOFU_WITHDRAWAL_TRIES = 16;

/** The pause after so many questions, growing up to six hours. */
export function secondsToNextBaofuWithdrawal(tries: number): number {
  return PAUSES_SECONDS[Math.min(Math.max(tries, 1), PAUSES_SECONDS.length) - 1] ?? PAUSES_SECONDS[0];
}

type Context = Omit<BaofuWithdrawalFacts, 'state'>;

const OUTCOMES = {
  succeeded: { target: 'success', actions: ['beginAnew', 'paidOut'] },
  refused: { target: 'failed', actions: 'giveBack' },
  returned: { target: 'returned', actions: 'giveBack' },
} as const;
const LATER = { actions: ['countTheTry', 'requestLater'] } as const;
const AGAIN = [{ guard: 'noTryIsLeft', target: 'unclear', actions: 'beginAnew' }, LATER] as const;
const NOTHING_NEW = { actions: 'beginAnew' } as const;
/** Where Baofu is asked only because it has told of something. */
const UNANSWERED_AGAIN = [{ guard: 'noTryIsLeft', actions: ['beginAnew', 'leaveToPeople'] }, LATER] as const;

/**
 * One withdrawal to the bank account of its holder. It has one number, and the amount is off the account from the request on: it goes back only where Baofu says
 * that it was not paid. PY-06.
 */
export const baofuWithdrawalMachine = setup({
  types: { context: {} as Context, events: {} as BaofuWithdrawalEvent, input: {} as Context },
  guards: { noTryIsLeft: ({ context }) => context.tries + 1 >= BAOFU_WITHDRAWAL_TRIES },
  actions: {
    countTheTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    beginAnew: assign({ tries: 0 }),
    requestNow: leaveToTheServer,
    requestLater: leaveToTheServer,
    paidOut: leaveToTheServer,
    giveBack: leaveToTheServer,
    bookReturn: leaveToTheServer,
    leaveToPeople: leaveToTheServer,
  },
}).createMachine({
  id: 'baofu-withdrawal',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      description: BAOFU_WITHDRAWAL_STATES.requested.label,
      on: { begin: { target: 'pending', actions: 'requestNow' }, cancel: { target: 'cancelled', actions: 'giveBack' } },
    },
    pending: {
      description: BAOFU_WITHDRAWAL_STATES.pending.label,
      on: { ...OUTCOMES, accepted: { target: 'accepted', actions: ['beginAnew', 'requestLater'] }, unanswered: AGAIN },
    },
    accepted: { description: BAOFU_WITHDRAWAL_STATES.accepted.label, on: { ...OUTCOMES, accepted: AGAIN, unanswered: AGAIN } },
    unclear: {
      description: BAOFU_WITHDRAWAL_STATES.unclear.label,
      on: {
        ...OUTCOMES,
        accepted: NOTHING_NEW,
        unanswered: UNANSWERED_AGAIN,
        retry: { target: 'pending', actions: ['beginAnew', 'requestNow'] },
      },
    },
    success: {
      description: BAOFU_WITHDRAWAL_STATES.success.label,
      on: {
        returned: { target: 'returned', actions: 'bookReturn' },
        accepted: NOTHING_NEW,
        succeeded: NOTHING_NEW,
        refused: NOTHING_NEW,
        unanswered: UNANSWERED_AGAIN,
      },
    },
    failed: { description: BAOFU_WITHDRAWAL_STATES.failed.label, tags: 'end' },
    returned: { description: BAOFU_WITHDRAWAL_STATES.returned.label, tags: 'end' },
    cancelled: { description: BAOFU_WITHDRAWAL_STATES.cancelled.label, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideBaofuWithdrawal({ state, ...context }: BaofuWithdrawalFacts, event: BaofuWithdrawalEvent): BaofuWithdrawalDecision {
  const snapshot = baofuWithdrawalMachine.resolveState({ value: state, context });
  const [next, actions] = transition(baofuWithdrawalMachine, snapshot, event);
  return {
    facts: { state: next.value, ...next.context },
    actions: actions.map(({ type }) => type).filter(isWithdrawalAction),
    accepted: snapshot.can(event),
  };
}

/** What people may do about a withdrawal as it stands, whoever they are. */
export function baofuWithdrawalEventsFor({ state, ...context }: BaofuWithdrawalFacts): BaofuWithdrawalEventType[] {
  const snapshot = baofuWithdrawalMachine.resolveState({ value: state, context });
  return baofuWithdrawalEventTypes.filter((type) => snapshot.can({ type }));
}

const ACTIONS: Record<BaofuWithdrawalAction, true> = {
  requestNow: true,
  requestLater: true,
  paidOut: true,
  giveBack: true,
  bookReturn: true,
  leaveToPeople: true,
};

function isWithdrawalAction(type: string): type is BaofuWithdrawalAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
