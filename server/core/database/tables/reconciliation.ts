import type { ColumnType, Generated } from 'kysely';
import type { GatewayName } from '#domain/gateway';
import type { DifferenceKind } from '#domain/reconciliation';

type Fixed<T> = ColumnType<T, T, never>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a gateway says has moved; days are `YYYY-MM-DD` of Asia/Shanghai. */
interface StatementLineTable {
  gateway: Fixed<GatewayName>;
  kind: Fixed<'payment' | 'refund' | 'split'>;
  number: Fixed<string>;
  orderId: string;
  amount: string;
  movedAt: Date;
  day: string;
}

/** One day at one gateway as it was compared last; `failure` says why it could not be. */
interface ReconciledDayTable {
  day: Fixed<string>;
  gateway: Fixed<GatewayName>;
  checkedAt: Date;
  failure: Generated<string>;
}

interface DifferenceTable {
  differenceId: Generated<number>;
  day: Fixed<string>;
  gateway: Fixed<GatewayName>;
  kind: Fixed<DifferenceKind>;
  number: Fixed<string>;
  orderId: Fixed<string>;
  applyNo: Fixed<string>;
  stated: string | null;
  recorded: string | null;
  foundAt: Fixed<Date>;
  settledAt: MaybeMoment;
  settledBy: Generated<string>;
  note: Generated<string>;
}

interface ClosedMonthTable {
  month: Fixed<string>;
  closedAt: Fixed<Date>;
  closedBy: Fixed<string>;
}

export interface ReconciliationTables {
  statementLine: StatementLineTable;
  reconciledDay: ReconciledDayTable;
  difference: DifferenceTable;
  closedMonth: ClosedMonthTable;
}
