import { IMPORT_CALLS } from '#contract/imports';
import { IMPORT_KINDS, importKinds, importTitle, MOST_IMPORTED, type ImportKind } from '#domain/import/kinds';
import { route, type Route } from '../../core/http/route';
import { importTemplate } from '../../documents/workbooks/import-template';
import { beginImport } from './begin';
import { detailOfImport, markedCopy, pageOfImports } from './queries';

export const routes: Route[] = importKinds.flatMap(routesOf);

function routesOf(kind: ImportKind): Route[] {
  const { template, send, page, detail, marked } = IMPORT_CALLS[kind];
  const { columns, notes } = IMPORT_KINDS[kind];
  return [
    route(template, () => importTemplate({ title: importTitle(kind), columns, notes, mostRows: MOST_IMPORTED })),
    route(send, ({ db, member, body, files }, context) => beginImport(db, context, member, { kind, body, files })),
    route(page, ({ db, member, body }) => pageOfImports(db, kind, member, body)),
    route(detail, ({ db, member, body }) => detailOfImport(db, kind, member, body.importId)),
    route(marked, ({ db, member, body }, context) => markedCopy(db, context, kind, { member, importId: body.importId })),
  ];
}
