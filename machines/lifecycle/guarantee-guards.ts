import { endOfDay, hasPassed } from '#domain/dates';
import { BEFORE_CHAIN, isPaperMissing, isReleaseRunning, isSignedOnPaper, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import type { StepType } from '#domain/guarantee/flow';
import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import type { ChartTransition } from '../chart';
import type { GuaranteeEvent } from './guarantee-event';
import { isLastLevel } from './guarantee-steps';

type Facts = Omit<GuaranteeFacts, 'status'>;
type Judged = { context: Facts; event: GuaranteeEvent };

/** The conditions that the lifecycle's transitions name. */
export const GUARANTEE_GUARDS = {
  thePlatformConfirmsFirst: ({ context }) => context.platformConfirm,
  theStepIs: ({ context }, params: { type: StepType }) => stepNow(context)?.flowNodeType === params.type,
  moreSignaturesAreDue: ({ context }) => !isSignedOnPaper(stepNow(context)) && context.signaturesDue.length > 1,
  theLastSignatureIsDue: ({ context }) => !isSignedOnPaper(stepNow(context)) && context.signaturesDue.length <= 1,
  thePapersAreMissing: ({ context }) => isPaperMissing(context),
  thePapersAreThere: ({ context }) => isSignedOnPaper(stepNow(context)) && !isPaperMissing(context),
  theGatewayReportsIt: ({ event }) => event.by.kind === 'gateway',
  feesAreCollected: ({ context }) => context.paid,
  feesAreNotCollected: ({ context }) => !context.paid,
  anotherLevelFollows: ({ context }) => !isLastLevel(stepNow(context), context.level),
  anAuditorRequestedIt: ({ context }) => stepNow(context)?.flowNodeType === 'AUDIT',
  thePlatformReturnedIt: ({ context }) => context.returnedFrom === BEFORE_CHAIN,
  itWasSuspendedAt: ({ context }, params: { state: GuaranteeState }) => context.suspendedFrom?.status === statusOf(params.state),
  theBidHasOpened: ({ context, event }) => hasOpened(context, event.now),
  aPaidBidHasOpened: ({ context, event }) => context.paid && hasOpened(context, event.now),
  theBidIsStillToOpen: ({ context, event }) => maySurrender(context, event.now),
  aPaidBidIsStillToOpen: ({ context, event }) => context.paid && maySurrender(context, event.now),
  theValidityIsOver: ({ context, event }) => hasPassed(endOfValidity(context), event.now),
  theValidityLasts: ({ context, event }) => !hasPassed(endOfValidity(context), event.now),
  theFiledLetterIsOver: ({ context, event }) => isFiling(context) && hasPassed(endOfValidity(context), event.now),
  theFiledLetterLasts: ({ context, event }) => isFiling(context) && !hasPassed(endOfValidity(context), event.now),
  itIsABidFlow: ({ context }) => context.flowKind === 'BID',
  aReleaseMayStart: ({ context }) => context.flowKind === 'BID' && context.release === null,
  theReleaseIsReturned: ({ context }) => context.release?.returned === true,
  theReleaseIsAudited: ({ context }) => isReleaseRunning(context) && context.releaseChain.length > 0,
  theReleaseIsAtItsLastLevel: ({ context }) => isReleaseRunning(context) && isReleaseAtItsEnd(context),
  theReleaseNeedsNoAudit: ({ context }) => isReleaseRunning(context) && context.releaseChain.length === 0,
  theClaimIsToBeExamined: ({ context }) => !context.claimApproved,
} satisfies Record<string, (judged: Judged, params: never) => boolean>;

/** The name of a condition, as the chart shows it. */
export type GuaranteeGuard = keyof typeof GUARANTEE_GUARDS;

/** The condition of one of the lifecycle's transitions; null where it has none. Throws a RangeError where it names another machine's. */
export function guardOf({ guard }: Pick<ChartTransition, 'guard'>): GuaranteeGuard | null {
  if (guard === null) return null;
  const [name = ''] = guard.split(' ');
  if (!isGuaranteeGuard(name)) throw new RangeError(`${name} is no condition of the lifecycle`);
  return name;
}

function isGuaranteeGuard(name: string): name is GuaranteeGuard {
  return Object.hasOwn(GUARANTEE_GUARDS, name);
}

/** The instant from which a letter is no longer valid: the beginning of the day after its expiry date, in Asia/Shanghai. */
export function endOfValidity({ expiryDate }: Pick<GuaranteeFacts, 'expiryDate'>): string {
  return endOfDay(expiryDate);
}

/** Whether the bids have been opened; never where there is no bid opening. */
export function hasOpened({ bidOpeningAt }: Pick<GuaranteeFacts, 'bidOpeningAt'>, now: string): boolean {
  return bidOpeningAt !== null && hasPassed(bidOpeningAt, now);
}

/** Whether archiving is filing, and not the end. */
function isFiling({ flowKind }: Facts): boolean {
  return flowKind === 'NotStandard';
}

function maySurrender(context: Facts, now: string): boolean {
  return context.flowKind === 'BID' && context.bidOpeningAt !== null && !hasPassed(context.bidOpeningAt, now) && !isReleaseRunning(context);
}

function isReleaseAtItsEnd({ release, releaseChain }: Facts): boolean {
  return release?.step === releaseChain.length - 1 && isLastLevel(releaseChain[release.step], release.level);
}
