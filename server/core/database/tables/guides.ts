import type { ColumnType, JSONColumnType } from 'kysely';
import type { GuideSection } from './document-parts';

interface GuideTable {
  /** Names the guide in its address. */
  guide: string;
  title: string;
  sections: JSONColumnType<GuideSection[]>;
  changedAt: ColumnType<Date, Date | string, Date | string>;
}

/** What users may read about the platform. */
export interface GuideTables {
  guide: GuideTable;
}
