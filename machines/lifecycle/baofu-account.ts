import { assign, setup, transition } from 'xstate';
import { OPEN_ACCOUNT_STATES, openAccountEventTypes, type OpenAccountEventType, type OpenAccountState } from '#domain/baofu/account';

/** What decides about the opening of an account. `asking`: it was handed in and Baofu has not taken it on; `tries`: how often Baofu was asked since the state changed. */
export interface OpeningFacts {
  state: OpenAccountState;
  asking: boolean;
  tries: number;
}

/**
 * What happens to it. Baofu has `accepted` the application, or still reviews it; has `opened` the account; has `refused` it; did not answer. `differs`: what it
 * opened is not what was applied for. A person sends the others.
 */
export type OpeningEvent =
  | { type: 'accepted' }
  | { type: 'opened' }
  | { type: 'refused' }
  | { type: 'unanswered' }
  | { type: 'differs' }
  | { type: OpenAccountEventType };

/** `requestNow` and `requestLater`: ask Baofu, the latter after `secondsToNextRequest`. */
export type OpeningAction = 'requestNow' | 'requestLater';

/** What becomes of it by one event; `accepted` false where nothing does. */
export interface OpeningDecision {
  facts: OpeningFacts;
  actions: readonly OpeningAction[];
  accepted: boolean;
}

const PAUSES_SECONDS = [60, 300, 900, 3600, 21_600] as const;
/** After so many tries without an answer the application is taken for failed: seven and a half hours after the first. */
export const OPENING_TRIES = PAUSES_SECONDS.length + 1;
/** After so many questions without a result the opening is taken for failed: about a month. */
export const OPENING_WAITS = 124;

/** The pause after so many questions, growing up to six hours. */
export function secondsToNextRequest(tries: number): number {
  return PAUSES_SECONDS[Math.min(Math.max(tries, 1), PAUSES_SECONDS.length) - 1] ?? PAUSES_SECONDS[0];
}

type Context = Omit<OpeningFacts, 'state'>;

const SUBMIT = { target: 'none', actions: ['markSent', 'requestNow'] } as const;
const WAIT = [{ guard: 'noWaitIsLeft', target: 'fail' }, { actions: ['countTheTry', 'requestLater'] }] as const;

/** The opening of one account, from the application to the account that money is split to. OS-02, PY-06. */
export const baofuAccountMachine = setup({
  types: { context: {} as Context, events: {} as OpeningEvent, input: {} as Context },
  guards: {
    nothingIsRequested: ({ context }) => !context.asking,
    itIsRequested: ({ context }) => context.asking,
    itIsRequestedAndNoTryIsLeft: ({ context }) => context.asking && context.tries + 1 >= OPENING_TRIES,
    noWaitIsLeft: ({ context }) => context.tries + 1 >= OPENING_WAITS,
  },
  actions: {
    markSent: assign({ asking: true, tries: 0 }),
    endRequest: assign({ asking: false, tries: 0 }),
    countTheTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    requestNow: leaveToTheServer,
    requestLater: leaveToTheServer,
  },
}).createMachine({
  id: 'baofu-account',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      description: OPEN_ACCOUNT_STATES.none.label,
      on: {
        submit: { guard: 'nothingIsRequested', ...SUBMIT },
        accepted: { guard: 'itIsRequested', target: 'preapplicationSuccess', actions: ['endRequest', 'requestLater'] },
        opened: { guard: 'itIsRequested', target: 'toBeActivated', actions: 'endRequest' },
        refused: { guard: 'itIsRequested', target: 'preapplicationFailed', actions: 'endRequest' },
        unanswered: [
          { guard: 'itIsRequestedAndNoTryIsLeft', target: 'preapplicationFailed', actions: 'endRequest' },
          { guard: 'itIsRequested', actions: ['countTheTry', 'requestLater'] },
        ],
      },
    },
    preapplicationFailed: { description: OPEN_ACCOUNT_STATES.preapplicationFailed.label, on: { submit: SUBMIT } },
    preapplicationSuccess: {
      description: OPEN_ACCOUNT_STATES.preapplicationSuccess.label,
      on: { opened: { target: 'toBeActivated', actions: 'endRequest' }, refused: 'fail', accepted: WAIT, unanswered: WAIT },
    },
    toBeActivated: {
      description: OPEN_ACCOUNT_STATES.toBeActivated.label,
      on: { activate: 'success', differs: 'fail' },
    },
    fail: { description: OPEN_ACCOUNT_STATES.fail.label, on: { submit: SUBMIT } },
    success: { description: OPEN_ACCOUNT_STATES.success.label, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideOpening({ state, ...context }: OpeningFacts, event: OpeningEvent): OpeningDecision {
  const snapshot = baofuAccountMachine.resolveState({ value: state, context });
  const [next, actions] = transition(baofuAccountMachine, snapshot, event);
  return {
    facts: { state: next.value, ...next.context },
    actions: actions.map(({ type }) => type).filter(isOpeningAction),
    accepted: snapshot.can(event),
  };
}

/** What the holder may do now. */
export function openingEventsFor({ state, ...context }: OpeningFacts): OpenAccountEventType[] {
  const snapshot = baofuAccountMachine.resolveState({ value: state, context });
  return openAccountEventTypes.filter((type) => snapshot.can({ type }));
}

const ACTIONS: Record<OpeningAction, true> = { requestNow: true, requestLater: true };

function isOpeningAction(type: string): type is OpeningAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
