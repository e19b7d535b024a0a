import type { ColumnType, Generated } from 'kysely';
import type { BalanceMovementKind } from '#domain/balance/movement';
import type { RechargeLogEvent, RechargeState, RechargeWay } from '#domain/balance/recharge';
import type { WithdrawalLogEvent, WithdrawalState } from '#domain/balance/withdrawal';
import type { FileReference } from '#domain/field';
import type { BankAccountValues } from '#domain/organisation/bank-account';

type Fixed<T> = ColumnType<T, T, never>;
type Json<T> = ColumnType<T, string | undefined, string>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What an organisation has paid in and not spent; the ledger owes it as much. `setAside` waits to be withdrawn. */
interface BalanceAccountTable {
  appId: Fixed<string>;
  balance: Generated<string>;
  setAside: Generated<string>;
  /** How many movements there were. */
  sequence: Generated<number>;
  movedAt: Date;
  /** Below it the organisation is told; null where it does not want to be. */
  lowAmount: ColumnType<string | null, string | null | undefined, string | null>;
  /** It was told, and has not been above since. */
  lowNotified: Generated<boolean>;
  /** Of what the organisation set. */
  version: Generated<number>;
}

interface BalanceMovementTable {
  appId: Fixed<string>;
  sequence: Fixed<number>;
  /** Of the booking. */
  transactionNo: Fixed<string>;
  kind: Fixed<BalanceMovementKind>;
  amount: Fixed<string>;
  /** After it. */
  balance: Fixed<string>;
  /** Of the application, recharge or withdrawal. */
  number: Fixed<string>;
  note: Fixed<string>;
  at: Fixed<Date>;
}

interface CollectingAccountTable {
  onlyOne: Generated<boolean>;
  accountName: string;
  accountNo: string;
  bankName: string;
  hint: string;
  version: Generated<number>;
}

/** What is told of a transfer. */
export interface TransferSaid {
  payAccountName: string;
  payAccountNo: string;
  payBankName: string;
  paidOn: string;
  voucherFiles: FileReference[];
  remark?: string;
}

interface RechargeTable {
  rechargeNo: Fixed<string>;
  appId: Fixed<string>;
  orgName: Fixed<string>;
  amount: Fixed<string>;
  way: RechargeWay;
  state: RechargeState;
  version: Generated<number>;
  transfer: ColumnType<TransferSaid | null, string | null | undefined, string | null>;
  reason: Generated<string>;
  bankReference: Generated<string>;
  requestedBy: Fixed<string>;
  requestedAt: Fixed<Date>;
  handedInAt: MaybeMoment;
  creditedAt: MaybeMoment;
}

interface WithdrawalTable {
  withdrawalNo: Fixed<string>;
  appId: Fixed<string>;
  orgName: Fixed<string>;
  amount: Fixed<string>;
  state: WithdrawalState;
  version: Generated<number>;
  payee: ColumnType<BankAccountValues, string, never>;
  remark: Fixed<string>;
  reason: Generated<string>;
  bankReference: Generated<string>;
  paidOn: ColumnType<string | null, string | null | undefined, string | null>;
  voucherFiles: Json<FileReference[]>;
  requestedBy: Fixed<string>;
  requestedAt: Fixed<Date>;
  handledBy: Generated<string>;
  finishedAt: MaybeMoment;
}

interface BalanceLogTable {
  logId: Generated<number>;
  objectNo: Fixed<string>;
  appId: Fixed<string>;
  event: Fixed<RechargeLogEvent | WithdrawalLogEvent | 'setLowAmount' | 'setCollectingAccount'>;
  state: Fixed<string>;
  note: Fixed<string>;
  userId: Fixed<string>;
  userName: Fixed<string>;
  appName: Fixed<string>;
  /** What was changed, for the log of everything. */
  before: ColumnType<object | null, string | null, never>;
  after: ColumnType<object | null, string | null, never>;
  at: Fixed<Date>;
}

export interface BalanceTables {
  balanceAccount: BalanceAccountTable;
  balanceMovement: BalanceMovementTable;
  collectingAccount: CollectingAccountTable;
  recharge: RechargeTable;
  withdrawal: WithdrawalTable;
  balanceLog: BalanceLogTable;
}
