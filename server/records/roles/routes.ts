import type { ReplyOf } from '#contract/call';
import { roleLog } from '#contract/people-log';
import { addRole, auditRoles, roleEvent, roleMatrix, saveRolePermissions } from '#contract/roles';
import { whyNeverAudits } from '#domain/guarantee/audit-roles';
import { STEP_ORGANISATIONS } from '#domain/guarantee/flow';
import type { Db } from '../../core/context';
import { route, type Route } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { pageOfLog } from '../people-log/page';
import * as commands from './commands';
import { effectiveRoles } from './effective-roles';
import { matrixOf, scopeOf } from './matrix';

export const routes: Route[] = [
  route(roleMatrix, ({ db, member, body }, context) => matrixOf(db, context, member, scopeOf(member, body.orgType))),
  route(saveRolePermissions, async ({ db, member, body, exchange }, context) => {
    const matrix = await commands.savePermissions(db, context, member, body);
    exchange.forget();
    return matrix;
  }),
  route(addRole, ({ db, member, body }, context) => commands.add(db, context, member, body)),
  route(roleEvent, async ({ db, member, body, exchange }, context) => {
    const matrix = await commands.change(db, context, member, body);
    exchange.forget();
    return matrix;
  }),
  route(roleLog, ({ db, member, body }) => pageOfLog(db, { ...scopeOf(member, body.orgType), subjects: ['role', 'fourEyes'] }, body)),
  route(auditRoles, ({ db, member }) => rolesThatAudit(db, member)),
];

/** The roles that an audit level can name; with those that the caller's organisation has made, where it is of the type. */
async function rolesThatAudit(db: Db, member: Pick<Member, 'appId' | 'orgType'>): Promise<ReplyOf<typeof auditRoles>> {
  const list = await Promise.all(
    STEP_ORGANISATIONS.map(async (orgType) => {
      const roles = await effectiveRoles(db, { orgType, appId: member.orgType === orgType ? member.appId : '' });
      const offered = roles.filter(({ code, enabled, audits }) => enabled && audits.length > 0 && whyNeverAudits(orgType, code) === null);
      return { orgType, roles: offered.map(({ code, name, audits }) => ({ roleCode: code, roleName: name, audits })) };
    }),
  );
  return { list };
}
