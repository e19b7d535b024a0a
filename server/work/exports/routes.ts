import { exportAllGuarantees, exportGuarantees, exportProjects } from '#contract/exports';
import { route, type Route } from '../../core/http/route';
import { guaranteeWorkbook } from './guarantee-workbook';
import { projectWorkbook } from './project-workbook';

export const routes: Route[] = [
  route(exportGuarantees, ({ db, member, body }, context) => guaranteeWorkbook(db, context, member, body)),
  route(exportAllGuarantees, ({ db, member, body }, context) => guaranteeWorkbook(db, context, member, body)),
  route(exportProjects, ({ db, member, body }, context) => projectWorkbook(db, context, member, body)),
];
