import { BEFORE_CHAIN, isReleaseRunning, stepNow } from '#domain/guarantee/facts';
import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeFacts, PaymentWay } from '#domain/guarantee/facts';
import type { StepType } from '#domain/guarantee/flow';
import type { GuaranteeState } from '#domain/guarantee/status';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { addDays, hasPassed, startOfDay } from '#domain/dates';
import { assign, setup } from 'xstate';
import { isLastLevel, lastAuditBefore, nextStep } from './guarantee-steps';
import type { GuaranteeEvent } from './guarantee-event';
import { statusOf } from '#domain/guarantee/status';

/**
 * The lifecycle of a guarantee: which event leads from which status to which, for both kinds of flow. Who may send an event is in `policy.ts`,
 * what must be given with it in `#domain/validation/event`; `run.ts` asks all three. The names of the states are those of
 * `GUARANTEE_STATUSES`, and three in which nothing ever rests: `notApplied`, `enteringStep`, `resuming`.
 *
 * Choices where the design's table is silent:
 * - A SIGN step with no signature due, and a COLLECT step with nothing due, are skipped as a PAY step is: nobody could end them.
 * - `step` runs past the end of the chain once its last step is done, so that a COLLECT step is collected once.
 * - A fee paid before the signature (PAY ahead of SIGN) leaves no way to cancel at status 1: the table has none; abort has.
 * - `applyRelease` is refused while a release runs or has been returned: the second is for `applyReleaseAgain` by the one who applied.
 * - `surrender` needs a bid opening ahead. A guarantee without one cannot be surrendered by the bidder alone (URDG 758, article 25 b).
 * - A release ends with the status it belongs to: surrender, expiry and a claim drop it.
 * - A demand made in time is decided however late it gets (URDG 758, articles 14 and 20): the clock never touches status 14.
 * - Suspension stops nothing but this application: a deadline that passes meanwhile is met right after the resume.
 */
export type GuaranteeContext = Omit<GuaranteeFacts, 'status'>;

/**
 * What the server must see to after an accepted event, in this order. Delivered through the outbox, hence possibly repeated. `workThroughAdapter` and
 * `refundThroughGateway` reach the server only where the step or the refund is worked that way.
 */
export type GuaranteeAction =
  | 'notifyWhoMustAct'
  | 'notifyParties'
  | 'workThroughAdapter'
  | 'closePaymentOrders'
  | 'bookFees'
  | 'issueLetter'
  | 'refundThroughGateway'
  | 'bookRefund'
  | 'bookClaim'
  | 'giveQuotaBack';

