import type { ColumnType, Generated } from 'kysely';
import type { ReferralEvent, ReferralOwner } from '#domain/referral/referral';

type Fixed<T> = ColumnType<T, T, never>;

/** A code belongs to the organisation `ownerAppId`, or to the user `ownerUserId` who works for it. */
interface ReferralCodeTable {
  code: Fixed<string>;
  owner: Fixed<ReferralOwner>;
  ownerAppId: Fixed<string>;
  ownerUserId: Fixed<string>;
  /** An organisation's follows what it is called, by the database. */
  ownerName: Fixed<string>;
  validFrom: string;
  validTo: ColumnType<string | null, string | null | undefined, string | null>;
  purpose: string;
  enabled: Generated<boolean>;
  version: Generated<number>;
  madeByAppId: Fixed<string>;
  madeBy: Fixed<string>;
  madeAt: Fixed<Date>;
}

/** An application that carries a code; counted once its fees are paid, taken back once all of them went back. */
interface ReferralUseTable {
  applyNo: Fixed<string>;
  code: Fixed<string>;
  appliedAt: Fixed<Date>;
  countedAt: ColumnType<Date | null, never, Date>;
  /** That were counted. */
  fees: ColumnType<string, never, string>;
  takenBackAt: ColumnType<Date | null, never, Date>;
  /** Whether bids are open, so that it is counted and told. */
  opened: boolean;
}

/** `month` as `YYYY-MM`; of what is not sealed alone. */
interface ReferralMonthTable {
  code: Fixed<string>;
  month: Fixed<string>;
  applied: number;
  counted: number;
  takenBack: number;
  fees: string;
}

export interface ReferralSaid {
  validFrom: string;
  validTo: string;
  purpose: string;
  enabled: boolean;
}

interface ReferralLogTable {
  logId: Generated<number>;
  code: Fixed<string>;
  ownerName: Fixed<string>;
  event: Fixed<ReferralEvent>;
  before: ColumnType<ReferralSaid | null, string | null, never>;
  after: ColumnType<ReferralSaid, string, never>;
  userId: Fixed<string>;
  userName: Fixed<string>;
  appName: Fixed<string>;
  at: Fixed<Date>;
}

export interface ReferralTables {
  referralCode: ReferralCodeTable;
  referralUse: ReferralUseTable;
  referralMonth: ReferralMonthTable;
  referralLog: ReferralLogTable;
}
