import { assign, setup, transition } from 'xstate';
import { ENUMERATIONS } from '#domain/enumerations';
import { INVOICE_EVENTS, invoiceEventTypes, type InvoiceEventType, type InvoiceState, type InvoicingStatus } from '#domain/invoice/state';

/**
 * What decides about an invoice. `byProvider`: the electronic-invoice provider can issue it, as it is electronic, a provider is set up, and it was not issued by hand; `redRequested`: a red invoice was
 * asked for and has not been dealt with; `numberByHand`, `redNumberByHand`: its number, or that of its red invoice, was registered by hand and can have been mistyped.
 */
export interface InvoiceFacts {
  state: InvoicingStatus;
  byProvider: boolean;
  redRequested: boolean;
  numberByHand: boolean;
  redNumberByHand: boolean;
}

/** What people send, what the provider answers, and a fee that went back to its payer. */
export type InvoiceEvent = { type: InvoiceEventType | 'issued' | 'failed' | 'redIssued' | 'redFailed' | 'feeReturned' };

/**
 * `attachFees`: its fees have this invoice, and no other is asked for about them. `detachFees`: they have it no more, and may be invoiced anew. `requestProvider`: have it issued,
 * or issued red. `wantRed`: the seller is to issue a red invoice. `replaceNumber`: another number is registered in place of the one that was.
 */
export type InvoiceAction = 'attachFees' | 'detachFees' | 'requestProvider' | 'wantRed' | 'replaceNumber';

/** What becomes of an invoice by one event; `accepted` false where nothing does. */
export type InvoiceDecision =
  | { accepted: true; state: InvoiceState; actions: readonly InvoiceAction[] }
  | { accepted: false; state: InvoicingStatus; actions: readonly InvoiceAction[] };

type Context = Omit<InvoiceFacts, 'state'>;

const START = { guard: 'theProviderCanIssueItAndNoRedIsRequested', target: 'invoicing', actions: 'requestProvider' } as const;
const BY_HAND = { guard: 'noRedIsRequestedYet', target: 'finish', actions: 'keepNumberByHand' } as const;
const BACK = { target: 'refuse', actions: 'detachFees' } as const;
const RED = { guard: 'theProviderCanIssueIt', target: 'invaliding', actions: 'requestProvider' } as const;
const REVERSED = { target: 'invalid', actions: 'detachFees' } as const;
const RED_BY_HAND = { target: 'invalid', actions: ['detachFees', 'keepRedNumberByHand'] } as const;
const RED_WANTED = { guard: 'noRedIsRequestedYet', actions: 'wantRed' } as const;
const CORRECTED = { guard: 'itsNumberIsByHand', actions: 'replaceNumber' } as const;
const RED_CORRECTED = { guard: 'itsRedNumberIsByHand', actions: 'replaceNumber' } as const;

/**
 * One invoice, from fees that wait for it to its issue or refusal, and its red invoice, which takes back the whole of it. PY-05. In `wait` nothing of it is stored: it is there
 * from the payer's request on. Nothing leads back to `wait`: an invoice that was refused or reversed is over, and a request about its fees begins another.
 */
export const invoiceMachine = setup({
  types: { context: {} as Context, events: {} as InvoiceEvent, input: {} as Context },
  guards: {
    theProviderCanIssueIt: ({ context }) => context.byProvider,
    theProviderCanIssueItAndNoRedIsRequested: ({ context }) => context.byProvider && !context.redRequested,
    noRedIsRequestedYet: ({ context }) => !context.redRequested,
    itsNumberIsByHand: ({ context }) => context.numberByHand,
    itsRedNumberIsByHand: ({ context }) => context.redNumberByHand,
  },
  actions: {
    attachFees: leaveToTheServer,
    detachFees: leaveToTheServer,
    requestProvider: leaveToTheServer,
    keepNumberByHand: assign({ byProvider: false, numberByHand: true }),
    keepRedNumberByHand: assign({ redNumberByHand: true }),
    wantRed: leaveToTheServer,
    replaceNumber: leaveToTheServer,
  },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => input,
  initial: 'wait',
  states: {
    wait: {
      description: ENUMERATIONS.invoicingStatus.wait,
      on: { apply: { target: 'apply', actions: 'attachFees' } },
    },
    apply: {
      description: ENUMERATIONS.invoicingStatus.apply,
      on: { start: START, issueByHand: BY_HAND, refuse: BACK, withdraw: BACK, feeReturned: BACK },
    },
    invoicing: {
      description: ENUMERATIONS.invoicingStatus.invoicing,
      on: { issued: 'finish', failed: 'fail', feeReturned: RED_WANTED },
    },
    fail: {
      description: ENUMERATIONS.invoicingStatus.fail,
      on: { start: START, issueByHand: BY_HAND, refuse: BACK, withdraw: BACK, feeReturned: BACK },
    },
    finish: {
      description: ENUMERATIONS.invoicingStatus.finish,
      on: { startRed: RED, redByHand: RED_BY_HAND, askRed: RED_WANTED, feeReturned: RED_WANTED, correctNumber: CORRECTED },
    },
    invaliding: {
      description: ENUMERATIONS.invoicingStatus.invaliding,
      on: { redIssued: REVERSED, redFailed: 'redFail' },
    },
    redFail: {
      description: ENUMERATIONS.invoicingStatus.redFail,
      on: { startRed: RED, redByHand: RED_BY_HAND },
    },
    refuse: { description: ENUMERATIONS.invoicingStatus.refuse, tags: 'end' },
    invalid: {
      description: ENUMERATIONS.invoicingStatus.invalid,
      tags: 'end',
      on: { correctNumber: CORRECTED, correctRedNumber: RED_CORRECTED },
    },
  },
});

/** What becomes of an event. Pure. */
export function decideInvoice({ state, ...context }: InvoiceFacts, event: InvoiceEvent): InvoiceDecision {
  const snapshot = invoiceMachine.resolveState({ value: state, context });
  const [next, actions] = transition(invoiceMachine, snapshot, event);
  if (next.value === 'wait' || !snapshot.can(event)) return { accepted: false, state, actions: [] };
  return { accepted: true, state: next.value, actions: actions.map(({ type }) => type).filter(isInvoiceAction) };
}

/** What the seller, or the payer, may do about an invoice as it stands. */
export function invoiceEventsFor({ state, ...context }: InvoiceFacts, by: 'seller' | 'payer'): InvoiceEventType[] {
  const snapshot = invoiceMachine.resolveState({ value: state, context });
  return invoiceEventTypes.filter((type) => INVOICE_EVENTS[type].by === by && snapshot.can({ type }));
}

const ACTIONS: Record<InvoiceAction, true> = {
  attachFees: true,
  detachFees: true,
  requestProvider: true,
  wantRed: true,
  replaceNumber: true,
};

function isInvoiceAction(type: string): type is InvoiceAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
