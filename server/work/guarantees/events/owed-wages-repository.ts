import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../core/context';

/** Of wages that are said to be owed: neither settled nor paid nor dismissed yet. */
export const OPEN_ARREARS = sql<SqlBool>`wage_arrears.state in ('reported', 'ordered', 'claiming')`;

/** What is owed on the works of each of these wage letters. */
export function owedOnWorks(db: Db, applyNos: readonly string[]) {
  return owedQuery(db, applyNos).execute();
}

export function owedQuery(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('guarantee')
    .innerJoin('wageArrears', (join) =>
      join
        .onRef('wageArrears.contractorAppId', '=', 'guarantee.bidderAppId')
        .onRef('wageArrears.projectNo', '=', 'guarantee.projectNo')
        .on(OPEN_ARREARS),
    )
    .select([
      'guarantee.applyNo',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(wage_arrears.amount - wage_arrears.paid_amount)::numeric(20,2)::text`.as('amount'),
    ])
    .where('guarantee.applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .groupBy('guarantee.applyNo');
}
