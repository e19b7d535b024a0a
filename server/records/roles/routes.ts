import { roleLog } from '#contract/people-log';
import { addRole, auditRoles, roleEvent, roleMatrix, saveRolePermissions } from '#contract/roles';
import { route, type Route } from '../../core/http/route';
import { pageOfLog } from '../people-log/page';
import { rolesThatAudit } from './audit-roles';
import * as commands from './commands';
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
