import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ColumnSetting, Density, TableName, TableSearch } from '#domain/tables';

interface TablePreferenceTable {
  userId: string;
  tableName: TableName;
  columns: JSONColumnType<ColumnSetting[]>;
  density: Generated<Density>;
  searches: JSONColumnType<TableSearch[]>;
  changedAt: ColumnType<Date, Date | string, Date | string>;
}

/** How users want their lists. */
export interface PreferenceTables {
  tablePreference: TablePreferenceTable;
}
