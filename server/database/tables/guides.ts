import type { ColumnType, JSONColumnType } from 'kysely';

export interface GuideSection {
  heading: string;
  paragraphs: string[];
}

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
