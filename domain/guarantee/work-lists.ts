import type { OrganisationType } from '../organisation/organisation-type';
import { organisationTypes } from '../organisation/organisation-type';
import type { GuaranteeFacts } from './facts';
import { hasSignatureDue, isAuditorNow, isBidder, isCollectionChecker, isGuaranteeOrganisation, isLetterOrganisation, isParty, isPlatform, isReadonly } from './parties';
import type { GuaranteeState } from './status';
import { stateOf } from './status';
import type { Viewer } from './actor';

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

/** True where the list shows this application to this viewer; what the server's queries must agree with. The badge is the number of rows shown. */
export function isInWorkList(list: WorkList, facts: GuaranteeFacts, viewer: Viewer): boolean {
  return RULES[list](facts, viewer, stateOf(facts.status));
}

const RULES: Record<WorkList, (facts: GuaranteeFacts, viewer: Viewer, state: GuaranteeState) => boolean> = {
  signature: (facts, viewer, state) => state === 'awaitingSignature' && hasSignatureDue(facts, viewer),
  pay: (facts, viewer, state) => state === 'awaitingPayment' && isBidder(facts, viewer),
  verify: (facts, viewer, state) =>
    (isAuditorNow(facts, viewer) && !isReadonly(viewer)) || (state === 'awaitingClaim' && isGuaranteeOrganisation(facts, viewer)),
  supply: (facts, viewer, state) => (state === 'awaitingSupply' || state === 'auditReturned') && isBidder(facts, viewer),
  guarantee_output: (facts, viewer, state) => state === 'awaitingLetter' && isLetterOrganisation(facts, viewer),
  platform_audit: (_facts, viewer, state) => (state === 'awaitingConfirmation' || state === 'awaitingRefund' || state === 'refundFailed') && isPlatform(viewer),
  check_pay: (facts, viewer) => isCollectionChecker(facts, viewer),
  guarantee_record: (facts, viewer) => isParty(facts, viewer),
};
