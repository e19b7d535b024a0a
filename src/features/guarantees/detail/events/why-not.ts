import type { GuaranteeDetail, GuaranteeListRow } from '#contract/guarantees';
import { fourEyesSubjectOf, type FourEyesSubject } from '#domain/four-eyes';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import type { StepType } from '#domain/guarantee/flow';
import { GUARANTEE_STATUSES, stateOf, type GuaranteeState } from '#domain/guarantee/status';
import { chartOf, type ChartTransition } from '#machines/chart';
import { guaranteeMachine } from '#machines/lifecycle/guarantee';
import { guardOf, type GuaranteeGuard } from '#machines/lifecycle/guarantee-guards';
import { lateFor } from '../../../../api/late-for';

export type Side = GuaranteeDetail['viewerSides'][number];

export interface Question {
  status: GuaranteeDetail['applyFormInfo']['guaranteeStatus'];
  flowKind: GuaranteeDetail['flow']['flowKind'];
  /** Undefined before its chain and after it. */
  step?: StepType | undefined;
  allowedEvents: readonly GuaranteeEventType[];
  mayPayOnline: boolean;
  paid: boolean;
  viewerSides: readonly Side[];
  waitingText: string;
  judgedBy: GuaranteeDetail['judgedBy'];
  blockedEvents?: GuaranteeDetail['blockedEvents'];
  /** What this viewer has handed in for somebody else to confirm. */
  fourEyesRequested?: FourEyesSubject;
}

export interface Refusal {
  event: GuaranteeEventType;
  label: string;
  reason: string;
}

/** Who looks for an event and is told why it is not open, in the order in which it is said. */
const MISSED_BY: Readonly<Record<GuaranteeEventType, readonly Side[]>> = {
  guaranteeContractSign: ['bidder'],
  completedPay: ['bidder'],
  update: ['bidder'],
  supply: ['bidder'],
  cancel: ['bidder'],
  surrender: ['bidder'],
  preApproved: ['platform'],
  approved: ['guarantee', 'letter'],
  confirmCollection: ['platform'],
  letter: ['guarantee', 'letter'],
  refunding: ['platform'],
  pendingClaimed: ['beneficiary'],
  applyRelease: ['bidder', 'beneficiary'],
  claimed: ['guarantee'],
  finishRelease: ['guarantee'],
  archive: ['guarantee'],
  abort: ['guarantee', 'platform'],
  renewAbort: ['platform'],
  apply: [],
  preReturn: [],
  businessContractSign: [],
  handInSignFiles: [],
  confirmSignFiles: [],
  returnSignFiles: [],
  auditReturn: [],
  requestSupply: [],
  letterFail: [],
  letterOutExpired: [],
  applyReleaseAgain: [],
  claimApproved: [],
  claimReject: [],
  refunded: [],
  refundFail: [],
};
const LOOKED_FOR = Object.keys(MISSED_BY) as GuaranteeEventType[];

const LABELS: Partial<Record<GuaranteeEventType, string>> = { guaranteeContractSign: '签署合同', completedPay: '缴费' };

const SIGNING = ['businessContractSign', 'handInSignFiles', 'confirmSignFiles'] as const satisfies readonly GuaranteeEventType[];

/** What to tell of a condition that is not met; null where another transition of the same event is open instead. */
const GUARDS: Record<GuaranteeGuard, string | null> = {
  thePlatformConfirmsFirst: null,
  theStepIs: null,
  moreSignaturesAreDue: null,
  theLastSignatureIsDue: null,
  thePapersAreMissing: null,
  thePapersAreThere: null,
  theGatewayReportsIt: null,
  feesAreCollected: null,
  feesAreNotCollected: '费用已缴纳，签署合同期间不能取消',
  anotherLevelFollows: null,
  anAuditorRequestedIt: null,
  thePlatformReturnedIt: null,
  itWasSuspendedAt: null,
  theBidHasOpened: null,
  aPaidBidHasOpened: null,
  theBidIsStillToOpen: '仅可在开标之前办理，且不能有正在办理的解除申请',
  aPaidBidIsStillToOpen: '仅可在开标之前办理，且不能有正在办理的解除申请',
  theValidityIsOver: null,
  theValidityLasts: null,
  theFiledLetterIsOver: null,
  theFiledLetterLasts: null,
  itIsABidFlow: '本流程不在此时办理',
  aReleaseMayStart: '已提交过解除申请，或本流程不需要申请解除',
  theReleaseIsReturned: null,
  theReleaseIsAudited: '没有正在审核的解除申请',
  theReleaseIsAtItsLastLevel: '没有正在审核的解除申请',
  theReleaseNeedsNoAudit: '没有等待完成的解除申请',
  theClaimIsToBeExamined: '本次索赔已审核通过',
};
/** A bid guarantee's letter is not filed, and no step of its chain comes after it. */
const NOT_OF_A_BID: readonly (GuaranteeGuard | null)[] = ['theFiledLetterLasts', 'theStepIs'];
/** A letter that is for no bid is neither signed nor paid for before it is out, nor surrendered; a step of its chain releases it. */
const OF_A_BID_ALONE: readonly GuaranteeEventType[] = ['guaranteeContractSign', 'completedPay', 'surrender', 'applyRelease', 'refunding'];
/** Of a release that is under way. */
const OF_A_RELEASE: readonly (GuaranteeGuard | null)[] = ['theReleaseIsAudited', 'theReleaseIsAtItsLastLevel', 'theReleaseNeedsNoAudit'];
/** What decides about one. */
const DECIDES_A_RELEASE = ['approved', 'finishRelease'] as const satisfies readonly GuaranteeEventType[];
const MANY = 3;
const { transitions } = chartOf(guaranteeMachine);

