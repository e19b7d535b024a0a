import { assign, setup, transition } from 'xstate';
import { SPLIT_STATES, type SplitEventType, type SplitState } from '#domain/split';

/** What decides about a split. `requested`: the gateway was asked under a number whose outcome is not known yet, so that the amounts stand; `tries`: how often in a row. */
export interface SplitFacts {
  state: SplitState;
  requested: boolean;
  tries: number;
}

/**
 * What happens to it. `begin`: whom the money belongs to can take it, and it is asked for; `drop`: the fees went back. The gateway has `accepted` it, `succeeded`,
 * `refused` it for good under this number, or did not answer. A person sends the others.
 */
export type SplitEvent =
  | { type: 'begin' }
  | { type: 'drop' }
  | { type: 'accepted' }
  | { type: 'succeeded' }
  | { type: 'refused' }
  | { type: 'unanswered' }
  | { type: SplitEventType };

/** `requestNow` and `requestLater`: ask the gateway, the latter after `secondsToNextSplit`; `book`: the money is with its owners. */
export type SplitAction = 'requestNow' | 'requestLater' | 'book';

/** What becomes of a split by one event; `accepted` false where nothing does. */
export interface SplitDecision {
  facts: SplitFacts;
  actions: readonly SplitAction[];
  accepted: boolean;
}

const PAUSES_SECONDS = [15, 60, 300, 900, 3600, 21_600] as const;
/** After so many questions in a row without an outcome it is left to people: half a day after the first. */
export const SPLIT_TRIES = PAUSES_SECONDS.length + 2;

/** The pause after so many questions, growing up to six hours. */
export function secondsToNextSplit(tries: number): number {
  return PAUSES_SECONDS[Math.min(Math.max(tries, 1), PAUSES_SECONDS.length) - 1] ?? PAUSES_SECONDS[0];
}

type Context = Omit<SplitFacts, 'state'>;

const DONE = { guard: 'itIsRequested', target: 'done', actions: ['settled', 'book'] } as const;
const AGAIN = [
  { guard: 'itIsRequestedAndNoTryIsLeft', target: 'failed' },
  { guard: 'itIsRequested', actions: ['countTheTry', 'requestLater'] },
] as const;
const DROP = { guard: 'nothingIsRequested', target: 'dropped' } as const;

/**
 * One payment that is split among those it belongs to. What was asked and not answered is asked again under the same number, so that money moves once; after a
 * refusal the next number is another. PY-03.
 */
export const paymentSplitMachine = setup({
  types: { context: {} as Context, events: {} as SplitEvent, input: {} as Context },
  guards: {
    itIsRequested: ({ context }) => context.requested,
    nothingIsRequested: ({ context }) => !context.requested,
    itIsRequestedAndNoTryIsLeft: ({ context }) => context.requested && context.tries + 1 >= SPLIT_TRIES,
  },
  actions: {
    request: assign({ requested: true, tries: 0 }),
    settled: assign({ requested: false, tries: 0 }),
    beginAnew: assign({ tries: 0 }),
    countTheTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    requestNow: leaveToTheServer,
    requestLater: leaveToTheServer,
    book: leaveToTheServer,
  },
}).createMachine({
  id: 'payment-split',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: SPLIT_STATES.pending.label,
      on: {
        begin: { guard: 'nothingIsRequested', actions: 'request' },
        drop: DROP,
        succeeded: DONE,
        refused: { guard: 'itIsRequested', target: 'failed', actions: 'settled' },
        accepted: AGAIN,
        unanswered: AGAIN,
      },
    },
    failed: {
      description: SPLIT_STATES.failed.label,
      on: { retry: { target: 'pending', actions: ['beginAnew', 'requestNow'] }, drop: DROP, succeeded: DONE },
    },
    done: { description: SPLIT_STATES.done.label, tags: 'end' },
    dropped: { description: SPLIT_STATES.dropped.label, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideSplit({ state, ...context }: SplitFacts, event: SplitEvent): SplitDecision {
  const snapshot = paymentSplitMachine.resolveState({ value: state, context });
  const [next, actions] = transition(paymentSplitMachine, snapshot, event);
  return {
    facts: { state: next.value, ...next.context },
    actions: actions.map(({ type }) => type).filter(isSplitAction),
    accepted: snapshot.can(event),
  };
}

/** Whether a person may have it tried again. */
export function mayRetrySplit({ state, ...context }: SplitFacts): boolean {
  return paymentSplitMachine.resolveState({ value: state, context }).can({ type: 'retry' });
}

const ACTIONS: Record<SplitAction, true> = { requestNow: true, requestLater: true, book: true };

function isSplitAction(type: string): type is SplitAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
