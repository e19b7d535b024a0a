import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LayoutSettings } from '#domain/layout';
import type { ColumnSetting, Density, TableName, TableSearch } from '#domain/tables';

interface TablePreferenceTable {
  userId: string;
  tableName: TableName;
  columns: JSONColumnType<ColumnSetting[]>;
  density: Generated<Density>;
  searches: JSONColumnType<TableSearch[]>;
  changedAt: ColumnType<Date, Date | string, Date | string>;
}

interface LayoutPreferenceTable {
  userId: string;
  settings: JSONColumnType<Partial<LayoutSettings>>;
  changedAt: ColumnType<Date, Date | string, Date | string>;
}

/** How users want their lists, and the frame around the pages. */
export interface PreferenceTables {
  tablePreference: TablePreferenceTable;
  layoutPreference: LayoutPreferenceTable;
}
