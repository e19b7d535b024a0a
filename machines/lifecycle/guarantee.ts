import { assign, setup } from 'xstate';
import type { Actor } from '#domain/guarantee/actor';
import { BEFORE_CHAIN, type GuaranteeFacts, type PaidWay, type PaymentWay, type SignatureDue } from '#domain/guarantee/facts';
import { isGuaranteeOrganisation, isPlatform, signsAs } from '#domain/guarantee/parties';
import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { GuaranteeEvent } from './guarantee-event';
import { GUARANTEE_GUARDS } from './guarantee-guards';
import { isLastLevel, lastAuditBefore, nextStep, stepOfUpdate } from './guarantee-steps';

/**
 * The lifecycle of a guarantee: which event leads from which status to which, for both kinds of flow. Who may send an event is in `policy.ts`,
 * what must be given with it in `#domain/validation/event`; `run.ts` asks all three. The names of the states are those of
 * `GUARANTEE_STATUSES`, and three in which nothing ever rests: `notApplied`, `enteringStep`, `resuming`.
 *
 * Choices where the design's table is silent:
 * - A SIGN step with no signature due, and a COLLECT step with nothing due, are skipped as a PAY step is: nobody could end them.
 * - `step` runs past the end of the chain once its last step is done, so that a COLLECT step is collected once.
 * - Contracts that are signed on paper are handed in by the bidder, all at once, and confirmed by the institution with what it signed itself; nobody signs
 *   them online, and nothing is signed automatically.
 * - A fee paid before the signature (PAY ahead of SIGN) leaves no way to cancel at status 1: the table has none; abort has.
 * - `applyRelease` is refused while a release runs or has been returned: the second is for `applyReleaseAgain` by the one who applied.
 * - `surrender` needs a bid opening ahead. A guarantee without one cannot be surrendered by the bidder alone (URDG 758, article 25 b).
 * - A release ends with the status it belongs to: surrender, expiry and a claim drop it.
 * - Archiving a letter of a NotStandard flow is filing: it stays in force, takes a demand and expires as before. A bid's archive is the end of what has ended.
 * - A letter whose last day has passed while it waited is not issued: it would end at once, and its fee would be kept. It can be returned, cancelled or suspended.
 * - A refused demand leaves the steps after the letter to be worked as they were.
 * - A fee that is due after the letter is owed once it has expired or a claim was paid all the same: it can be confirmed there, and changes no status. What is left
 *   of the chain besides is worked no more.
 * - A demand made in time is decided however late it gets (URDG 758, articles 14 and 20): the clock never touches status 14.
 * - A demand is examined before it is paid (URDG 758, article 20): `claimApproved` says that it complies and is still to be paid, and changes no status. Whoever pays
 *   or refuses at once need not send it; a refusal afterwards stays possible, for where a court stops the payment.
 * - Suspension stops nothing but this application: a deadline that passes meanwhile is met by the resume. What was suspended at 100 resumes there all the
 *   same, since money that may have come in must be confirmed or refused before the end can be told (10 or 8).
 * - After a deadline nobody's event moves an application away from its end, cancel and abort included (`deadline.ts`). Money that a gateway reports at 2 after
 *   the opening is taken, recorded as 100, and leads to 10.
 */
export type GuaranteeContext = Omit<GuaranteeFacts, 'status'>;

/** A named action is data: the server does it, this machine only says it. */
function leaveToTheServer(): void {}

/** The actions that the server does, each in one place (`server/effects.ts`); all others are the machine's own. */
const LEFT_TO_THE_SERVER = {
  notifyParties: leaveToTheServer,
  prepareContracts: leaveToTheServer,
  signAutomatically: leaveToTheServer,
  workThroughAdapter: leaveToTheServer,
  closePaymentOrders: leaveToTheServer,
  bookFees: leaveToTheServer,
  issueLetter: leaveToTheServer,
  refundThroughGateway: leaveToTheServer,
  bookRefund: leaveToTheServer,
  bookClaim: leaveToTheServer,
};

