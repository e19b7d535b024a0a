import { exportAllDocuments, exportAllGuarantees, exportDocuments, exportGuarantees, exportProjects } from '#contract/exports';
import { route, type Route } from '../../core/http/route';
import { documentsArchive } from './documents-archive';
import { guaranteeWorkbook } from './guarantee-workbook';
import { projectWorkbook } from './project-workbook';

export const routes: Route[] = [
  route(exportGuarantees, ({ db, member, body }, context) => guaranteeWorkbook(db, context, member, body)),
  route(exportAllGuarantees, ({ db, member, body }, context) => guaranteeWorkbook(db, context, member, body)),
  route(exportDocuments, ({ db, member, body }, context) => documentsArchive(db, context, member, body)),
  route(exportAllDocuments, ({ db, member, body }, context) => documentsArchive(db, context, member, body)),
  route(exportProjects, ({ db, member, body }, context) => projectWorkbook(db, context, member, body)),
];
