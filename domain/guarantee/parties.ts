import { auditNow, stepNow } from './facts';
import type { GuaranteeFacts } from './facts';
import type { OrganisationType } from '../organisation/organisation-type';
import { statusOf } from './status';
import type { Viewer } from './actor';

/** The role that may look and never act. */
export const READONLY_ROLE = 'readonly';

/**
 * What organisations and users are to one application. An organisation is a party only in its own type: the bidder's appId signed in as
 * another type of organisation is no bidder here.
 */
export function isBidder(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return viewer.orgType === 'bidder' && viewer.appId === facts.parties.bidder;
}

/** True for the organisation that the guarantee protects: the one that invites tenders. */
export function isBeneficiary(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return viewer.orgType === 'bidding' && viewer.appId === facts.parties.beneficiary;
}

/** True for the platform, which supervises every application. */
export function isPlatform(viewer: Viewer): boolean {
  return viewer.orgType === 'platform';
}

/** True for the institution that gives the guarantee. */
export function isGuaranteeOrganisation(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return viewer.orgType === 'guarantee' && viewer.appId === facts.parties.guarantee;
}

/** The letter organisation; the guarantee organisation where the product names none, or names it for both. */
export function isLetterOrganisation(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const { guarantee, letter } = facts.parties;
  if (letter === null || letter === guarantee) return isGuaranteeOrganisation(facts, viewer) || (viewer.orgType === 'letter' && viewer.appId === letter);
  return viewer.orgType === 'letter' && viewer.appId === letter;
}

/** The organisation that a step names by its type: the platform, the guarantee or the letter organisation; the guarantee organisation where it names none. */
export function isOrganisationOfType(facts: GuaranteeFacts, orgType: OrganisationType | undefined, viewer: Viewer): boolean {
  switch (orgType) {
    case 'platform':
      return isPlatform(viewer);
    case 'letter':
      return isLetterOrganisation(facts, viewer);
    case undefined:
    case 'guarantee':
      return isGuaranteeOrganisation(facts, viewer);
    default:
      return false;
  }
}

/** Whoever confirms the money that is waited for now: the type named by the PAY step, the institution for a COLLECT step. */
export function isCollectionChecker(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const step = stepNow(facts);
  if (facts.status === statusOf('paid')) return isOrganisationOfType(facts, step?.payInfo?.checkOrgType, viewer);
  return isCollectionDue(facts) && isGuaranteeOrganisation(facts, viewer);
}

/** A NotStandard letter is out and its fees are to be collected. */
export function isCollectionDue(facts: GuaranteeFacts): boolean {
  return facts.status === statusOf('letterIssued') && stepNow(facts)?.flowNodeType === 'COLLECT';
}

/** True where this user is named, by role or in person, for the audit level that waits now, and belongs to the step's organisation. */
export function isAuditorNow(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const audit = auditNow(facts);
  if (!audit?.auditors) return false;
  const { auditorType, auditors } = audit.auditors;
  const named = auditors.some(({ id }) => (auditorType === 'user' ? id === viewer.userId : viewer.roles.includes(id)));
  return named && isOrganisationOfType(facts, audit.step.orgType, viewer);
}

/** True where this organisation, in this role, has a contract of the application left to sign. */
export function hasSignatureDue(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return facts.signaturesDue.some((due) => due.appId === viewer.appId && due.orgType === viewer.orgType);
}

/** True for a user who may look but not act, whatever other roles they have. */
export function isReadonly(viewer: Pick<Viewer, 'roles'>): boolean {
  return viewer.roles.includes(READONLY_ROLE);
}

/** Any organisation that may see the application: its parties, and the platform, which supervises all. */
export function isParty(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const { intermediary, tradeCenter } = facts.parties;
  return (
    isPlatform(viewer) ||
    isBidder(facts, viewer) ||
    isBeneficiary(facts, viewer) ||
    isGuaranteeOrganisation(facts, viewer) ||
    isLetterOrganisation(facts, viewer) ||
    (viewer.orgType === 'intermediary' && viewer.appId === intermediary) ||
    (viewer.orgType === 'tradeCenter' && viewer.appId === tradeCenter)
  );
}