export function refusalsFor({
  status,
  flowKind,
  step,
  allowedEvents,
  mayPayOnline,
  paid,
  viewerSides,
  waitingText,
  judgedBy,
  blockedEvents,
  fourEyesRequested,
}: Question): Refusal[] {
  const state = stateOf(status);
  const wanted = LOOKED_FOR.filter((event) => MISSED_BY[event].some((side) => viewerSides.includes(side)));
  const open = new Set<GuaranteeEventType>([...allowedEvents, ...(mayPayOnline ? (['completedPay'] as const) : [])]);
  if (SIGNING.some((event) => open.has(event))) open.add('guaranteeContractSign');
  const decidesRelease = DECIDES_A_RELEASE.some((event) => open.has(event) || blockedReason(event, blockedEvents) !== undefined);
  return wanted
    .filter((event) => !open.has(event) && !(flowKind === 'NotStandard' && OF_A_BID_ALONE.includes(event)))
    .map((event) => {
      const late = lateFor(event, { status, flowKind, judgedBy });
      return {
        event,
        label: LABELS[event] ?? GUARANTEE_EVENTS[event].label,
        reason:
          late === null && fourEyesRequested !== undefined && fourEyesSubjectOf(event) === fourEyesRequested
            ? '由您提交，须由本单位其他人复核'
            : (blockedReason(event, blockedEvents) ?? reasonOf(event, state, { flowKind, step, paid, late, waitingText, decidesRelease })),
      };
    });
}

/** Why an event is not open to who looks at a row of a list. */
export function refusalOf(
  event: GuaranteeEventType,
  { guaranteeStatus, waitingFor, blockedEvents }: Pick<GuaranteeListRow, 'guaranteeStatus' | 'waitingFor' | 'blockedEvents'>,
): string {
  const reason = blockedReason(event, blockedEvents);
  return (
    reason ??
    reasonOf(event, stateOf(guaranteeStatus), { late: null, waitingText: waitingTextOf(waitingFor), otherwise: '不在当前环节办理' })
  );
}

function blockedReason(event: GuaranteeEventType, blocked: GuaranteeDetail['blockedEvents']): string | undefined {
  return blocked?.events.includes(event) ? blocked.reason : undefined;
}

/** What an application waits for, each said once. */
export function waitingTextOf(waitingFor: GuaranteeListRow['waitingFor']): string {
  return [...new Set(waitingFor.map(({ text }) => text))].join('；');
}

interface Circumstances {
  /** Undefined where it is not known: of a row. */
  flowKind?: Question['flowKind'];
  step?: Question['step'];
  /** False where it is not known: of a row. */
  paid?: boolean;
  late: string | null;
  waitingText: string;
  /** Whether a release that is under way waits for whoever asks. */
  decidesRelease?: boolean;
  otherwise?: string;
}

function reasonOf(
  event: GuaranteeEventType,
  state: GuaranteeState,
  { flowKind, step, paid = false, late, waitingText, decidesRelease = false, otherwise = '您的角色不能办理' }: Circumstances,
): string {
  const ways = transitions.filter((one) => one.event === event && !(flowKind === 'BID' && NOT_OF_A_BID.includes(guardOf(one))));
  const now = GUARANTEE_STATUSES[state].label;
  const here = ways.filter(({ source }) => source === state);
  if (here.length === 0) {
    const places = placesOf(ways);
    return places.length > MANY
      ? `当前为“${now}”，此时不能办理`
      : `当前为“${now}”，在${places.map((place) => `“${place}”`).join('或')}时才能办理`;
  }
  if (late !== null) return `${late}，不能再办理`;
  const guards = here.map(guardOf);
  const hindering = guards.filter((guard) => guard !== 'feesAreNotCollected' || (paid && guards.length === 1));
  const condition = hindering.map((guard) => guard && GUARDS[guard]).find((text) => text !== null);
  const waitsForRelease =
    flowKind === 'BID' ? guards.some((one) => OF_A_RELEASE.includes(one)) : step === 'RELEASE' && event === 'finishRelease';
  const othersRelease = waitsForRelease && waitingText !== '' && !decidesRelease;
  if (condition && !guards.includes(null) && !othersRelease) return condition;
  return waitingText ? `不由您办理：${waitingText}` : otherwise;
}

function placesOf(ways: readonly ChartTransition[]): string[] {
  const states = [...new Set(ways.map(({ source }) => source))];
  return states
    .filter((source): source is GuaranteeState => Object.hasOwn(GUARANTEE_STATUSES, source))
    .map((source) => GUARANTEE_STATUSES[source].label);
}
