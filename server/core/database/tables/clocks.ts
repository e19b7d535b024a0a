import type { ColumnType, Generated } from 'kysely';
import type { WorkingClockKind } from '#domain/guarantee/working-clocks';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A term in working days, running until it is ended. */
interface WorkingClockTable {
  clockId: Generated<string>;
  kind: WorkingClockKind;
  guaranteeAppId: string;
  applyNo: string;
  bidderAppId: string;
  projectNo: string;
  sectionNos: string[];
  guaranteeAmount: string;
  startedAt: Moment;
  /** Its last day. */
  dueDay: string;
  /** When the working day before the last begins. */
  nearAt: Moment;
  /** When the last day is over. */
  dueAt: Moment;
  /** Years without a calendar on the way. */
  unknownYears: number[];
  /** Against the calendars of that moment. */
  reckonedAt: Moment;
  nearNotifiedAt: MaybeMoment;
  overNotifiedAt: MaybeMoment;
  endedAt: MaybeMoment;
}

export interface ClockTables {
  workingClock: WorkingClockTable;
}
