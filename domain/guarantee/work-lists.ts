import { organisationTypes, type OrganisationType } from '../organisation/organisation-type';
import type { Viewer } from './actor';
import { rolesGive } from './event-permissions';
import type { GuaranteeEventType } from './events';
import { isReleaseRunning, stepNow, type GuaranteeFacts } from './facts';
import type { FlowKind, StepType } from './flow';
import {
  hasSignatureDue,
  isAuditorNow,
  isBidder,
  isCollectionChecker,
  isGuaranteeOrganisation,
  isLetterOrganisation,
  isOrganisationOfType,
  isParty,
  isPlatform,
  isReleaseApplicant,
} from './parties';
import { rowOf, statusOf, type GuaranteeState, type GuaranteeStatus, type StatusTone } from './status';

interface WorkListRow {
  label: string;
  /** The browser's route. */
  path: string;
  orgTypes: readonly OrganisationType[];
  /** Holds applications of one kind of flow alone. */
  flowKind?: FlowKind;
  /** The list that holds these rows too, among those of every kind of flow. */
  within?: string;
}

const BUSINESS = '/business-manage';
const NOT_STANDARD = '/business-manage-perf';

/**
 * The work lists: the label, the browser's route, and the organisation types that have the list. Auditors may belong to the
 * platform and to the letter organisation too (second specification, section 3 «Audit level»), hence theirs in `verify`. The first eight hold every
 * kind of flow, the others that of performance guarantees and their like.
 * Source: the lifecycle's design, «Work lists»; first specification, section 2.
 */
export const WORK_LISTS = {
  signature: { label: '待签署', path: `${BUSINESS}/signature`, orgTypes: ['bidder', 'guarantee', 'letter'] },
  pay: { label: '待缴费', path: `${BUSINESS}/pay`, orgTypes: ['bidder'] },
  verify: { label: '待审核', path: `${BUSINESS}/verify`, orgTypes: ['guarantee', 'letter', 'platform'] },
  supply: { label: '待补充', path: `${BUSINESS}/supply`, orgTypes: ['bidder', 'bidding'] },
  guarantee_output: { label: '待出函', path: `${BUSINESS}/guarantee-output`, orgTypes: ['letter', 'guarantee'] },
  platform_audit: { label: '平台处理', path: `${BUSINESS}/platform-audit`, orgTypes: ['platform'] },
  check_pay: { label: '收款确认', path: `${BUSINESS}/check-pay`, orgTypes: ['platform', 'guarantee', 'letter'] },
  guarantee_record: { label: '保函记录', path: `${BUSINESS}/guarantee-record`, orgTypes: organisationTypes },
  perf_audit: { ...notStandard('非标审核', 'audit', ['guarantee', 'letter', 'platform']), within: 'verify' },
  perf_supply: { ...notStandard('非标补充', 'supply', ['bidder']), within: 'supply' },
  perf_issue: { ...notStandard('非标出函', 'issue', ['letter', 'guarantee']), within: 'guarantee_output' },
  perf_collect: { ...notStandard('非标收款', 'collect', ['guarantee', 'letter']), within: 'check_pay' },
  perf_archive: notStandard('非标归档', 'archive', ['guarantee', 'letter']),
  perf_release: notStandard('非标解除', 'release', ['guarantee', 'letter']),
  perf_record: { ...notStandard('非标保函台账', 'record', organisationTypes), within: 'guarantee_record' },
} as const satisfies Record<string, WorkListRow>;

function notStandard<const Label extends string, const Types extends readonly OrganisationType[]>(
  label: Label,
  segment: string,
  orgTypes: Types,
) {
  return { label, path: `${NOT_STANDARD}/${segment}`, orgTypes, flowKind: 'NotStandard' } as const;
}

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

/** The lists that tell what there was and is; none of them holds work. The platform, which sees what is sealed for its work alone, finds none of that there. */
export const RECORDS = ['guarantee_record', 'perf_record'] as const satisfies readonly WorkList[];
export type RecordList = (typeof RECORDS)[number];

/** True for a list that holds no work. */
export function isRecordList(list: WorkList): list is RecordList {
  return RECORDS.some((one) => one === list);
}

/** The kind of flow to which a list keeps; null where it holds every kind. */
export function flowKindOf(list: WorkList): FlowKind | null {
  const row: WorkListRow = WORK_LISTS[list];
  return row.flowKind ?? null;
}

