import type { ColumnType } from 'kysely';

export type RegionLevel = 'province' | 'city' | 'district';

interface RegionTable {
  areaId: string;
  areaName: string;
  level: RegionLevel;
  /** Null for a province. */
  parentId: string | null;
}

/** One row: which state of the regions the table `region` holds. */
interface RegionEditionTable {
  id: number;
  dated: string;
  source: string;
  importedAt: ColumnType<Date, Date | string, Date | string>;
  /** The user's name; empty where a command or the delivery put it there. */
  importedBy: ColumnType<string, string | undefined, string>;
}

/** Provinces, cities and districts. */
export interface RegionTables {
  region: RegionTable;
  regionEdition: RegionEditionTable;
}
