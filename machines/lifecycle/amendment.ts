import { setup, transition } from 'xstate';
import type { Viewer } from '#domain/guarantee/actor';
import {
  AMENDMENT_EVENTS,
  AMENDMENT_STATES,
  maySendAmendment,
  sentAmendmentEventTypes,
  type AmendmentEventType,
  type AmendmentFacts,
  type AmendmentState,
  type SentAmendmentEventType,
} from '#domain/guarantee/amendment';
import type { GuaranteeFacts } from '#domain/guarantee/facts';

/** An event that was accepted, with where it leads; or one that was refused: 40902 not in this state or too late, 40301 not by this person. */
export type AmendmentDecision = { accepted: true; state: AmendmentState } | { accepted: false; code: 40902 | 40301; message: string };

type Context = Omit<AmendmentFacts, 'state'>;

const inTime = 'itIsInTime';
const HELD_BY_CLAIM = '受益人的索赔正在处理，处理完毕后再办理延期';
const overtaken = { supersede: 'superseded', lapse: { guard: 'itIsTooLate', target: 'lapsed' } } as const;

/**
 * What a postponed bid opening makes of one application. The institution answers first, so that nobody pays for what is then declined; the bidder accepts, with a
 * transfer where the longer letter costs more, or by paying that at a gateway, which reports it; then the letter is issued anew. Money that may have come in is
 * confirmed or returned before the end can be told, as in the lifecycle at 100. A claim under the letter holds it up. LC-06, LC-11, OS-01; decision 16.
 */
export const amendmentMachine = setup({
  types: { context: {} as Context, events: {} as { type: AmendmentEventType }, input: {} as Context },
  guards: {
    itIsInTime: ({ context }) => isInTime(context),
    itIsTooLate: ({ context: { letter, isOpened } }) => letter === 'over' || (letter === 'inForce' && isOpened),
    theLetterIsInForce: ({ context }) => context.letter === 'inForce',
    theLetterIsOver: ({ context }) => context.letter === 'over',
    theFeeIsDueInTime: ({ context }) => context.feeIsDue && isInTime(context),
    theFeeOfALetterInForceIsDue: ({ context }) => context.feeIsDue && context.letter === 'inForce',
  },
}).createMachine({
  id: 'amendment',
  context: ({ input }) => input,
  initial: 'touched',
  states: {
    touched: { description: '开标延期涉及', on: { move: 'moved', open: 'awaitingInstitution' } },
    moved: { tags: 'end' },
    awaitingInstitution: {
      on: {
        ...overtaken,
        accept: { guard: inTime, target: 'awaitingBidder' },
        decline: { guard: inTime, target: 'declinedByInstitution' },
      },
    },
    awaitingBidder: {
      on: {
        ...overtaken,
        agree: [
          { guard: 'theFeeIsDueInTime', target: 'awaitingCollection' },
          { guard: inTime, target: 'issuing' },
        ],
        pay: { guard: 'theFeeOfALetterInForceIsDue', target: 'issuing' },
        refuse: { guard: inTime, target: 'declinedByBidder' },
      },
    },
    awaitingCollection: {
      on: {
        collect: { guard: 'theLetterIsInForce', target: 'issuing' },
        returnVoucher: [
          { guard: 'itIsTooLate', target: 'lapsed' },
          { guard: inTime, target: 'awaitingBidder' },
        ],
      },
    },
    issuing: { on: { issued: { guard: 'theLetterIsInForce', target: 'amended' }, lapse: { guard: 'theLetterIsOver', target: 'lapsed' } } },
    amended: { tags: 'end' },
    declinedByInstitution: { tags: 'end' },
    declinedByBidder: { tags: 'end' },
    superseded: { tags: 'end' },
    lapsed: { tags: 'end' },
  },
});

/** What an application that a postponement meets begins with: its dates move, or its letter has to be amended. */
export function beginAmendment(event: { type: 'move' | 'open' }, context: Context): AmendmentState {
  const [next] = transition(amendmentMachine, amendmentMachine.resolveState({ value: 'touched', context }), event);
  return stateIn(next.value);
}

/** What becomes of an event that the server sends; null where the state or the clock does not take it. Pure. */
export function moveAmendment({ state, ...context }: AmendmentFacts, event: { type: AmendmentEventType }): AmendmentState | null {
  const snapshot = amendmentMachine.resolveState({ value: state, context });
  if (!snapshot.can(event)) return null;
  const [next] = transition(amendmentMachine, snapshot, event);
  return stateIn(next.value);
}

/** What becomes of an event that a person sends. Pure. */
export function decideAmendment(
  facts: AmendmentFacts,
  { type, by, guarantee }: { type: SentAmendmentEventType; by: Viewer; guarantee: GuaranteeFacts },
): AmendmentDecision {
  const { label } = AMENDMENT_EVENTS[type];
  const state = moveAmendment(facts, { type });
  if (state === null)
    return { accepted: false, code: 40902, message: isHeldByClaim(facts) ? HELD_BY_CLAIM : `${whyNot(facts)}，不能“${label}”` };
  if (!maySendAmendment(guarantee, by, type)) return { accepted: false, code: 40301, message: `您无权对该保函延期执行“${label}”` };
  return { accepted: true, state };
}

/** What this person may do about it now. */
export function allowedAmendmentEvents(facts: AmendmentFacts, by: Viewer, guarantee: GuaranteeFacts): SentAmendmentEventType[] {
  return sentAmendmentEventTypes.filter((type) => maySendAmendment(guarantee, by, type) && moveAmendment(facts, { type }) !== null);
}

function whyNot(facts: AmendmentFacts): string {
  if (facts.letter === 'over') return '原保函已失去效力';
  return facts.isOpened && !isOver(facts.state) ? '新的开标时间已过' : `保函延期${AMENDMENT_STATES[facts.state].label}`;
}

function isHeldByClaim({ letter, state }: AmendmentFacts): boolean {
  return letter === 'awaitingClaim' && !isOver(state);
}

function isOver(state: AmendmentState): boolean {
  return amendmentMachine.resolveState({ value: state, context: IN_TIME }).hasTag('end');
}

const IN_TIME: Context = { feeIsDue: false, letter: 'inForce', isOpened: false };

function isInTime({ letter, isOpened }: Context): boolean {
  return letter === 'inForce' && !isOpened;
}

function stateIn(value: AmendmentState | 'touched'): AmendmentState {
  if (value === 'touched') throw new RangeError('an amendment rests nowhere before it has begun');
  return value;
}
