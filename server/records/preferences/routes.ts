import { deleteTableSearch, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch, tablePreference } from '#contract/preferences';
import { route, type Route } from '../../core/http/route';
import { forgetSearch, keepColumns, keepDensity, keepLayout, keepSearch } from './commands';
import { preferenceOf } from './repository';

export const routes: Route[] = [
  route(tablePreference, ({ db, member, body }) => preferenceOf(db, { userId: member.userId, table: body.table })),
  route(saveTableColumns, ({ member, body }, context) => keepColumns(context, { userId: member.userId, table: body.table }, body.columns)),
  route(saveTableDensity, ({ member, body }, context) => keepDensity(context, { userId: member.userId, table: body.table }, body.density)),
  route(saveTableSearch, ({ member, body }, context) => keepSearch(context, { userId: member.userId, table: body.table }, body.search)),
  route(deleteTableSearch, ({ member, body }, context) => forgetSearch(context, { userId: member.userId, table: body.table }, body.name)),
  route(saveLayout, ({ member, body }, context) => keepLayout(context, member.userId, body.layout)),
];
