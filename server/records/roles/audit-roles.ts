import type { ReplyOf } from '#contract/call';
import type { auditRoles } from '#contract/roles';
import { whyNeverAudits } from '#domain/guarantee/audit-roles';
import { STEP_ORGANISATIONS } from '#domain/guarantee/flow';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { effectiveRoles } from './effective-roles';

/** The roles that an audit level can name; with those that the caller's organisation has made, where it is of the type. */
export async function rolesThatAudit(db: Db, member: Pick<Member, 'appId' | 'orgType'>): Promise<ReplyOf<typeof auditRoles>> {
  const list = await Promise.all(
    STEP_ORGANISATIONS.map(async (orgType) => {
      const roles = await effectiveRoles(db, { orgType, appId: member.orgType === orgType ? member.appId : '' });
      const offered = roles.filter(({ code, enabled, audits }) => enabled && audits.length > 0 && whyNeverAudits(orgType, code) === null);
      return { orgType, roles: offered.map(({ code, name, audits }) => ({ roleCode: code, roleName: name, audits })) };
    }),
  );
  return { list };
}
