import type { ColumnType, Generated } from 'kysely';
import type { ImportKind } from '#domain/import/kinds';
import type { ImportEventType, ImportState } from '#domain/import/state';
import type { OrganisationType } from '#domain/organisation/organisation-type';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface WorkbookImportTable {
  importId: ColumnType<number, never, never>;
  kind: ColumnType<ImportKind, ImportKind, never>;
  state: ImportState;
  /** Grows with each file that it takes. */
  version: Generated<number>;
  /** Whoever works on it; a later one has taken it over. */
  run: Generated<string>;
  /** How often it was taken up without coming further. */
  tries: Generated<number>;
  appId: string;
  appName: string;
  orgType: OrganisationType;
  userId: string;
  userName: string;
  channelCode: string;
  fileName: string;
  fileKey: string;
  markedKey: ColumnType<string | null, string | null | undefined, string | null>;
  head: ColumnType<string[], string | undefined, string>;
  /** Null until the workbook was opened. */
  rowCount: ColumnType<number | null, number | null | undefined, number | null>;
  rowsDone: Generated<number>;
  faultCount: Generated<number>;
  /** Why it failed, where that is no row's fault, and the error that stands for it; else what is to be looked at all the same. */
  reason: Generated<string>;
  reasonCode: ColumnType<number | null, number | null | undefined, number | null>;
  begunAt: Moment;
  finishedAt: MaybeMoment;
}

interface ImportItemTable {
  importId: number;
  rowNo: number;
  key: string;
  said: ColumnType<Record<string, unknown>, string, never>;
}

interface ImportFaultTable {
  faultId: ColumnType<number, never, never>;
  importId: number;
  rowNo: number;
  /** From 0; null where the whole row is meant. */
  columnNo: number | null;
  message: string;
}

/** Append-only. */
interface ImportLogTable {
  logId: ColumnType<number, never, never>;
  importId: number;
  kind: ImportKind;
  fileName: string;
  event: ImportEventType | 'begin';
  rowCount: number | null;
  faultCount: number | null;
  actorId: string;
  actorName: string;
  appId: string;
  appName: string;
  at: Moment;
}

export interface ImportTables {
  workbookImport: WorkbookImportTable;
  importItem: ImportItemTable;
  importFault: ImportFaultTable;
  importLog: ImportLogTable;
}
