import { setup, transition } from 'xstate';
import { ENUMERATIONS } from '#domain/enumerations';
import { wageArrearsEventTypes, type WageArrearsEventType, type WageArrearsState } from '#domain/wages/arrears';

/** What decides about arrears. `overdue`: the day by which payment was ordered is over; `cash`: there is some to pay them out of; `letter`: there is one that nobody claims on; `whole`: nothing of them is left. */
export interface WageArrearsFacts {
  state: WageArrearsState;
  overdue: boolean;
  cash: boolean;
  letter: boolean;
  whole: boolean;
}

/** What people send, and what becomes of a claim on the letter. */
export type WageArrearsEvent = { type: WageArrearsEventType | 'claimPaid' | 'claimRefused' };

/** What becomes of arrears by one event; `accepted` false where nothing does. */
export interface WageArrearsDecision {
  state: WageArrearsState;
  accepted: boolean;
}

type Context = Omit<WageArrearsFacts, 'state'>;

/** What the deposit did not reach for stays ordered. */
const PAID = [{ guard: 'nothingIsLeft', target: 'paid' }, { target: 'ordered' }] as const;

/** Wages that a contractor is said to owe on a project, from the report to their payment. */
export const wageArrearsMachine = setup({
  types: { context: {} as Context, events: {} as WageArrearsEvent, input: {} as Context },
  guards: {
    nothingIsLeft: ({ context }) => context.whole,
    theTermIsOverAndNothingIsLeft: ({ context }) => context.overdue && context.cash && context.whole,
    theTermIsOverAndThereIsCash: ({ context }) => context.overdue && context.cash,
    theTermIsOverAndThereIsALetter: ({ context }) => context.overdue && context.letter,
  },
}).createMachine({
  id: 'wageArrears',
  context: ({ input }) => input,
  initial: 'reported',
  states: {
    reported: { description: ENUMERATIONS.wageArrearsState.reported, on: { order: 'ordered', dismiss: 'dismissed' } },
    ordered: {
      description: ENUMERATIONS.wageArrearsState.ordered,
      on: {
        settle: 'settled',
        draw: [
          { guard: 'theTermIsOverAndNothingIsLeft', target: 'paid' },
          { guard: 'theTermIsOverAndThereIsCash', target: 'ordered' },
        ],
        claim: { guard: 'theTermIsOverAndThereIsALetter', target: 'claiming' },
      },
    },
    claiming: { description: ENUMERATIONS.wageArrearsState.claiming, on: { claimPaid: PAID, claimRefused: 'ordered' } },
    settled: { description: ENUMERATIONS.wageArrearsState.settled, tags: 'end' },
    paid: { description: ENUMERATIONS.wageArrearsState.paid, tags: 'end' },
    dismissed: { description: ENUMERATIONS.wageArrearsState.dismissed, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideWageArrears({ state, ...context }: WageArrearsFacts, event: WageArrearsEvent): WageArrearsDecision {
  const snapshot = wageArrearsMachine.resolveState({ value: state, context });
  const [next] = transition(wageArrearsMachine, snapshot, event);
  return { state: next.value, accepted: snapshot.can(event) };
}

/** What the authority may do about arrears as they stand. */
export function wageArrearsEventsFor({ state, ...context }: WageArrearsFacts): WageArrearsEventType[] {
  const snapshot = wageArrearsMachine.resolveState({ value: state, context });
  return wageArrearsEventTypes.filter((type) => snapshot.can({ type }));
}
