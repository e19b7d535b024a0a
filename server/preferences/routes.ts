import { deleteTableSearch, saveTableColumns, saveTableSearch, tablePreference } from '#contract/preferences';
import { route, type Route } from '../http/route';
import { forgetSearch, keepColumns, keepSearch } from './commands';
import { preferenceOf } from './repository';

export const routes: Route[] = [
  route(tablePreference, ({ db, member, body }) => preferenceOf(db, { userId: member.userId, table: body.table })),
  route(saveTableColumns, ({ member, body }, context) => keepColumns(context, { userId: member.userId, table: body.table }, body.columns)),
  route(saveTableSearch, ({ member, body }, context) => keepSearch(context, { userId: member.userId, table: body.table }, body.search)),
  route(deleteTableSearch, ({ member, body }, context) => forgetSearch(context, { userId: member.userId, table: body.table }, body.name)),
];
