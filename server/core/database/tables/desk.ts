import type { ColumnType } from 'kysely';
import type { ApplicationShown } from '#domain/application/fields';
import type { EnumerationValue } from '#domain/enumerations';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** Void once the application has accepted another event: `version` is the one at which it was taken. */
interface AuditCaseTable {
  guaranteeAppId: string;
  applyNo: string;
  version: number;
  userId: string;
  userName: string;
  appId: string;
  takenAt: Moment;
  activeAt: Moment;
}

interface AuditCheckItemTable {
  guaranteeAppId: string;
  productNo: string;
  station: string;
  item: string;
  position: number;
  label: string;
}

interface AuditCheckTable {
  guaranteeAppId: string;
  applyNo: string;
  station: string;
  round: number;
  item: string;
  stationName: string;
  position: number;
  label: string;
  checked: boolean;
  remark: string;
  userId: string;
  userName: string;
  at: Moment;
}

/** What an organisation found about a bidder in the public registers, with the application that it judged then. */
interface BidderRiskTable {
  appId: string;
  organizationCode: string;
  applyNo: string;
  kind: EnumerationValue<'riskKind'>;
  count: number;
  userId: string;
  userName: string;
  at: Moment;
}

/** An application as it stood when it was sent back; `sequence` is that of the return in its history. */
interface ReturnedApplicationTable {
  guaranteeAppId: string;
  applyNo: string;
  sequence: number;
  application: ColumnType<ApplicationShown, string, never>;
  sectionNames: string;
}

/** A place that a return marks. `since` is the first of the returns, one after the other, that marked it. */
interface ReturnMarkTable {
  guaranteeAppId: string;
  applyNo: string;
  sequence: number;
  position: number;
  field: string;
  fileKey: string | null;
  fileName: string | null;
  page: number | null;
  reason: string;
  since: number;
}

/** The audit desk. */
export interface DeskTables {
  auditCase: AuditCaseTable;
  auditCheckItem: AuditCheckItemTable;
  auditCheck: AuditCheckTable;
  bidderRisk: BidderRiskTable;
  returnedApplication: ReturnedApplicationTable;
  returnMark: ReturnMarkTable;
}
