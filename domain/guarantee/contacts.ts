import { APPLICATION_GROUPS, type ApplicationShown } from '../application/fields';
import { maskContactsWithin } from '../contact-data';
import type { FieldKind } from '../field';
import { FIELD_TRAITS } from '../field-traits';
import type { Viewer } from './actor';
import type { GuaranteeFacts } from './facts';
import {
  isAuditorNow,
  isBeneficiary,
  isBidder,
  isCollectionChecker,
  isGuaranteeOrganisation,
  isLetterOrganisation,
  isPlatform,
} from './parties';
import { rowFor, stateOf } from './status';

/**
 * Who sees the mobiles and identity numbers of the bidder's people in full: the bidder; the institutions, which audit, issue and pay, until it is over;
 * the platform while it has to act; the beneficiary while it claims. Everybody else sees them masked.
 */
export function seesBidderContacts(facts: GuaranteeFacts, viewer: Viewer): boolean {
  const state = stateOf(facts.status);
  const { phase } = rowFor(facts);
  if (isBidder(facts, viewer)) return true;
  if (phase === 'over') return false;
  return (
    isInstitution(facts, viewer) ||
    (isBeneficiary(facts, viewer) && state === 'awaitingClaim') ||
    (isPlatform(viewer) &&
      (state === 'awaitingConfirmation' || phase === 'refund' || isCollectionChecker(facts, viewer) || isAuditorNow(facts, viewer)))
  );
}

/** Who sees the telephone of a claim in full: the beneficiary, which gave it, and the institutions, which settle the claim. */
export function seesClaimContacts(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return isBeneficiary(facts, viewer) || isInstitution(facts, viewer);
}

/** The application with every mobile and identity number in it masked. */
export function withContactsMasked(application: ApplicationShown): ApplicationShown {
  const masked = Object.entries(APPLICATION_GROUPS).map(
    ([name, { fields }]) => [name, maskedGroup(fields, groupOf(application, name))] as const,
  );
  return {
    ...application,
    ...Object.fromEntries(masked.filter(([, group]) => group !== undefined)),
    ...(application.projectFields ? { projectFields: maskContactsWithin(application.projectFields) as Record<string, unknown> } : {}),
  };
}

function isInstitution(facts: GuaranteeFacts, viewer: Viewer): boolean {
  return isGuaranteeOrganisation(facts, viewer) || isLetterOrganisation(facts, viewer);
}

function groupOf(application: object, name: string): Record<string, unknown> | undefined {
  return Object.entries(application).find(([group]) => group === name)?.[1] as Record<string, unknown> | undefined;
}

function maskedGroup(fields: Readonly<Record<string, { kind: FieldKind }>>, group: Record<string, unknown> | undefined) {
  if (!group) return undefined;
  const shown = Object.entries(group).map(([name, value]) => {
    const kind = fields[name]?.kind;
    return [name, kind && FIELD_TRAITS[kind].contact ? maskContactsWithin(value) : value];
  });
  return Object.fromEntries(shown) as Record<string, unknown>;
}
