import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { usesNamed } from '../files/use-repository';

const ENTERPRISE = 'enterprise:';
const IDENTITY_CHANGE = 'identity-change:';
const CONTACT = 'contact:';

/** The name under which the licence and the qualifications of an organisation refer to files, among applications, whose numbers have no colon. */
export function enterpriseUse(appId: string): string {
  return `${ENTERPRISE}${appId}`;
}

/** The same for the evidence of a change of identity. */
export function identityChangeUse(appId: string): string {
  return `${IDENTITY_CHANGE}${appId}`;
}

/** The same for the paper by which the platform mended its contact. */
export function contactUse(appId: string): string {
  return `${CONTACT}${appId}`;
}

/**
 * What an organisation gave of itself is its own, and read by who manages or reviews organisations for the platform; the paper of its contact, which the platform
 * has, is read by its people as well.
 */
export async function mayReadOrganisationFile(
  db: Db,
  { appId, orgType, permissions }: Member,
  { fileKey }: { fileKey: string },
): Promise<boolean> {
  if (orgType !== 'platform')
    return permissions.includes('user:info') && (await usesNamed(db, fileKey, CONTACT)).includes(contactUse(appId));
  if (permissions.includes('registration:review') && (await usesNamed(db, fileKey, IDENTITY_CHANGE)).length > 0) return true;
  const sees = permissions.includes('organisation:manage') || permissions.includes('registration:review');
  return sees && (await usesNamed(db, fileKey, ENTERPRISE)).length > 0;
}
