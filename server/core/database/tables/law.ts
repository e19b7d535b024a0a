import type { ColumnType, Generated } from 'kysely';
import type { GuaranteeType, LawRule } from '#domain/law/rule-set';

interface LawRuleSetTable {
  setNo: Generated<number>;
  title: string;
  /** A code of GB/T 2260, empty for the whole nation. */
  region: string;
  guaranteeType: GuaranteeType;
  fromDay: string;
  untilDay: string | null;
  rules: ColumnType<LawRule[], string, never>;
  enteredBy: string;
  enteredAt: ColumnType<Date, Date | string, never>;
}

/** Rule sets that the platform added. */
export interface LawTables {
  lawRuleSet: LawRuleSetTable;
}