/**
 * What the server must see to after an accepted event, in this order: together with the event, or through the outbox and then possibly repeated.
 * `workThroughAdapter` and `refundThroughGateway` reach the server only where the step or the refund is worked that way.
 */
export type GuaranteeAction = keyof typeof LEFT_TO_THE_SERVER;

/** True for the name of an action that the server does. */
export function isGuaranteeAction(name: string): name is GuaranteeAction {
  return Object.hasOwn(LEFT_TO_THE_SERVER, name);
}

const cancelUnpaid = { guard: 'feesAreNotCollected', target: 'cancelled' } as const;
const cancelPaid = { guard: 'feesAreCollected', target: 'awaitingRefund' } as const;
const missUnpaid = { guard: 'theBidHasOpened', target: 'expired' } as const;
const missPaid = { guard: 'aPaidBidHasOpened', target: 'awaitingRefund' } as const;
const missTheBidOpening = [missPaid, missUnpaid] as const;
const goOn = { target: 'enteringStep', actions: 'moveToTheNextStep' } as const;
const inForce = {
  letterOutExpired: { guard: 'theValidityIsOver', target: 'expired', actions: 'dropTheRelease' },
  pendingClaimed: { guard: 'theValidityLasts', target: 'awaitingClaim', actions: 'dropTheRelease' },
  applyRelease: { guard: 'aReleaseMayStart', actions: ['startTheRelease', 'notifyParties', 'workThroughAdapter'] },
  applyReleaseAgain: { guard: 'theReleaseIsReturned', actions: ['startTheRelease', 'notifyParties', 'workThroughAdapter'] },
  approved: [
    { guard: 'theReleaseIsAtItsLastLevel', target: 'released', actions: 'dropTheRelease' },
    { guard: 'theReleaseIsAudited', actions: ['moveTheReleaseOn', 'notifyParties', 'workThroughAdapter'] },
  ],
  auditReturn: { guard: 'theReleaseIsAudited', actions: ['returnTheRelease', 'notifyParties'] },
} as const;
const finishUnauditedRelease = {
  guard: 'theReleaseNeedsNoAudit',
  target: 'released',
  actions: 'dropTheRelease',
} as const;
const collectAfterTheLetter = {
  guard: { type: 'theStepIs', params: { type: 'COLLECT' } },
  actions: ['collectOffline', 'bookFees', 'moveToTheNextStep', 'notifyParties'],
} as const;
const chainAfterTheLetter = {
  confirmCollection: collectAfterTheLetter,
  archive: {
    guard: { type: 'theStepIs', params: { type: 'ARCHIVE' } },
    target: 'archived',
    actions: 'moveToTheNextStep',
  },
  finishRelease: [
    finishUnauditedRelease,
    {
      guard: { type: 'theStepIs', params: { type: 'RELEASE' } },
      target: 'released',
      actions: 'moveToTheNextStep',
    },
  ],
} as const;
const archiveABid = { guard: 'itIsABidFlow', target: 'archived' } as const;

/**
 * The life of a guarantee, from application to archive. Run by the server through `decide`; first specification, section 4 «Guarantee flow
 * events».
 */
