import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GuideSection } from './document-parts';

interface GuideTable {
  /** Names the guide in its address. */
  guide: string;
  title: string;
  /** What it is drawn from, without a file. */
  sections: JSONColumnType<GuideSection[]>;
  /** The PDF that was uploaded; empty where it is drawn. */
  fileKey: Generated<string>;
  fileName: Generated<string>;
  version: Generated<number>;
  changedAt: ColumnType<Date, Date | string, Date | string>;
}

/** What users may read about the platform. */
export interface GuideTables {
  guide: GuideTable;
}
