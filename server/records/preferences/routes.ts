import { deleteTableSearch, saveLayout, saveTableColumns, saveTableDensity, saveTableSearch, tablePreference } from '#contract/preferences';
import { route, type Route } from '../../core/http/route';
import { forgetSearch, changeColumns, changeDensity, changeLayout, addSearch } from './commands';
import { preferenceOf } from './repository';

export const routes: Route[] = [
  route(tablePreference, ({ db, member, body }) => preferenceOf(db, { userId: member.userId, table: body.table })),
  route(saveTableColumns, ({ member, body }, context) =>
    changeColumns(context, { userId: member.userId, table: body.table }, body.columns),
  ),
  route(saveTableDensity, ({ member, body }, context) =>
    changeDensity(context, { userId: member.userId, table: body.table }, body.density),
  ),
  route(saveTableSearch, ({ member, body }, context) => addSearch(context, { userId: member.userId, table: body.table }, body.search)),
  route(deleteTableSearch, ({ member, body }, context) => forgetSearch(context, { userId: member.userId, table: body.table }, body.name)),
  route(saveLayout, ({ member, body }, context) => changeLayout(context, member.userId, body.layout)),
];