export const guaranteeMachine = setup({
  types: {
    context: {} as GuaranteeContext,
    events: {} as GuaranteeEvent,
    input: {} as GuaranteeContext,
  },
  guards: GUARANTEE_GUARDS,
  actions: {
    moveToTheNextStep: assign(({ context }) => ({ step: nextStep(context, context.step), level: 0 })),
    moveToTheNextLevel: assign(({ context }) => ({ level: context.level + 1 })),
    returnToTheStepOfReturn: assign(({ context }) => ({ step: stepOfUpdate(context), level: 0, returnedFrom: null })),
    markReturnedByThePlatform: assign({ returnedFrom: BEFORE_CHAIN }),
    markReturnedFromThisStep: assign(({ context }) => ({ returnedFrom: context.step })),
    markReturnedFromTheLastAudit: assign(({ context }) => ({ returnedFrom: lastAuditBefore(context.issueChain, context.step) })),
    handInThePapers: assign(({ context }) => ({ signaturesDue: context.signaturesDue.map(handedIn) })),
    giveThePapersBack: assign(({ context }) => ({ signaturesDue: context.signaturesDue.map(notHandedIn) })),
    recordEverySignature: assign({ signaturesDue: [] }),
    recordTheSignature: assign(({ context, event }) => ({ signaturesDue: withoutTheSignature(context, event) })),
    collectOnline: assign(({ event }) => ({ paid: true, paidWay: wayOfPayment(event) })),
    collectOffline: assign({ paid: true, paidWay: 'offline' }),
    rememberWhereItWas: assign(({ context, event }, params: { state: GuaranteeState }) => ({
      suspendedFrom: { status: statusOf(params.state), orgType: standsAs(context, event.by) },
    })),
    forgetTheSuspension: assign({ suspendedFrom: null }),
    chooseTheWayOfRefund: assign(({ context, event }) => ({ refundWay: wayOfRefund(context, event) })),
    startTheRelease: assign(({ event }) => ({ release: { step: 0, level: 0, returned: false, applicant: applicantOf(event.by) } })),
    moveTheReleaseOn: assign(({ context }) => ({ release: releaseMovedOn(context) })),
    returnTheRelease: assign(({ context }) => ({ release: context.release && { ...context.release, returned: true } })),
    dropTheRelease: assign({ release: null }),
    approveTheClaim: assign({ claimApproved: true }),
    closeTheClaim: assign({ claimApproved: false }),
    ...LEFT_TO_THE_SERVER,
  },
}).createMachine({
  id: 'guarantee',
  context: ({ input }) => input,
  initial: 'notApplied',
  states: {
    notApplied: {
      description: '尚未申请',
      on: { apply: [{ guard: 'thePlatformConfirmsFirst', target: 'awaitingConfirmation' }, goOn] },
    },
    awaitingConfirmation: {
      entry: 'notifyParties',
      on: {
        ...unpaid('awaitingConfirmation'),
        preApproved: goOn,
        preReturn: { target: 'auditReturned', actions: 'markReturnedByThePlatform' },
      },
    },
    enteringStep: {
      description: '进入流程步骤',
      always: [
        missPaid,
        { guard: { type: 'theStepIs', params: { type: 'SIGN' } }, target: 'awaitingSignature' },
        { guard: { type: 'theStepIs', params: { type: 'PAY' } }, target: 'awaitingPayment' },
        { guard: { type: 'theStepIs', params: { type: 'AUDIT' } }, target: 'awaitingAudit' },
        { guard: { type: 'theStepIs', params: { type: 'SUPPLY_INFO' } }, target: 'awaitingSupply' },
        { guard: { type: 'theStepIs', params: { type: 'PENDING_LETTER' } }, target: 'awaitingLetter' },
      ],
    },
    awaitingSignature: {
      entry: ['notifyParties', 'prepareContracts', 'signAutomatically'],
      on: {
        ...underway('awaitingSignature'),
        cancel: cancelUnpaid,
        businessContractSign: [
          { guard: 'moreSignaturesAreDue', actions: ['recordTheSignature', 'notifyParties', 'signAutomatically'] },
          { ...goOn, guard: 'theLastSignatureIsDue', actions: ['recordTheSignature', 'moveToTheNextStep'] },
        ],
        guaranteeContractSign: [
          { guard: 'moreSignaturesAreDue', actions: ['recordTheSignature', 'notifyParties', 'signAutomatically'] },
          { ...goOn, guard: 'theLastSignatureIsDue', actions: ['recordTheSignature', 'moveToTheNextStep'] },
        ],
        handInSignFiles: { guard: 'thePapersAreMissing', actions: ['handInThePapers', 'notifyParties'] },
        confirmSignFiles: { ...goOn, guard: 'thePapersAreThere', actions: ['recordEverySignature', 'moveToTheNextStep'] },
        returnSignFiles: { guard: 'thePapersAreThere', actions: ['giveThePapersBack', 'notifyParties'] },
      },
    },
    awaitingPayment: {
      entry: 'notifyParties',
      exit: 'closePaymentOrders',
      on: {
        ...unpaid('awaitingPayment'),
        completedPay: [{ guard: 'theGatewayReportsIt', target: 'paid', actions: ['collectOnline', 'bookFees'] }, { target: 'paid' }],
      },
    },
    paid: {
      entry: 'notifyParties',
      always: { ...goOn, guard: 'feesAreCollected' },
      on: {
        abort: suspend('paid'),
        confirmCollection: { ...goOn, actions: ['collectOffline', 'bookFees', 'moveToTheNextStep'] },
        auditReturn: [missUnpaid, { target: 'awaitingPayment' }],
      },
    },
    awaitingAudit: {
      entry: ['notifyParties', 'workThroughAdapter'],
      on: {
        ...underway('awaitingAudit'),
        cancel: [cancelUnpaid, cancelPaid],
        approved: [{ guard: 'anotherLevelFollows', actions: ['moveToTheNextLevel', 'notifyParties'] }, goOn],
        auditReturn: { target: 'auditReturned', actions: 'markReturnedFromThisStep' },
        requestSupply: 'awaitingSupply',
      },
    },
    auditReturned: {
      entry: 'notifyParties',
      on: {
        ...underway('auditReturned'),
        cancel: [cancelUnpaid, cancelPaid],
        update: [
          { guard: 'thePlatformReturnedIt', target: 'awaitingConfirmation', actions: 'returnToTheStepOfReturn' },
          { target: 'enteringStep', actions: 'returnToTheStepOfReturn' },
        ],
      },
    },
    awaitingSupply: {
      entry: 'notifyParties',
      on: {
        ...underway('awaitingSupply'),
        cancel: [cancelUnpaid, cancelPaid],
        supply: [{ guard: 'anAuditorRequestedIt', target: 'awaitingAudit' }, goOn],
      },
    },
    awaitingLetter: {
      entry: ['notifyParties', 'workThroughAdapter'],
      on: {
        ...underway('awaitingLetter'),
        cancel: [cancelUnpaid, cancelPaid],
        letter: { guard: 'theValidityLasts', target: 'letterIssued', actions: ['moveToTheNextStep', 'issueLetter'] },
        letterFail: { target: 'auditReturned', actions: 'markReturnedFromTheLastAudit' },
      },
    },
    letterIssued: {
      entry: 'notifyParties',
      on: {
        ...inForce,
        ...chainAfterTheLetter,
        surrender: [
          { guard: 'aPaidBidIsStillToOpen', target: 'awaitingRefund', actions: 'dropTheRelease' },
          { guard: 'theBidIsStillToOpen', target: 'cancelled', actions: 'dropTheRelease' },
        ],
      },
    },
    claimFailed: { entry: 'notifyParties', on: { ...inForce, ...chainAfterTheLetter } },
    awaitingClaim: {
      entry: 'notifyParties',
      exit: 'closeTheClaim',
      on: {
        claimApproved: { guard: 'theClaimIsToBeExamined', actions: ['approveTheClaim', 'notifyParties'] },
        claimed: { target: 'claimed', actions: 'bookClaim' },
        claimReject: 'claimFailed',
      },
    },
    suspended: { entry: 'notifyParties', on: { renewAbort: 'resuming' } },
    resuming: {
      description: '恢复到中止前',
      exit: 'forgetTheSuspension',
      always: [
        { guard: { type: 'itWasSuspendedAt', params: { state: 'paid' } }, target: 'paid' },
        ...missTheBidOpening,
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingConfirmation' } }, target: 'awaitingConfirmation' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingSignature' } }, target: 'awaitingSignature' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingPayment' } }, target: 'awaitingPayment' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'auditReturned' } }, target: 'auditReturned' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingAudit' } }, target: 'awaitingAudit' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingSupply' } }, target: 'awaitingSupply' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingLetter' } }, target: 'awaitingLetter' },
      ],
    },
    awaitingRefund: { entry: 'notifyParties', on: { refunding: { target: 'refunding', actions: 'chooseTheWayOfRefund' } } },
    refunding: {
      entry: ['notifyParties', 'refundThroughGateway'],
      on: { refunded: { target: 'refunded', actions: 'bookRefund' }, refundFail: 'refundFailed' },
    },
    refundFailed: {
      entry: 'notifyParties',
      on: {
        refunding: { target: 'refunding', actions: 'chooseTheWayOfRefund' },
        refunded: { guard: 'theGatewayReportsIt', target: 'refunded', actions: ['chooseTheWayOfRefund', 'bookRefund'] },
      },
    },
    expired: { entry: 'notifyParties', on: { archive: archiveABid, confirmCollection: collectAfterTheLetter } },
    refunded: { entry: 'notifyParties', on: { archive: archiveABid } },
    claimed: { entry: 'notifyParties', on: { archive: archiveABid, confirmCollection: collectAfterTheLetter } },
    cancelled: { type: 'final', entry: 'notifyParties' },
    released: { entry: 'notifyParties', on: { archive: archiveABid } },
    archived: {
      entry: 'notifyParties',
      on: {
        letterOutExpired: { guard: 'theFiledLetterIsOver', target: 'expired' },
        pendingClaimed: { guard: 'theFiledLetterLasts', target: 'awaitingClaim' },
        finishRelease: { guard: { type: 'theStepIs', params: { type: 'RELEASE' } }, target: 'released', actions: 'moveToTheNextStep' },
      },
    },
  },
});

