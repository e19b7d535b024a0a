import type { ColumnType, Generated } from 'kysely';
import type { OpenAccountState } from '#domain/baofu/account';
import type { Merchant } from '#domain/baofu/merchant';
import type { MovementKind } from '#domain/baofu/movement';
import type { BaofuWithdrawalState } from '#domain/baofu/withdrawal';
import type { SplitState } from '#domain/split';

type Fixed<T> = ColumnType<T, T, never>;
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** An organisation's account at Baofu; `holder` as in the ledger. */
interface BaofuAccountTable {
  holder: Fixed<string>;
  appId: Fixed<string>;
  holderName: string;
  version: Generated<number>;
  state: OpenAccountState;
  merchant: ColumnType<Merchant, string, string>;
  /** How often it was applied for, by which each application is named. */
  attempt: Generated<number>;
  asking: Generated<boolean>;
  tries: Generated<number>;
  /** Null: at once. */
  nextTryAt: Unset<Date>;
  /** What the application is called at Baofu. */
  applicationNo: Generated<string>;
  contractNo: Generated<string>;
  /** Why it failed. */
  reason: Generated<string>;
  appliedBy: string;
  appliedAt: Date;
  changedAt: Date;
  openedAt: Unset<Date>;
  /** What Baofu last said that there is, and what there was to be by the ledger then. */
  comparedAt: Unset<Date>;
  statedTotal: Unset<string>;
  statedAvailable: Unset<string>;
  statedPending: Unset<string>;
  expectedTotal: Unset<string>;
}

/** What an account of the ledger that is kept for each holder has come to, after so many movements. */
interface HolderBalanceTable {
  account: Fixed<string>;
  ownerAppId: Fixed<string>;
  balance: string;
  sequence: number;
}

interface HolderMovementTable {
  account: Fixed<string>;
  ownerAppId: Fixed<string>;
  sequence: Fixed<number>;
  transactionNo: Fixed<string>;
  kind: Fixed<MovementKind | ''>;
  applyNo: Fixed<string>;
  description: Fixed<string>;
  amount: Fixed<string>;
  balance: Fixed<string>;
  bookedAt: Fixed<Date>;
}

interface BaofuLogTable {
  logId: Generated<number>;
  holder: Fixed<string>;
  /** `account/`, `split/` or `withdrawal/` and its number. */
  object: Fixed<string>;
  event: Fixed<string>;
  state: Fixed<string>;
  note: Fixed<string>;
  userId: Fixed<string>;
  userName: Fixed<string>;
  appName: Fixed<string>;
  at: Fixed<Date>;
}

/** The fees as they were paid, and what of them was asked to be split. */
interface PaymentSplitTable {
  splitNo: Fixed<string>;
  orderId: Fixed<string>;
  applyNo: Fixed<string>;
  tradeNo: Fixed<string>;
  holder: Fixed<string>;
  holderName: Fixed<string>;
  guaranteeFee: Fixed<string>;
  platformServiceFee: Fixed<string>;
  state: ColumnType<SplitState, SplitState | undefined, SplitState>;
  version: Generated<number>;
  requested: Generated<boolean>;
  /** How often it was begun, by which what is asked is named. */
  attempt: Generated<number>;
  tries: Generated<number>;
  /** Null: at once. */
  nextTryAt: Unset<Date>;
  splitGuaranteeFee: Generated<string>;
  splitPlatformFee: Generated<string>;
  /** Why it waits, or failed. */
  reason: Generated<string>;
  createdAt: Fixed<Date>;
  doneAt: Unset<Date>;
}

/** What a refund takes back from those among whom a payment was split; `undone` where it then was not returned. */
interface PaymentSplitReturnTable {
  refundId: Fixed<string>;
  attempt: Fixed<number>;
  splitNo: Fixed<string>;
  guaranteeFee: Fixed<string>;
  platformServiceFee: Fixed<string>;
  state: 'held' | 'done' | 'undone';
  heldAt: Fixed<Date>;
  endedAt: Unset<Date>;
}

interface BaofuWithdrawalTable {
  withdrawalNo: Fixed<string>;
  holder: Fixed<string>;
  holderName: Fixed<string>;
  contractNo: Fixed<string>;
  amount: Fixed<string>;
  fee: Generated<string>;
  bankName: Fixed<string>;
  /** Its middle hidden. */
  bankAccount: Fixed<string>;
  state: BaofuWithdrawalState;
  version: Generated<number>;
  tries: Generated<number>;
  /** Null: at once. */
  nextTryAt: Unset<Date>;
  /** When Baofu was first asked for it. */
  sentAt: Unset<Date>;
  reason: Generated<string>;
  requestedBy: Fixed<string>;
  requestedById: Fixed<string>;
  requestedAt: Fixed<Date>;
  handledBy: Generated<string>;
  finishedAt: Unset<Date>;
}

export interface BaofuTables {
  baofuAccount: BaofuAccountTable;
  holderBalance: HolderBalanceTable;
  holderMovement: HolderMovementTable;
  baofuLog: BaofuLogTable;
  paymentSplit: PaymentSplitTable;
  paymentSplitReturn: PaymentSplitReturnTable;
  baofuWithdrawal: BaofuWithdrawalTable;
}
