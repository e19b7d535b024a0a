import { exportAgencies } from '#contract/agencies';
import type { Call } from '#contract/call';
import { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import { exportAgencyInvitations } from '#contract/registrations';
import { routeFromReplica, type Handler, type Route } from '../../core/http/route';
import { noteInLog } from '../../records/audit-log/note';
import { agencyWorkbook, invitationWorkbook } from './agency-workbooks';
import { documentsArchive } from './documents-archive';
import { guaranteeWorkbook } from './guarantee-workbook';
import { projectWorkbook } from './project-workbook';

export const routes: Route[] = [
  exporting(exportGuarantees, ({ db, member, body }, context) => guaranteeWorkbook(db, context, member, body)),
  exporting(exportAllGuarantees, ({ db, member, body }, context) => guaranteeWorkbook(db, context, member, body)),
  exporting(exportDocuments, ({ db, member, body }, context) => documentsArchive(db, context, member, body)),
  exporting(exportAllDocuments, ({ db, member, body }, context) => documentsArchive(db, context, member, body)),
  exporting(exportProjects, ({ db, member, body }, context) => projectWorkbook(db, context, member, body)),
  exporting(exportAgencies, ({ db, member, body }, context) => agencyWorkbook(db, context, member, body)),
  exporting(exportAgencyInvitations, ({ db, member, body }, context) => invitationWorkbook(db, context, member, body)),
];

/** Who took how much with him is in the log, by what he asked for. */
function exporting<C extends Call & { effect: 'read' }>(call: C, handle: Handler<C>): Route {
  return routeFromReplica<C>(call, async (incoming, context) => {
    const answer = await handle(incoming, context);
    const { columns: _columns, ...rows } = incoming.body as { columns?: unknown };
    await noteInLog(incoming.db, context, { kind: 'export', action: call.summary, detail: { rows } });
    return answer;
  });
}
