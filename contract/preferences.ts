import Type, { type Static } from 'typebox';
import { MOST_ROWS } from '#domain/counting';
import { APPEARANCES, BRAND_CHOICES, CONTENT_WIDTHS, MENU_PLACES, NAV_THEMES } from '#domain/layout';
import { COLUMN_WIDTH, DENSITIES, PINS, TABLE_LIMITS, tableNames } from '#domain/tables';
import { PREFERENCES } from './addresses/preferences';
import { defineCall } from './call';
import { filledExact, filledText, oneOf, optional, record } from './schemas';

const TableNameSchema = oneOf(tableNames);
const Column = record({
  key: filledText(64),
  shown: Type.Boolean(),
  width: optional(Type.Integer({ minimum: COLUMN_WIDTH.min, maximum: COLUMN_WIDTH.max })),
  pinned: optional(oneOf(PINS)),
});
const Columns = Type.Array(Column, { maxItems: 50 });
const Search = record({
  name: filledText(TABLE_LIMITS.searchName),
  filters: Type.Array(record({ name: filledText(64), value: filledExact(TABLE_LIMITS.filterValue) }), { maxItems: 20 }),
  sortField: optional(filledText(64)),
  sortOrder: optional(oneOf([0, 1])),
  size: optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
});
const Searches = Type.Array(Search, { maxItems: TABLE_LIMITS.searches });

/** How this user wants a list: its columns, none where it was never changed, how close its rows stand, and the searches kept for it. Nobody sees those of another. */
export const tablePreference = defineCall({
  ...PREFERENCES.tablePreference,
  summary: '列表的个人设置',
  body: record({ table: TableNameSchema }),
  reply: record({ columns: Columns, density: oneOf(DENSITIES), searches: Searches }),
});

/** Keeps the columns of a list; none puts them back as they were at first. A column that the list does not have is refused. */
export const saveTableColumns = defineCall({
  ...PREFERENCES.saveTableColumns,
  ownAffair: true,
  summary: '保存列设置',
  body: record({ table: TableNameSchema, columns: Columns }),
  reply: record({ columns: Columns }),
});

export const saveTableDensity = defineCall({
  ...PREFERENCES.saveTableDensity,
  ownAffair: true,
  summary: '保存行距',
  body: record({ table: TableNameSchema, density: oneOf(DENSITIES) }),
  reply: record({ density: oneOf(DENSITIES) }),
});

/** Keeps a search under its name, in the place of one that had the name before. */
export const saveTableSearch = defineCall({
  ...PREFERENCES.saveTableSearch,
  ownAffair: true,
  summary: '保存常用筛选',
  body: record({ table: TableNameSchema, search: Search }),
  reply: record({ searches: Searches }),
});

export const deleteTableSearch = defineCall({
  ...PREFERENCES.deleteTableSearch,
  ownAffair: true,
  summary: '删除常用筛选',
  body: record({ table: TableNameSchema, name: filledText(TABLE_LIMITS.searchName) }),
  reply: record({ searches: Searches }),
});

/** How a user wants the frame around the pages; `user/info` answers what is kept. LY-09. */
export const LayoutSettingsSchema = record({
  layout: oneOf(MENU_PLACES),
  navTheme: oneOf(NAV_THEMES),
  appearance: oneOf(APPEARANCES),
  primaryColor: oneOf(BRAND_CHOICES),
  contentWidth: oneOf(CONTENT_WIDTHS),
  fixedHeader: Type.Boolean(),
  autoHideHeader: Type.Boolean(),
  fixSiderbar: Type.Boolean(),
});

/** Keeps how this user wants the frame; without settings it is as it was at first again. */
export const saveLayout = defineCall({
  ...PREFERENCES.saveLayout,
  ownAffair: true,
  summary: '保存版式设置',
  body: record({ layout: optional(LayoutSettingsSchema) }),
  reply: record({ layout: LayoutSettingsSchema }),
});

export type TablePreference = Static<typeof tablePreference.reply>;
