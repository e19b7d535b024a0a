import { organisationTypes, type OrganisationType } from '../organisation/organisation-type';
import type { Viewer } from './actor';
import { rolesGive } from './event-permissions';
import type { GuaranteeEventType } from './events';
import type { GuaranteeFacts } from './facts';
import {
  hasSignatureDue,
  isAuditorNow,
  isBidder,
  isCollectionChecker,
  isGuaranteeOrganisation,
  isLetterOrganisation,
  isParty,
  isPlatform,
} from './parties';
import { rowOf, statusOf, type GuaranteeState, type GuaranteeStatus, type StatusTone } from './status';

/**
 * The eight work lists: the label, the segment of the browser's route, and the organisation types that have the list. Auditors may belong to the
 * platform and to the letter organisation too (second specification, section 3 «Audit level»), hence theirs in `verify`.
 * Source: the lifecycle's design, «Work lists»; first specification, section 2.
 */
export const WORK_LISTS = {
  signature: { label: '待签署', segment: 'signature', orgTypes: ['bidder', 'guarantee', 'letter'] },
  pay: { label: '待缴费', segment: 'pay', orgTypes: ['bidder'] },
  verify: { label: '待审核', segment: 'verify', orgTypes: ['guarantee', 'letter', 'platform'] },
  supply: { label: '待补充', segment: 'supply', orgTypes: ['bidder'] },
  guarantee_output: { label: '待出函', segment: 'guarantee-output', orgTypes: ['letter', 'guarantee'] },
  platform_audit: { label: '平台处理', segment: 'platform-audit', orgTypes: ['platform'] },
  check_pay: { label: '收款确认', segment: 'check-pay', orgTypes: ['platform', 'guarantee', 'letter'] },
  guarantee_record: { label: '保函记录', segment: 'guarantee-record', orgTypes: organisationTypes },
} as const satisfies Record<string, { label: string; segment: string; orgTypes: readonly OrganisationType[] }>;

export type WorkList = keyof typeof WORK_LISTS;
/** Every work list, in the order of the menu. */
export const workLists = Object.keys(WORK_LISTS) as WorkList[];

/** The lists that an organisation of this type has, in the order of the menu. */
export function workListsFor(orgType: OrganisationType): WorkList[] {
  return workLists.filter((list) => {
    const orgTypes: readonly OrganisationType[] = WORK_LISTS[list].orgTypes;
    return orgTypes.includes(orgType);
  });
}

/** A kind of work that a list holds: the list, the states in which it can wait, and the events of which one must be in the user's roles. */
const WORK = {
  sign: { list: 'signature', states: ['awaitingSignature'], events: ['businessContractSign', 'guaranteeContractSign'] },
  pay: { list: 'pay', states: ['awaitingPayment'], events: ['completedPay'] },
  audit: { list: 'verify', states: ['awaitingAudit', 'letterIssued', 'claimFailed'], events: ['approved'] },
  settleClaim: { list: 'verify', states: ['awaitingClaim'], events: ['claimed', 'claimReject'] },
  supply: { list: 'supply', states: ['awaitingSupply'], events: ['supply'] },
  correct: { list: 'supply', states: ['auditReturned'], events: ['update'] },
  issue: { list: 'guarantee_output', states: ['awaitingLetter'], events: ['letter', 'letterFail'] },
  confirm: { list: 'platform_audit', states: ['awaitingConfirmation'], events: ['preApproved', 'preReturn'] },
  refund: { list: 'platform_audit', states: ['awaitingRefund', 'refundFailed'], events: ['refunding'] },
  collect: { list: 'check_pay', states: ['paid', 'letterIssued'], events: ['confirmCollection'] },
} as const satisfies Record<string, { list: WorkList; states: readonly GuaranteeState[]; events: readonly GuaranteeEventType[] }>;

export type Work = keyof typeof WORK;
/** Every kind of work, in the order of the menu. */
export const works = Object.keys(WORK) as Work[];

/** The statuses in which work of this kind can wait. */
export function statusesOfWork(work: Work): GuaranteeStatus[] {
  return WORK[work].states.map(statusOf);
}

/** The events of which one ends work of this kind. */
export function eventsOfWork(work: Work): readonly GuaranteeEventType[] {
  return WORK[work].events;
}

/** The work of a list that the viewer's roles give; the record holds none. */
export function worksFor(list: WorkList, viewer: Viewer): Work[] {
  return works.filter((work) => WORK[work].list === list && WORK[work].events.some((event) => rolesGive(viewer, event)));
}

/** Whether a list of the viewer can hold an application in one of these statuses; never for the record, which holds every status. */
export function mayHold(list: WorkList, viewer: Viewer, statuses: readonly GuaranteeStatus[]): boolean {
  const held = worksFor(list, viewer).flatMap(statusesOfWork);
  return statuses.some((status) => held.includes(status));
}

/** True where the list shows this application to this viewer; what the server's queries must agree with, but for what the viewer handed in for
 * another to confirm, which they leave out. The badge is the number of rows shown. */
export function isInWorkList(list: WorkList, facts: GuaranteeFacts, viewer: Viewer): boolean {
  if (list === 'guarantee_record') return isParty(facts, viewer);
  return worksFor(list, viewer).some((work) => waits(work, facts, viewer));
}

/** All work on this application that waits for this viewer, whichever list holds it. */
export function worksWaiting(facts: GuaranteeFacts, viewer: Viewer): Work[] {
  return works.filter((work) => worksFor(WORK[work].list, viewer).includes(work) && waits(work, facts, viewer));
}

function waits(work: Work, facts: GuaranteeFacts, viewer: Viewer): boolean {
  return statusesOfWork(work).includes(facts.status) && WAITS[work](facts, viewer);
}

/** What the one who looks may do with an application now. Online, a gateway sends `completedPay`, hence `mayPayOnline`. */
export interface MayDo {
  allowedEvents: readonly GuaranteeEventType[];
  mayPayOnline: boolean;
}

/**
 * How a status reads to one who may do this: `turn` where the work that it waits for is part of it. Events that may be sent at any time, as a
 * cancellation, make it nobody's turn.
 */
export function toneFor(status: GuaranteeStatus, { allowedEvents, mayPayOnline }: MayDo): StatusTone {
  const isTurn = works.some(
    (work) => statusesOfWork(work).includes(status) && WORK[work].events.some((event) => allowedEvents.includes(event)),
  );
  return isTurn || mayPayOnline ? 'turn' : rowOf(status).tone;
}

/** Whom the work waits for, in the statuses in which it can wait. */
const WAITS: Record<Work, (facts: GuaranteeFacts, viewer: Viewer) => boolean> = {
  sign: hasSignatureDue,
  pay: isBidder,
  audit: isAuditorNow,
  settleClaim: isGuaranteeOrganisation,
  supply: isBidder,
  correct: isBidder,
  issue: isLetterOrganisation,
  confirm: (_facts, viewer) => isPlatform(viewer),
  refund: (_facts, viewer) => isPlatform(viewer),
  collect: isCollectionChecker,
};
