import type { Actor, Person } from '#domain/guarantee/actor';
import { rolesGive } from '#domain/guarantee/event-permissions';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { auditNow, isWorkedByAdapter, stepNow, type GuaranteeFacts } from '#domain/guarantee/facts';
import { PAY_TYPES } from '#domain/guarantee/flow';
import {
  isAuditorNow,
  isBeneficiary,
  isBidder,
  isCollectionChecker,
  isGuaranteeOrganisation,
  isLetterOrganisation,
  isOrganisationOfType,
  isPlatform,
  signsAs,
} from '#domain/guarantee/parties';
import { gatewaysOf } from '#domain/guarantee/pay-gateways';
import { statusOf } from '#domain/guarantee/status';
import { tooLateToPay } from './deadline';
import type { GuaranteeEvent } from './guarantee-event';

/**
 * The «who» column of the design's table: for each event, the senders of which one must apply. Which status allows it is the machine's business.
 * A person's roles must give the event besides (`rolesGive`); the readonly role sends nothing. A step of operation way `interface` is worked by its adapter
 * and by no person.
 */
export const SENDERS = {
  apply: ['bidder', 'provenBidder'],
  update: ['bidder'],
  preApproved: ['platform'],
  preReturn: ['platform'],
  businessContractSign: ['signer'],
  guaranteeContractSign: ['signer'],
  handInSignFiles: ['bidder'],
  confirmSignFiles: ['guaranteeOrganisation'],
  returnSignFiles: ['guaranteeOrganisation'],
  completedPay: ['payerOffline', 'gatewayOnline'],
  confirmCollection: ['collectionChecker'],
  approved: ['auditor', 'auditAdapter'],
  auditReturn: ['auditor', 'auditAdapter', 'collectionChecker'],
  requestSupply: ['auditor', 'auditAdapter'],
  supply: ['bidder'],
  letter: ['letterOrganisation', 'letterAdapter'],
  letterFail: ['letterOrganisation', 'letterAdapter'],
  cancel: ['bidder'],
  abort: ['platform', 'guaranteeOrganisation', 'letterOrganisationAtLetterWork'],
  renewAbort: ['whoSuspended'],
  letterOutExpired: ['clock'],
  surrender: ['bidder'],
  applyRelease: ['bidder', 'beneficiary'],
  applyReleaseAgain: ['whoAppliedForRelease'],
  finishRelease: ['guaranteeOrganisation'],
  pendingClaimed: ['beneficiary', 'provenBeneficiary', 'wageAuthority'],
  claimApproved: ['guaranteeOrganisation'],
  claimed: ['guaranteeOrganisation'],
  claimReject: ['guaranteeOrganisation'],
  refunding: ['platform'],
  refunded: ['refundGateway', 'platformOffline'],
  refundFail: ['refundGateway', 'platformOffline'],
  archive: ['guaranteeOrganisation'],
} as const satisfies Record<GuaranteeEventType, readonly Sender[]>;

/** Who a person has to be, in view of the application, to send an event. `proven…`: a visitor without account who proved to be that party. */
export type Sender =
  | 'bidder'
  | 'provenBidder'
  | 'beneficiary'
  | 'provenBeneficiary'
  | 'wageAuthority'
  | 'platform'
  | 'platformOffline'
  | 'guaranteeOrganisation'
  | 'letterOrganisation'
  | 'letterOrganisationAtLetterWork'
  | 'signer'
  | 'payerOffline'
  | 'gatewayOnline'
  | 'refundGateway'
  | 'collectionChecker'
  | 'auditor'
  | 'auditAdapter'
  | 'letterAdapter'
  | 'whoSuspended'
  | 'whoAppliedForRelease'
  | 'clock';

/** What is asked of the policy: the event's type and sender, and the contract where one is signed. `contractNo` left out asks for any contract of that kind. */
export interface Sending {
  type: GuaranteeEventType;
  by: Actor;
  contractNo?: string;
}

/** True where the sender of this event is one of those that its row names. */
export function maySend(facts: GuaranteeFacts, sending: Sending): boolean {
  const { type, by } = sending;
  const senders: readonly Sender[] = SENDERS[type];
  return senders.some((sender) => CHECKS[sender](facts, sending)) && (by.kind !== 'person' || rolesGive(by, type));
}