function withoutTheSignature(context: GuaranteeContext, event: GuaranteeEvent): GuaranteeContext['signaturesDue'] {
  if (!('contractNo' in event) || event.by.kind !== 'person') return context.signaturesDue;
  const { contractNo, by } = event;
  return context.signaturesDue.filter((due) => due.contractNo !== contractNo || !signsAs(due, by));
}

function handedIn(due: SignatureDue): SignatureDue {
  return due.orgType === 'bidder' ? { ...due, handedIn: true } : due;
}

function notHandedIn({ handedIn: _handedIn, ...due }: SignatureDue): SignatureDue {
  return due;
}

/** Levels of the release still to come: the next level of its step, or the first of the next step. */
function releaseMovedOn({ release, releaseChain }: GuaranteeContext): GuaranteeContext['release'] {
  if (!release) return null;
  if (!isLastLevel(releaseChain[release.step], release.level)) return { ...release, level: release.level + 1 };
  return { ...release, step: release.step + 1, level: 0 };
}

/** What no person confirms was paid through a gateway, or from a balance. */
function wayOfPayment({ by }: GuaranteeEvent): PaidWay {
  return by.kind === 'gateway' && by.name === 'balance' ? 'balance' : 'online';
}

/** As was asked; where nothing was, the way the fee came in. A fee that came in offline cannot go back through a gateway, one from a balance goes back to it. */
function wayOfRefund(context: GuaranteeContext, event: GuaranteeEvent): PaymentWay {
  if (context.paidWay === 'balance') return 'online';
  if (context.paidWay !== 'online') return 'offline';
  return event.type === 'refunding' && event.refundWay === 'offline' ? 'offline' : 'online';
}

/** What the organisation that suspends is to this application; an institution may be signed in as the type that it is not. */
function standsAs(context: GuaranteeContext, by: Actor): OrganisationType {
  if (by.kind !== 'person' || isPlatform(by)) return 'platform';
  return isGuaranteeOrganisation(context, by) ? 'guarantee' : 'letter';
}

function applicantOf(by: Actor): string {
  return by.kind === 'person' ? by.appId : '';
}

function suspend<State extends GuaranteeState>(state: State) {
  return { target: 'suspended', actions: { type: 'rememberWhereItWas', params: { state } } } as const;
}

function underway<State extends GuaranteeState>(state: State) {
  return { abort: suspend(state), letterOutExpired: missTheBidOpening } as const;
}

/** Nothing has been paid yet wherever this holds: before the chain, and where the fee is due. */
function unpaid<State extends GuaranteeState>(state: State) {
  return { abort: suspend(state), letterOutExpired: missUnpaid, cancel: cancelUnpaid } as const;
}
