import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { formatYuan } from '#domain/money';
import type { Db } from '../../../core/context';
import { factsOf, type FactRow } from '../facts';
import { owedOnWorks } from './owed-wages-repository';

/** What decides about applications, by number, with the wages that are owed on the works of a wage letter. */
export async function judgedFacts(db: Db, rows: readonly FactRow[]): Promise<Map<string, GuaranteeFacts>> {
  const letters = rows.filter(({ guaranteeType }) => guaranteeType === 'migrantWage').map(({ applyNo }) => applyNo);
  const owed = letters.length > 0 ? await owedOnWorks(db, letters) : [];
  const words = new Map(owed.map(({ applyNo, count, amount }) => [applyNo, owedText(count, amount)]));
  return new Map(
    rows.map((row) => {
      const wagesOwed = words.get(row.applyNo);
      return [row.applyNo, { ...factsOf(row), ...(wagesOwed === undefined ? {} : { wagesOwed }) }];
    }),
  );
}

/** As `judgedFacts`, of one. */
export async function judgedFactsOf(db: Db, row: FactRow): Promise<GuaranteeFacts> {
  return (await judgedFacts(db, [row])).get(row.applyNo) ?? factsOf(row);
}

function owedText(count: number, amount: string): string {
  return `该工程有${String(count)}笔拖欠工资未办结，涉及${formatYuan(amount)}元，付清或不予认定后才能解除工资保函`;
}