/** The sending of an event, for `maySend`. */
export function sendingOf(event: GuaranteeEvent): Sending {
  return 'contractNo' in event ? { type: event.type, by: event.by, contractNo: event.contractNo } : { type: event.type, by: event.by };
}

type Check = (facts: GuaranteeFacts, sending: Sending) => boolean;

const CHECKS: Record<Sender, Check> = {
  bidder: person(isBidder),
  provenBidder: (_facts, { by }) => by.kind === 'visitor' && by.provenAs === 'bidder',
  beneficiary: person(isBeneficiary),
  provenBeneficiary: (_facts, { by }) => by.kind === 'visitor' && by.provenAs === 'beneficiary',
  wageAuthority: ({ guaranteeType }, { by }) => by.kind === 'wageAuthority' && guaranteeType === 'migrantWage',
  platform: person((_facts, by) => isPlatform(by)),
  platformOffline: person((facts, by) => isPlatform(by) && facts.refundWay === 'offline'),
  guaranteeOrganisation: person(isGuaranteeOrganisation),
  letterOrganisation: person((facts, by) => isLetterOrganisation(facts, by) && !isWorkedByAdapter(stepNow(facts))),
  letterOrganisationAtLetterWork: person((facts, by) => isLetterOrganisation(facts, by) && facts.status === statusOf('awaitingLetter')),
  signer: (facts, { type, by, contractNo }) => by.kind === 'person' && isSigner(facts, type, by, contractNo),
  payerOffline: person((facts, by) => isBidder(facts, by) && payWay(facts).offline),
  gatewayOnline: (facts, { by }) => by.kind === 'gateway' && payWay(facts).online,
  refundGateway: (facts, { by }) => by.kind === 'gateway' && (facts.refundWay === 'online' || facts.status === statusOf('refundFailed')),
  collectionChecker: person(isCollectionChecker),
  auditor: person(isAuditorNow),
  auditAdapter: (facts, { by }) => by.kind === 'adapter' && isWorkedByAdapter(auditNow(facts)?.step),
  letterAdapter: (facts, { by }) => by.kind === 'adapter' && isWorkedByAdapter(stepNow(facts)),
  whoSuspended: person((facts, by) => facts.suspendedFrom !== null && isOrganisationOfType(facts, facts.suspendedFrom.orgType, by)),
  whoAppliedForRelease: person((facts, by) => facts.release?.applicant === by.appId && (isBidder(facts, by) || isBeneficiary(facts, by))),
  clock: (_facts, { by }) => by.kind === 'clock',
};

function person(check: (facts: GuaranteeFacts, by: Person) => boolean): Check {
  return (facts, { by }) => by.kind === 'person' && check(facts, by);
}

function isSigner(facts: GuaranteeFacts, type: GuaranteeEventType, by: Person, contractNo: string | undefined): boolean {
  const kind = type === 'businessContractSign' ? 'business' : 'guarantee';
  return facts.signaturesDue.some(
    (due) => due.contract === kind && signsAs(due, by) && (contractNo === undefined || due.contractNo === contractNo),
  );
}

/** Whether this person may open an order and pay it at a gateway now; the event itself is then the gateway's to send. A step that names no way is paid by QR code. */
export function mayPayOnline(facts: GuaranteeFacts, by: Person, now: string): boolean {
  return (
    facts.status === statusOf('awaitingPayment') &&
    tooLateToPay(facts, now) === null &&
    isBidder(facts, by) &&
    rolesGive(by, 'completedPay') &&
    gatewaysOf(stepNow(facts)?.payType ?? 'QRcode').length > 0
  );
}

/** How the present PAY step can be paid. Baopay is paid on the provider's own page, which reports like a gateway; a step that names no way is paid online. */
function payWay(facts: GuaranteeFacts): { online: boolean; offline: boolean } {
  const payType = stepNow(facts)?.payType;
  if (payType === undefined) return { online: true, offline: false };
  return { online: gatewaysOf(payType).length > 0, offline: PAY_TYPES[payType].hasOfflinePay };
}