const cancelUnpaid = { guard: 'feesAreNotCollected', target: 'cancelled' } as const;
const cancelPaid = { guard: 'feesAreCollected', target: 'awaitingRefund' } as const;
const missUnpaid = { guard: 'theBidHasOpened', target: 'expired' } as const;
const missTheBidOpening = [{ guard: 'aPaidBidHasOpened', target: 'awaitingRefund' }, missUnpaid] as const;
const goOn = { target: 'enteringStep', actions: 'moveToTheNextStep' } as const;
const inForce = {
  letterOutExpired: { guard: 'theValidityIsOver', target: 'expired', actions: 'dropTheRelease' },
  pendingClaimed: { guard: 'theValidityLasts', target: 'awaitingClaim', actions: 'dropTheRelease' },
  applyRelease: { guard: 'aReleaseMayStart', actions: ['startTheRelease', 'notifyWhoMustAct', 'workThroughAdapter'] },
  applyReleaseAgain: { guard: 'theReleaseIsReturned', actions: ['startTheRelease', 'notifyWhoMustAct', 'workThroughAdapter'] },
  approved: [
    { guard: 'theReleaseIsAtItsLastLevel', target: 'released', actions: ['dropTheRelease', 'giveQuotaBack'] },
    { guard: 'theReleaseIsAudited', actions: ['moveTheReleaseOn', 'notifyWhoMustAct', 'workThroughAdapter'] },
  ],
  auditReturn: { guard: 'theReleaseIsAudited', actions: ['returnTheRelease', 'notifyWhoMustAct'] },
} as const;
const finishUnauditedRelease = { guard: 'theReleaseNeedsNoAudit', target: 'released', actions: ['dropTheRelease', 'giveQuotaBack'] } as const;
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
  guards: {
    thePlatformConfirmsFirst: ({ context }) => context.platformConfirm,
    theStepIs: ({ context }, params: { type: StepType }) => stepNow(context)?.flowNodeType === params.type,
    moreSignaturesAreDue: ({ context }) => context.signaturesDue.length > 1,
    theGatewayReportsIt: ({ event }) => event.by.kind === 'gateway',
    feesAreCollected: ({ context }) => context.paid,
    feesAreNotCollected: ({ context }) => !context.paid,
    anotherLevelFollows: ({ context }) => !isLastLevel(stepNow(context), context.level),
    anAuditorAsked: ({ context }) => stepNow(context)?.flowNodeType === 'AUDIT',
    thePlatformReturnedIt: ({ context }) => context.returnedFrom === BEFORE_CHAIN,
    itWasSuspendedAt: ({ context }, params: { state: GuaranteeState }) => context.suspendedFrom?.status === statusOf(params.state),
    theBidHasOpened: ({ context, event }) => hasOpened(context, event.now),
    aPaidBidHasOpened: ({ context, event }) => context.paid && hasOpened(context, event.now),
    theBidIsStillToOpen: ({ context, event }) => maySurrender(context, event.now),
    aPaidBidIsStillToOpen: ({ context, event }) => context.paid && maySurrender(context, event.now),
    theValidityIsOver: ({ context, event }) => hasPassed(endOfValidity(context), event.now),
    theValidityLasts: ({ context, event }) => !hasPassed(endOfValidity(context), event.now),
    itIsABidFlow: ({ context }) => context.flowKind === 'BID',
    aReleaseMayStart: ({ context }) => context.flowKind === 'BID' && context.release === null,
    theReleaseIsReturned: ({ context }) => context.release?.returned === true,
    theReleaseIsAudited: ({ context }) => isReleaseRunning(context) && context.releaseChain.length > 0,
    theReleaseIsAtItsLastLevel: ({ context }) => isReleaseRunning(context) && isReleaseAtItsEnd(context),
    theReleaseNeedsNoAudit: ({ context }) => isReleaseRunning(context) && context.releaseChain.length === 0,
  },
  actions: {
    moveToTheNextStep: assign(({ context }) => ({ step: nextStep(context, context.step), level: 0 })),
    moveToTheNextLevel: assign(({ context }) => ({ level: context.level + 1 })),
    returnToTheStepOfReturn: assign(({ context }) => ({ step: context.returnedFrom ?? context.step, level: 0, returnedFrom: null })),
    markReturnedByThePlatform: assign({ returnedFrom: BEFORE_CHAIN }),
    markReturnedFromThisStep: assign(({ context }) => ({ returnedFrom: context.step })),
    markReturnedFromTheLastAudit: assign(({ context }) => ({ returnedFrom: lastAuditBefore(context.issueChain, context.step) })),
    takeTheSignature: assign(({ context, event }) => ({ signaturesDue: withoutTheSignature(context, event) })),
    collectOnline: assign({ paid: true, paidWay: 'online' }),
    collectOffline: assign({ paid: true, paidWay: 'offline' }),
    rememberWhereItWas: assign(({ event }, params: { state: GuaranteeState }) => ({ suspendedFrom: { status: statusOf(params.state), orgType: orgTypeOf(event.by) } })),
    forgetTheSuspension: assign({ suspendedFrom: null }),
    chooseTheWayOfRefund: assign(({ context, event }) => ({ refundWay: wayOfRefund(context, event) })),
    startTheRelease: assign(({ event }) => ({ release: { step: 0, level: 0, returned: false, applicant: applicantOf(event.by) } })),
    moveTheReleaseOn: assign(({ context }) => ({ release: releaseMovedOn(context) })),
    returnTheRelease: assign(({ context }) => ({ release: context.release && { ...context.release, returned: true } })),
    dropTheRelease: assign({ release: null }),
    notifyWhoMustAct: leaveToTheServer,
    notifyParties: leaveToTheServer,
    workThroughAdapter: leaveToTheServer,
    closePaymentOrders: leaveToTheServer,
    bookFees: leaveToTheServer,
    issueLetter: leaveToTheServer,
    refundThroughGateway: leaveToTheServer,
    bookRefund: leaveToTheServer,
    bookClaim: leaveToTheServer,
    giveQuotaBack: leaveToTheServer,
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
      entry: 'notifyWhoMustAct',
      on: { ...unpaid('awaitingConfirmation'), preApproved: goOn, preReturn: { target: 'auditReturned', actions: 'markReturnedByThePlatform' } },
    },
    enteringStep: {
      description: '进入流程步骤',
      always: [
        { guard: { type: 'theStepIs', params: { type: 'SIGN' } }, target: 'awaitingSignature' },
        { guard: { type: 'theStepIs', params: { type: 'PAY' } }, target: 'awaitingPayment' },
        { guard: { type: 'theStepIs', params: { type: 'AUDIT' } }, target: 'awaitingAudit' },
        { guard: { type: 'theStepIs', params: { type: 'SUPPLY_INFO' } }, target: 'awaitingSupply' },
        { guard: { type: 'theStepIs', params: { type: 'PENDING_LETTER' } }, target: 'awaitingLetter' },
      ],
    },
    awaitingSignature: {
      entry: 'notifyWhoMustAct',
      on: {
        ...underway('awaitingSignature'), cancel: cancelUnpaid,
        businessContractSign: [{ guard: 'moreSignaturesAreDue', actions: 'takeTheSignature' }, { ...goOn, actions: ['takeTheSignature', 'moveToTheNextStep'] }],
        guaranteeContractSign: [{ guard: 'moreSignaturesAreDue', actions: 'takeTheSignature' }, { ...goOn, actions: ['takeTheSignature', 'moveToTheNextStep'] }],
      },
    },
    awaitingPayment: {
      entry: 'notifyWhoMustAct',
      exit: 'closePaymentOrders',
      on: { ...unpaid('awaitingPayment'), completedPay: [{ guard: 'theGatewayReportsIt', target: 'paid', actions: ['collectOnline', 'bookFees'] }, { target: 'paid' }] },
    },
    paid: {
      entry: 'notifyWhoMustAct',
      always: { ...goOn, guard: 'feesAreCollected' },
      on: { abort: suspend('paid'), confirmCollection: { ...goOn, actions: ['collectOffline', 'bookFees', 'moveToTheNextStep'] }, auditReturn: 'awaitingPayment' },
    },
    awaitingAudit: {
      entry: ['notifyWhoMustAct', 'workThroughAdapter'],
      on: {
        ...underway('awaitingAudit'), cancel: [cancelUnpaid, cancelPaid],
        approved: [{ guard: 'anotherLevelFollows', actions: ['moveToTheNextLevel', 'notifyWhoMustAct'] }, goOn],
        auditReturn: { target: 'auditReturned', actions: 'markReturnedFromThisStep' },
        requestSupply: 'awaitingSupply',
      },
    },
    auditReturned: {
      entry: 'notifyWhoMustAct',
      on: {
        ...underway('auditReturned'), cancel: [cancelUnpaid, cancelPaid],
        update: [
          { guard: 'thePlatformReturnedIt', target: 'awaitingConfirmation', actions: 'returnToTheStepOfReturn' },
          { target: 'enteringStep', actions: 'returnToTheStepOfReturn' },
        ],
      },
    },
    awaitingSupply: {
      entry: 'notifyWhoMustAct',
      on: { ...underway('awaitingSupply'), cancel: [cancelUnpaid, cancelPaid], supply: [{ guard: 'anAuditorAsked', target: 'awaitingAudit' }, goOn] },
    },
    awaitingLetter: {
      entry: ['notifyWhoMustAct', 'workThroughAdapter'],
      on: {
        ...underway('awaitingLetter'), cancel: [cancelUnpaid, cancelPaid],
        letter: { target: 'letterIssued', actions: ['moveToTheNextStep', 'issueLetter'] },
        letterFail: { target: 'auditReturned', actions: 'markReturnedFromTheLastAudit' },
      },
    },
    letterIssued: {
      entry: 'notifyParties',
      on: {
        ...inForce,
        surrender: [
          { guard: 'aPaidBidIsStillToOpen', target: 'awaitingRefund', actions: 'dropTheRelease' },
          { guard: 'theBidIsStillToOpen', target: 'cancelled', actions: 'dropTheRelease' },
        ],
        confirmCollection: { guard: { type: 'theStepIs', params: { type: 'COLLECT' } }, actions: ['collectOffline', 'bookFees', 'moveToTheNextStep', 'notifyWhoMustAct'] },
        archive: { guard: { type: 'theStepIs', params: { type: 'ARCHIVE' } }, target: 'archived', actions: ['moveToTheNextStep', 'giveQuotaBack'] },
        finishRelease: [
          finishUnauditedRelease,
          { guard: { type: 'theStepIs', params: { type: 'RELEASE' } }, target: 'released', actions: ['moveToTheNextStep', 'giveQuotaBack'] },
        ],
      },
    },
    claimFailed: { entry: 'notifyParties', on: { ...inForce, finishRelease: finishUnauditedRelease } },
    awaitingClaim: {
      entry: 'notifyWhoMustAct',
      on: { claimed: { target: 'claimed', actions: 'bookClaim' }, claimReject: 'claimFailed' },
    },
    suspended: { entry: 'notifyParties', on: { renewAbort: 'resuming' } },
    resuming: {
      description: '恢复到中止前',
      exit: 'forgetTheSuspension',
      always: [
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingConfirmation' } }, target: 'awaitingConfirmation' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingSignature' } }, target: 'awaitingSignature' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingPayment' } }, target: 'awaitingPayment' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'paid' } }, target: 'paid' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'auditReturned' } }, target: 'auditReturned' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingAudit' } }, target: 'awaitingAudit' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingSupply' } }, target: 'awaitingSupply' },
        { guard: { type: 'itWasSuspendedAt', params: { state: 'awaitingLetter' } }, target: 'awaitingLetter' },
      ],
    },
    awaitingRefund: { entry: 'notifyWhoMustAct', on: { refunding: { target: 'refunding', actions: 'chooseTheWayOfRefund' } } },
    refunding: {
      entry: 'refundThroughGateway',
      on: { refunded: { target: 'refunded', actions: 'bookRefund' }, refundFail: 'refundFailed' },
    },
    refundFailed: { entry: 'notifyWhoMustAct', on: { refunding: { target: 'refunding', actions: 'chooseTheWayOfRefund' } } },
    expired: { entry: ['notifyParties', 'giveQuotaBack'], on: { archive: archiveABid } },
    refunded: { entry: ['notifyParties', 'giveQuotaBack'], on: { archive: archiveABid } },
    claimed: { entry: ['notifyParties', 'giveQuotaBack'], on: { archive: archiveABid } },
    cancelled: { type: 'final', entry: ['notifyParties', 'giveQuotaBack'] },
    released: { entry: 'notifyParties', on: { archive: archiveABid } },
    archived: {
      entry: 'notifyParties',
      on: { finishRelease: { guard: { type: 'theStepIs', params: { type: 'RELEASE' } }, target: 'released', actions: 'moveToTheNextStep' } },
    },
  },
});

