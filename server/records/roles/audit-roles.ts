import type { ReplyOf } from '#contract/call';
import type { auditRoles } from '#contract/roles';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { effectiveRoles } from './effective-roles';

const AUDITING: readonly OrganisationType[] = ['platform', 'guarantee', 'letter'];

/** The roles that an audit level can name; with those that the caller's organisation has made, where it is of the type. */
export async function rolesThatAudit(db: Db, member: Pick<Member, 'appId' | 'orgType'>): Promise<ReplyOf<typeof auditRoles>> {
  const list = await Promise.all(
    AUDITING.map(async (orgType) => {
      const roles = await effectiveRoles(db, { orgType, appId: member.orgType === orgType ? member.appId : '' });
      return { orgType, roles: roles.filter(({ enabled }) => enabled).map(({ code, name }) => ({ roleCode: code, roleName: name })) };
    }),
  );
  return { list };
}
