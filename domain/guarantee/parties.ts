import type { OrganisationType } from '../organisation/organisation-type';
import { READONLY_ROLE } from '../readonly-role';
import type { Viewer } from './actor';
import { auditNow, isPaperMissing, isSignedOnPaper, stepNow, type GuaranteeFacts, type SignatureDue } from './facts';
import { rowFor, statusOf } from './status';

/**
 * The types of organisation that work on guarantees. Which of them an organisation is to one application is its product's to say, so that an institution
 * that is both does the work of both, as whichever of these types its user is signed in.
 */
export const INSTITUTION_TYPES = ['guarantee', 'letter'] as const satisfies readonly OrganisationType[];

/** True for either type of institution. */
export function isInstitutionType(orgType: OrganisationType): orgType is (typeof INSTITUTION_TYPES)[number] {
  return orgType === 'guarantee' || orgType === 'letter';
}

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

/** True for the organisation that applied for the release; for a beneficiary once it may know of the application. */
export function isReleaseApplicant(facts: GuaranteeFacts, viewer: Viewer): boolean {
  if (facts.release?.applicant !== viewer.appId) return false;
  return isBidder(facts, viewer) || (!facts.sealed && isBeneficiary(facts, viewer));
}

/** True for the platform, which supervises every application. */
export function isPlatform(viewer: Viewer): boolean {
  return viewer.orgType === 'platform';
}

/** True for the institution that gives the guarantee. */
export function isGuaranteeOrganisation({ parties }: Pick<GuaranteeFacts, 'parties'>, viewer: Viewer): boolean {
  return isInstitutionType(viewer.orgType) && viewer.appId === parties.guarantee;
}

/** The letter organisation; the guarantee organisation where the product names none. */
export function isLetterOrganisation({ parties }: Pick<GuaranteeFacts, 'parties'>, viewer: Viewer): boolean {
  return isInstitutionType(viewer.orgType) && viewer.appId === (parties.letter ?? parties.guarantee);
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

/** A NotStandard letter is out and its fees are to be collected, also once it has expired or a claim was paid. */
export function isCollectionDue(facts: Pick<GuaranteeFacts, 'status' | 'flowKind' | 'issueChain' | 'step'>): boolean {
  const { deadline, phase, aside } = rowFor(facts);
  const isOwed = phase === 'over' && (aside === 'expiry' || aside === 'claim');
  return (deadline === 'expiry' || isOwed) && stepNow(facts)?.flowNodeType === 'COLLECT';
}

/** True where this user is named, by role or in person, for the audit level that waits now, and belongs to the step's organisation. */
export function isAuditorNow(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const audit = auditNow(facts);
  if (!audit?.auditors) return false;
  const { auditorType, auditors } = audit.auditors;
  const named = auditors.some(({ id }) => (auditorType === 'user' ? id === viewer.userId : viewer.roles.includes(id)));
  return named && isOrganisationOfType(facts, audit.step.orgType, viewer);
}

/** True where this organisation, in this role, has a contract of the application left to sign. On paper the bidder signs first, and the institution what it handed in. */
export function hasSignatureDue(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return facts.signaturesDue.some((due) => signsAs(due, viewer) && isTurnToSign(facts, due));
}

function isTurnToSign(facts: GuaranteeFacts, { orgType }: SignatureDue): boolean {
  return !isSignedOnPaper(stepNow(facts)) || (orgType === 'bidder') === isPaperMissing(facts);
}

/** True where this viewer signs for that party of a contract: the same organisation, in the same type or as an institution in either. */
export function signsAs(party: { appId: string; orgType: OrganisationType }, viewer: Pick<Viewer, 'appId' | 'orgType'>): boolean {
  return meansSameSide(party.orgType, viewer.orgType) && party.appId === viewer.appId;
}

/** True where both types name the same side of a contract: either type of institution names the one that signs. */
export function meansSameSide(one: OrganisationType, other: OrganisationType): boolean {
  return one === other || (isInstitutionType(one) && isInstitutionType(other));
}

/** True for a user who may look but not act, whatever other roles they have. */
export function isReadonly(viewer: Pick<Viewer, 'roles'>): boolean {
  return viewer.roles.includes(READONLY_ROLE);
}

/**
 * Any organisation that may see the application: bidder and institutions, the platform, which supervises all, and once it is no longer sealed those
 * that hold the tender.
 */
export function isParty(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return (
    isPlatform(viewer) ||
    isBidder(facts, viewer) ||
    isGuaranteeOrganisation(facts, viewer) ||
    isLetterOrganisation(facts, viewer) ||
    (!facts.sealed && runsTender(facts, viewer))
  );
}

function runsTender(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const { intermediary, tradeCenter } = facts.parties;
  return (
    isBeneficiary(facts, viewer) ||
    (viewer.orgType === 'intermediary' && viewer.appId === intermediary) ||
    (viewer.orgType === 'tradeCenter' && viewer.appId === tradeCenter)
  );
}
