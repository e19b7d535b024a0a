import { auditLogDetail, auditLogPage, exportAuditLog } from '#contract/audit-log';
import { route, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { auditWorkbook, entryOfLog, pageOfLog } from './queries';

export const routes: Route[] = [
  route(auditLogPage, ({ db, member, body }, context) => pageOfLog(db, context, member, body)),
  route(auditLogDetail, ({ db, member, body }, context) => entryOfLog(db, context, member, body.logId)),
  exporting(exportAuditLog, ({ db, member, body }, context) => auditWorkbook(db, context, member, body)),
];
