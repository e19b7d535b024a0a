import type { ColumnType, Generated } from 'kysely';
import type { WageArrearsState, WageReporter } from '#domain/wages/arrears';
import type { WageDecision, WageDepositState } from '#domain/wages/deposit';

type Fixed<T> = ColumnType<T, T, never>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The contract of a project by which its wage deposit is reckoned, and how that stands. */
interface WageDepositTable {
  depositNo: ColumnType<number, never, never>;
  version: Generated<number>;
  state: WageDepositState;
  projectNo: Fixed<string>;
  projectName: Fixed<string>;
  /** The authority's, which the database keeps as the project names it; empty where that names none. */
  tradeCenterAppId: Fixed<string>;
  contractorAppId: Fixed<string>;
  /** The organisation's, which the database keeps as it is called. */
  contractorName: Fixed<string>;
  contractAmount: Fixed<string>;
  contractDate: Fixed<string>;
  projectsInArea: Fixed<number>;
  noArrearsLastYear: Fixed<boolean>;
  /** Law and article by which it is due, those of the day of the contract. */
  law: Fixed<string>;
  decision: WageDecision;
  rate: string;
  dueAmount: string;
  cashAmount: Generated<string>;
  bankName: Generated<string>;
  /** The sum of the letters in force. */
  letterAmount: Generated<string>;
  /** The day on which the first of the letters begins that are issued for later. */
  lettersBeginOn: ColumnType<string | null, string | null | undefined, string | null>;
  drawnAt: Moment;
  drawnFrom: Generated<'' | 'cash' | 'letter'>;
  restoreNearAt: Moment;
  restoreDueAt: Moment;
  nearNotifiedAt: Moment;
  overNotifiedAt: Moment;
  createdAt: Fixed<Date>;
}

interface WageArrearsTable {
  arrearsNo: ColumnType<number, never, never>;
  version: Generated<number>;
  state: WageArrearsState;
  depositNo: Fixed<number>;
  projectNo: Fixed<string>;
  projectName: Fixed<string>;
  tradeCenterAppId: Fixed<string>;
  contractorAppId: Fixed<string>;
  contractorName: Fixed<string>;
  amount: string;
  paidAmount: Generated<string>;
  persons: number;
  note: Fixed<string>;
  /** The day by which payment is ordered; empty before. */
  payBy: Generated<string>;
  /** The letter's application that was claimed on for them. */
  applyNo: Generated<string>;
  reporter: ColumnType<WageReporter, WageReporter | undefined, never>;
  reportedBy: Fixed<string>;
  /** Of a worker, who proved it; else empty. */
  reporterMobile: ColumnType<string, string | undefined, never>;
  reportedAt: Fixed<Date>;
  /** What was said last by the authority, or of the claim on the letter; empty before. */
  answer: Generated<string>;
}

interface WageDepositLogTable {
  logId: ColumnType<number, never, never>;
  depositNo: Fixed<number>;
  what: Fixed<string>;
  note: Fixed<string>;
  /** Empty, as the name, of what nobody did who is signed in. */
  userId: ColumnType<string, string | undefined, never>;
  userName: Fixed<string>;
  appName: Fixed<string>;
  /** What was changed, for the log of everything. */
  before: ColumnType<object | null, string | null, never>;
  after: ColumnType<object | null, string | null, never>;
  at: Fixed<Date>;
}

export interface WageTables {
  wageDeposit: WageDepositTable;
  wageArrears: WageArrearsTable;
  wageDepositLog: WageDepositLogTable;
}
