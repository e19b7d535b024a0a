import { exportAgencies } from '#contract/agencies';
import { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import { exportAgencyInvitations } from '#contract/registrations';
import type { Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
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
