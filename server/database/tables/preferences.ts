import type { ColumnType, JSONColumnType } from 'kysely';
import type { ColumnSetting, TableName, TableSearch } from '#domain/tables';

interface TablePreferenceTable {
  userId: string;
  tableName: TableName;
  columns: JSONColumnType<ColumnSetting[]>;
  searches: JSONColumnType<TableSearch[]>;
  changedAt: ColumnType<Date, Date | string, Date | string>;
}

/** How users want their lists. */
export interface PreferenceTables {
  tablePreference: TablePreferenceTable;
}
