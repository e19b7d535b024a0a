import { setup, transition } from 'xstate';
import { ENUMERATIONS } from '#domain/enumerations';
import { wageDepositEventTypes, type WageDepositEventType, type WageDepositState } from '#domain/wages/deposit';

/** What decides about a deposit. `due`: something is; `held`: cash and letters in force come up to it; `owing`: wages are owed on the project. */
export interface WageDepositFactsNow {
  state: WageDepositState;
  due: boolean;
  covered: boolean;
  owing: boolean;
}

/** What people send; `letters`: a letter of it came into force or ended; `draw`: wages were paid out of it. */
export type WageDepositEvent = { type: WageDepositEventType | 'letters' | 'draw' };

/** `startRestoring`: it is to be restored within ten working days; `endRestoring`: it was. */
export type WageDepositAction = 'startRestoring' | 'endRestoring';

/** What becomes of a deposit by one event; `accepted` false where nothing does. */
export interface WageDepositDecision {
  state: WageDepositState;
  actions: readonly WageDepositAction[];
  accepted: boolean;
}

type Context = Omit<WageDepositFactsNow, 'state'>;

const JUDGED = [{ guard: 'nothingIsDue', target: 'exempt' }, { guard: 'isCovered', target: 'met' }, { target: 'unmet' }] as const;
const RESTORED = [
  { guard: 'nothingIsDue', target: 'exempt', actions: 'endRestoring' },
  { guard: 'isCovered', target: 'met', actions: 'endRestoring' },
  { target: 'drawn' },
] as const;
const DRAWN = [
  { guard: 'isCovered', target: 'met' },
  { target: 'drawn', actions: 'startRestoring' },
] as const;
const REFUNDED = { guard: 'noWagesAreOwed', target: 'refunded' } as const;
const KEPT = { decide: JUDGED, cash: JUDGED, letters: JUDGED } as const;

/** The wage deposit of one project, from its declaration to its refund. */
export const wageDepositMachine = setup({
  types: { context: {} as Context, events: {} as WageDepositEvent, input: {} as Context },
  guards: {
    nothingIsDue: ({ context }) => !context.due,
    isCovered: ({ context }) => context.covered,
    noWagesAreOwed: ({ context }) => !context.owing,
  },
  actions: { startRestoring: leaveToTheServer, endRestoring: leaveToTheServer },
}).createMachine({
  id: 'wageDeposit',
  context: ({ input }) => input,
  initial: 'declared',
  states: {
    declared: { description: ENUMERATIONS.wageDepositState.declared, on: { confirm: JUDGED, refuse: 'refused', letters: 'declared' } },
    unmet: { description: ENUMERATIONS.wageDepositState.unmet, on: { ...KEPT, draw: DRAWN, refund: REFUNDED } },
    met: { description: ENUMERATIONS.wageDepositState.met, on: { ...KEPT, draw: DRAWN, refund: REFUNDED } },
    exempt: { description: ENUMERATIONS.wageDepositState.exempt, on: { ...KEPT, refund: REFUNDED } },
    drawn: {
      description: ENUMERATIONS.wageDepositState.drawn,
      on: { decide: RESTORED, cash: RESTORED, letters: RESTORED, draw: DRAWN, refund: REFUNDED },
    },
    refunded: { description: ENUMERATIONS.wageDepositState.refunded, tags: 'end' },
    refused: { description: ENUMERATIONS.wageDepositState.refused, tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideWageDeposit({ state, ...context }: WageDepositFactsNow, event: WageDepositEvent): WageDepositDecision {
  const snapshot = wageDepositMachine.resolveState({ value: state, context });
  const [next, actions] = transition(wageDepositMachine, snapshot, event);
  return { state: next.value, actions: actions.map(({ type }) => type).filter(isAction), accepted: snapshot.can(event) };
}

/** What the authority may do about a deposit as it stands. */
export function wageDepositEventsFor({ state, ...context }: WageDepositFactsNow): WageDepositEventType[] {
  const snapshot = wageDepositMachine.resolveState({ value: state, context });
  return wageDepositEventTypes.filter((type) => snapshot.can({ type }));
}

const ACTIONS: Record<WageDepositAction, true> = { startRestoring: true, endRestoring: true };

function isAction(type: string): type is WageDepositAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
