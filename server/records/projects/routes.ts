import { importProjects, projectImportTemplate } from '#contract/project-import';
import { mendTendereeContact, projectDetail, projectEvent, projectLog, projectPage, saveProject } from '#contract/projects';
import { IMPORT_COLUMNS, IMPORT_NOTES, IMPORT_TITLE, IMPORTED_AT_MOST } from '#domain/project/import';
import { route, type Route } from '../../core/http/route';
import { importTemplate } from '../../documents/workbooks/import-template';
import { importWorkbook } from './import';
import { logOf } from './log';
import { mendContact } from './mend-contact';
import { detailOfProject, pageOfProjects } from './queries';
import { save } from './save';
import { sendProjectEvent } from './send-event';

export const routes: Route[] = [
  route(projectPage, ({ db, member, body }, context) => pageOfProjects(db, context, member, body)),
  route(projectDetail, ({ db, member, body }, context) => detailOfProject(db, context, member, body.projectNo)),
  route(saveProject, ({ db, member, body }, context) => save(db, context, member, body)),
  route(projectEvent, ({ db, member, body }, context) => sendProjectEvent(db, context, member, body)),
  route(mendTendereeContact, ({ db, member, body }, context) => mendContact(db, context, member, body)),
  route(projectImportTemplate, () =>
    importTemplate({ title: IMPORT_TITLE, columns: IMPORT_COLUMNS, notes: IMPORT_NOTES, mostRows: IMPORTED_AT_MOST }),
  ),
  route(importProjects, ({ db, member, files }, context) => importWorkbook(db, context, member, files)),
  route(projectLog, ({ db, member, body }) => logOf(db, member, body)),
];
