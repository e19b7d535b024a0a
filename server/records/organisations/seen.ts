import type { Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { findOrganisations, type OrganisationRow } from './repository';

/** Of whom the platform sees everybody: who manages organisations, and who reviews them. */
const OVERSEEING = ['organisation:manage', 'registration:review'] as const;

/** The organisation that was asked for: one's own, or any for the platform. To everybody else there is none. */
export async function seenOrganisation(db: Db, member: Member, appId = member.appId): Promise<OrganisationRow> {
  const may = appId === member.appId ? member.permissions.includes('user:info') || oversees(member) : oversees(member);
  const organisation = may ? (await findOrganisations(db, [appId])).get(appId) : undefined;
  if (!organisation) throw notFound('单位');
  return organisation;
}

function oversees({ orgType, permissions }: Member): boolean {
  return orgType === 'platform' && OVERSEEING.some((name) => permissions.includes(name));
}