/** The list among those of every kind of flow that holds these rows too; the list itself where there is none. */
export function widerList(list: WorkList): WorkList {
  const row = WORK_LISTS[list];
  return 'within' in row ? row.within : list;
}

type Rows = typeof WORK_LISTS;
/** A list of work that no other list holds whole. */
export type DistinctWorkList = Exclude<{ [L in WorkList]: Rows[L] extends { within: string } ? never : L }[WorkList], RecordList>;

/** The lists of work for an organisation of this type that no other list holds whole. */
export function distinctWorkLists(orgType: OrganisationType): DistinctWorkList[] {
  return workListsFor(orgType).filter(isDistinct);
}

function isDistinct(list: WorkList): list is DistinctWorkList {
  return !isRecordList(list) && widerList(list) === list;
}

/** A kind of work that lists hold: the lists, the states in which it can wait, and the events of which one must be in the user's roles. */
const WORK = {
  sign: {
    lists: ['signature'],
    states: ['awaitingSignature'],
    events: ['businessContractSign', 'guaranteeContractSign', 'handInSignFiles', 'confirmSignFiles'],
  },
  pay: { lists: ['pay'], states: ['awaitingPayment'], events: ['completedPay'] },
  audit: { lists: ['verify', 'perf_audit'], states: ['awaitingAudit', 'letterIssued', 'claimFailed'], events: ['approved'] },
  settleClaim: { lists: ['verify', 'perf_audit'], states: ['awaitingClaim'], events: ['claimApproved', 'claimed', 'claimReject'] },
  finishRelease: { lists: ['verify'], states: ['letterIssued', 'claimFailed'], events: ['finishRelease'] },
  resume: { lists: ['verify', 'perf_audit'], states: ['suspended'], events: ['renewAbort'] },
  supply: { lists: ['supply', 'perf_supply'], states: ['awaitingSupply'], events: ['supply'] },
  correct: { lists: ['supply', 'perf_supply'], states: ['auditReturned'], events: ['update'] },
  correctRelease: { lists: ['supply'], states: ['letterIssued', 'claimFailed'], events: ['applyReleaseAgain'] },
  issue: { lists: ['guarantee_output', 'perf_issue'], states: ['awaitingLetter'], events: ['letter', 'letterFail'] },
  confirm: { lists: ['platform_audit'], states: ['awaitingConfirmation'], events: ['preApproved', 'preReturn'] },
  refund: { lists: ['platform_audit'], states: ['awaitingRefund', 'refundFailed'], events: ['refunding'] },
  settleRefund: { lists: ['platform_audit'], states: ['refunding'], events: ['refunded', 'refundFail'] },
  collect: {
    lists: ['check_pay', 'perf_collect'],
    states: ['paid', 'letterIssued', 'claimFailed', 'expired', 'claimed'],
    events: ['confirmCollection'],
  },
  archive: { lists: ['perf_archive'], states: ['letterIssued', 'claimFailed'], events: ['archive'] },
  release: { lists: ['perf_release'], states: ['letterIssued', 'claimFailed', 'archived'], events: ['finishRelease'] },
} as const satisfies Record<
  string,
  { lists: readonly WorkList[]; states: readonly GuaranteeState[]; events: readonly GuaranteeEventType[] }
>;

export type Work = keyof typeof WORK;
/** Every kind of work, in the order of the menu. */
export const works = Object.keys(WORK) as Work[];

/** The statuses in which work of this kind can wait. */
export function statusesOfWork(work: Work): GuaranteeStatus[] {
  return WORK[work].states.map(statusOf);
}

const withWork = [...new Set(works.flatMap(statusesOfWork))];
const restsIn = (status: GuaranteeStatus) => rowOf(status).deadline === 'expiry' || rowOf(status).phase === 'over';

/** The statuses in which work always waits; in the others that have work only where a release, or a step of the chain after the letter, is due. */
export const WAITING: readonly GuaranteeStatus[] = withWork.filter((status) => !restsIn(status));

const OF_PLATFORM_ALONE = (['confirm', 'refund', 'settleRefund'] as const).flatMap((work) => statusesOfWork(work));