/** A named action is data: the server does it, this machine only says it. */
function leaveToTheServer(): void {}

function withoutTheSignature(context: GuaranteeContext, event: GuaranteeEvent): GuaranteeContext['signaturesDue'] {
  if (!('contractNo' in event) || event.by.kind !== 'person') return context.signaturesDue;
  const { contractNo, by } = event;
  return context.signaturesDue.filter((due) => due.contractNo !== contractNo || due.appId !== by.appId || due.orgType !== by.orgType);
}

function hasOpened(context: GuaranteeContext, now: string): boolean {
  return context.bidOpeningAt !== null && hasPassed(context.bidOpeningAt, now);
}

function maySurrender(context: GuaranteeContext, now: string): boolean {
  return context.flowKind === 'BID' && context.bidOpeningAt !== null && !hasPassed(context.bidOpeningAt, now) && !isReleaseRunning(context);
}

/** The instant from which a letter is no longer valid: the beginning of the day after its expiry date, in Asia/Shanghai. */
export function endOfValidity({ expiryDate }: Pick<GuaranteeContext, 'expiryDate'>): string {
  return startOfDay(addDays(expiryDate, 1));
}

/** Levels of the release still to come: the next level of its step, or the first of the next step. */
function releaseMovedOn({ release, releaseChain }: GuaranteeContext): GuaranteeContext['release'] {
  if (!release) return null;
  if (!isLastLevel(releaseChain[release.step], release.level)) return { ...release, level: release.level + 1 };
  return { ...release, step: release.step + 1, level: 0 };
}

function isReleaseAtItsEnd({ release, releaseChain }: GuaranteeContext): boolean {
  return release !== null && release.step === releaseChain.length - 1 && isLastLevel(releaseChain[release.step], release.level);
}

/** As was asked; where nothing was, the way the fee came in. A fee that came in offline cannot go back through a gateway. */
function wayOfRefund(context: GuaranteeContext, event: GuaranteeEvent): PaymentWay {
  if (context.paidWay !== 'online') return 'offline';
  return event.type === 'refunding' && event.refundWay === 'offline' ? 'offline' : 'online';
}

function orgTypeOf(by: Actor): OrganisationType {
  return by.kind === 'person' ? by.orgType : 'platform';
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
