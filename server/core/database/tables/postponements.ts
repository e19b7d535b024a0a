import type { ColumnType, JSONColumnType } from 'kysely';
import type { FileReference } from '#domain/field';
import type { AmendmentEventType, AmendmentState } from '#domain/guarantee/amendment';
import type { SectionOpening } from '#domain/project/postponement';

type Moment = ColumnType<Date, Date | string, Date | string>;

interface OpeningChangeTable {
  changeNo: string;
  projectNo: string;
  sectionNo: string;
  sectionName: string;
  openingBefore: Moment;
  openingAfter: Moment;
  reason: string;
  userId: string;
  userName: string;
  appName: string;
  at: Moment;
}

interface LetterAmendmentTable {
  amendmentNo: string;
  changeNo: string;
  applyNo: string;
  projectNo: string;
  bidderAppId: string;
  guaranteeAppId: string;
  /** Who issues the letter: the guarantee organisation where the product names none. */
  letterAppId: string;
  /** Whose postponement it is carried out by. */
  sectionNo: string;
  /** The names of all sections that are opened later by it. */
  sectionName: string;
  /** The latest opening of the postponed sections, as it was when the application was made. */
  openingBefore: Moment;
  openingAfter: Moment;
  /** By which the amended letter is made: those of all sections of the application. */
  openings: JSONColumnType<SectionOpening[], string | undefined>;
  /** Why the opening was postponed. */
  reason: string;
  state: AmendmentState;
  version: number;
  expiryBefore: string;
  expiryAfter: string;
  guaranteeFeeExtra: string;
  platformFeeExtra: string;
  letterNoBefore: string | null;
  letterNoAfter: string | null;
  voucherFiles: JSONColumnType<FileReference[], string | undefined>;
  /** What was given with the last answer. */
  answer: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

interface LetterAmendmentLogTable {
  amendmentNo: string;
  sequence: number;
  event: AmendmentEventType;
  state: AmendmentState;
  userId: string;
  userName: string;
  appName: string;
  reason: string | null;
  at: Moment;
}

export interface PostponementTables {
  openingChange: OpeningChangeTable;
  letterAmendment: LetterAmendmentTable;
  letterAmendmentLog: LetterAmendmentLogTable;
}