/** Whether the platform may have work on an application in one of these statuses. Of one that is sealed its pages hear nothing else. */
export function concernsPlatform(
  { issueChain, releaseChain }: Pick<GuaranteeFacts, 'issueChain' | 'releaseChain'>,
  statuses: readonly GuaranteeStatus[],
): boolean {
  const isCollector = issueChain.some(({ payInfo }) => payInfo?.checkOrgType === 'platform');
  const isAuditor = [...issueChain, ...releaseChain].some(({ orgType }) => orgType === 'platform');
  const concerned = [
    ...OF_PLATFORM_ALONE,
    ...(isCollector ? [statusOf('paid')] : []),
    ...(isAuditor ? [...statusesOfWork('audit'), ...statusesOfWork('resume')] : []),
  ];
  return statuses.some((status) => concerned.includes(status));
}

/** The events of which one ends work of this kind. */
export function eventsOfWork(work: Work): readonly GuaranteeEventType[] {
  return WORK[work].events;
}

/** What makes sense for several rows at once: what nobody has to look at one by one to decide. */
const BULK_EVENTS = ['confirmCollection', 'archive', 'applyRelease', 'finishRelease'] as const satisfies readonly GuaranteeEventType[];
export type BulkEvent = (typeof BULK_EVENTS)[number];

/** The events that a list offers for several of its rows at once: those of its work, in a record all of them. */
export function bulkEventsOf(list: WorkList): BulkEvent[] {
  const worked = works.filter((work) => listsOf(work).includes(list)).flatMap(eventsOfWork);
  return BULK_EVENTS.filter((event) => isRecordList(list) || worked.includes(event));
}

/** The work of a list that the viewer's roles give; a record holds none. */
export function worksFor(list: WorkList, viewer: Viewer): Work[] {
  return works.filter((work) => listsOf(work).includes(list) && rolesGiveWork(work, viewer));
}

function rolesGiveWork(work: Work, viewer: Viewer): boolean {
  return WORK[work].events.some((event) => rolesGive(viewer, event));
}

function listsOf(work: Work): readonly WorkList[] {
  return WORK[work].lists;
}

/** Whether a list of the viewer can contain an application in one of these statuses; never for a record, which contains every status. */
export function mayContain(list: WorkList, viewer: Viewer, statuses: readonly GuaranteeStatus[]): boolean {
  const contained = worksFor(list, viewer).flatMap(statusesOfWork);
  return statuses.some((status) => contained.includes(status));
}

/** True where the list shows this application to this viewer; what the server's queries must agree with, but for what the viewer handed in for
 * another to confirm, which they leave out. The badge is the number of rows shown. */
export function isInWorkList(list: WorkList, facts: GuaranteeFacts, viewer: Viewer): boolean {
  const flowKind = flowKindOf(list);
  if (flowKind !== null && facts.flowKind !== flowKind) return false;
  if (isRecordList(list)) return isParty(facts, viewer) && !(isPlatform(viewer) && facts.sealed);
  return worksFor(list, viewer).some((work) => waits(work, facts, viewer));
}

/** All work on this application that waits for this viewer, whichever list holds it. */
export function worksWaiting(facts: GuaranteeFacts, viewer: Viewer): Work[] {
  return works.filter((work) => rolesGiveWork(work, viewer) && waits(work, facts, viewer));
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
  finishRelease: (facts, viewer) => isReleaseRunning(facts) && facts.releaseChain.length === 0 && isGuaranteeOrganisation(facts, viewer),
  resume: (facts, viewer) => facts.suspendedFrom !== null && isOrganisationOfType(facts, facts.suspendedFrom.orgType, viewer),
  supply: isBidder,
  correct: isBidder,
  correctRelease: (facts, viewer) => facts.release?.returned === true && isReleaseApplicant(facts, viewer),
  issue: isLetterOrganisation,
  confirm: (_facts, viewer) => isPlatform(viewer),
  refund: (_facts, viewer) => isPlatform(viewer),
  settleRefund: (facts, viewer) => facts.refundWay === 'offline' && isPlatform(viewer),
  collect: isCollectionChecker,
  archive: (facts, viewer) => isDue(facts, 'ARCHIVE') && isGuaranteeOrganisation(facts, viewer),
  release: (facts, viewer) => isDue(facts, 'RELEASE') && isGuaranteeOrganisation(facts, viewer),
};

function isDue(facts: GuaranteeFacts, step: StepType): boolean {
  return stepNow(facts)?.flowNodeType === step;
}
