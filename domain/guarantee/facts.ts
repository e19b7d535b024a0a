import type { NamedField } from '../form/schema';
import type { OrganisationType } from '../organisation/organisation-type';
import type { AuditLevel, FlowKind, FlowStep } from './flow';
import { statusOf, type GuaranteeStatus } from './status';

/** The two contracts that bidder and institution both sign: on the service, and on the guarantee itself. */
export type ContractKind = 'business' | 'guarantee';

/** A signature that is still to be made: one party on one contract. */
export interface SignatureDue {
  contractNo: string;
  contract: ContractKind;
  orgType: OrganisationType;
  appId: string;
  /** Signed on paper: the scans were handed in and wait for the institution's confirmation. */
  handedIn?: true;
}

/** The organisations of one application, by their appId. Without a letter organisation the guarantee organisation issues the letter itself. */
export interface GuaranteeParties {
  bidder: string;
  guarantee: string;
  letter: string | null;
  beneficiary: string | null;
  intermediary: string | null;
  tradeCenter: string | null;
}

/** A question that a product asks when material is supplied (`supplementConfig.supplementFields`); its answer carries the same `name`. */
export type SupplementField = NamedField;

/** What an application is about, fixed when it is made: the chains in force then, who is party to it, what is due. */
export interface GuaranteeTerms {
  guaranteeType: string;
  flowKind: FlowKind;
  platformConfirm: boolean;
  issueChain: readonly FlowStep[];
  releaseChain: readonly FlowStep[];
  parties: GuaranteeParties;
  supplementFields: readonly SupplementField[];
  /** Yuan. */
  guaranteeAmount: string;
  /** All fees together, yuan. A PAY or COLLECT step is skipped when it is zero. */
  amountDue: string;
  /** Instant; null where the guarantee is not for a bid. The earliest of the application's sections. */
  bidOpeningAt: string | null;
  /** True until the bids of all its sections are open: nobody but bidder, institutions and platform knows of it by then. */
  sealed: boolean;
  /** Last day of validity in Asia/Shanghai. */
  expiryDate: string;
  signaturesDue: readonly SignatureDue[];
}

/** How money came in or goes back: through a payment gateway, or by bank transfer outside the platform. */
export type PaymentWay = 'online' | 'offline';
/** How fees came in: through a gateway, by transfer, or from the payer's prepaid balance, to which they then go back. */
export type PaidWay = PaymentWay | 'balance';

/** How far an application has come. `paid` to `version` are those of the design's «What an application carries». */
export interface GuaranteeProgress {
  /** Index in the issue chain; `BEFORE_CHAIN` before it, the chain's length once it is worked off. */
  step: number;
  /** Index of the audit level inside an AUDIT step; 0 elsewhere. */
  level: number;
  paid: boolean;
  paidWay: PaidWay | null;
  refundWay: PaymentWay | null;
  /** The step that an update re-enters, `BEFORE_CHAIN` meaning the platform's confirmation; null unless returned. */
  returnedFrom: number | null;
  /** What a resume re-enters, and the type of the organisation that suspended; null unless suspended. */
  suspendedFrom: { status: GuaranteeStatus; orgType: OrganisationType } | null;
  /** A release under way; `applicant` is the appId of the organisation that applied. */
  release: { step: number; level: number; returned: boolean; applicant: string } | null;
  /** Of the claim that waits: examined, found to comply, and still to be paid. */
  claimApproved: boolean;
  /** Accepted events so far. */
  version: number;
}

/** Everything that decides what may happen to a guarantee. */
export interface GuaranteeFacts extends GuaranteeTerms, GuaranteeProgress {
  status: GuaranteeStatus;
  /** Of a wage letter: what is owed to the workers of its works, in words; left out where nothing is. */
  wagesOwed?: string;
}

/** The step index before the chain's first step. */
export const BEFORE_CHAIN = -1;

/** The progress of an application that nobody has sent yet. */
export const NO_PROGRESS: GuaranteeProgress = {
  step: BEFORE_CHAIN,
  level: 0,
  paid: false,
  paidWay: null,
  refundWay: null,
  returnedFrom: null,
  suspendedFrom: null,
  release: null,
  claimApproved: false,
  version: 0,
};

/** The issue chain's present step; undefined before the chain and after it. */
export function stepNow(facts: Pick<GuaranteeFacts, 'issueChain' | 'step'>): FlowStep | undefined {
  return facts.issueChain[facts.step];
}

/** True while a release is being audited; false once it was returned to the applicant, who may send it again. */
export function isReleaseRunning(facts: Pick<GuaranteeFacts, 'release'>): boolean {
  return facts.release !== null && !facts.release.returned;
}

/** Levels of an AUDIT step: a step worked by an adapter has one that nobody is named for. */
export function levelsOf(step: FlowStep): number {
  return isWorkedByAdapter(step) ? 1 : Math.max(1, step.auditLevels?.length ?? 0);
}

/** True for a step of operation way `interface`, which a job works through the institution's adapter. */
export function isWorkedByAdapter(step: FlowStep | undefined): boolean {
  return step?.operationWay === 'interface';
}

/** True for a step whose contracts, or whose letter, are signed on paper. A letter that an institution's system issues is not. */
export function isSignedOnPaper(step: Pick<FlowStep, 'signType' | 'operationWay'> | undefined): boolean {
  return step?.signType === 'offline' && step.operationWay !== 'interface';
}

/** True where contracts are signed on paper now, and the bidder has not handed in what it signed. */
export function isPaperMissing({ signaturesDue, ...at }: Pick<GuaranteeFacts, 'issueChain' | 'step' | 'signaturesDue'>): boolean {
  return isSignedOnPaper(stepNow(at)) && signaturesDue.some(({ orgType, handedIn }) => orgType === 'bidder' && !handedIn);
}

/** The audit that waits for a decision now, of the issue chain or of a running release; null when none does. `auditors` is null for an adapter's step. */
export function auditNow(facts: GuaranteeFacts): { step: FlowStep; level: number; auditors: AuditLevel | null } | null {
  if (facts.status === statusOf('awaitingAudit')) return audit(facts.issueChain[facts.step], facts.level);
  if (!facts.release || !isReleaseRunning(facts)) return null;
  return audit(facts.releaseChain[facts.release.step], facts.release.level);
}

function audit(step: FlowStep | undefined, level: number): { step: FlowStep; level: number; auditors: AuditLevel | null } | null {
  return step ? { step, level, auditors: isWorkedByAdapter(step) ? null : (step.auditLevels?.[level] ?? null) } : null;
}
