import { missingOf, TOPPED_UP } from '#domain/wages/deposit';
import type { Db } from '../../../core/context';

/** What is missing of a contractor's wage deposit for a project; undefined where it has none that is topped up. */
export async function missingDeposit(db: Db, work: { contractorAppId: string; projectNo: string }): Promise<string | undefined> {
  const deposit = await db
    .selectFrom('wageDeposit')
    .select(['dueAmount', 'cashAmount', 'letterAmount'])
    .where('contractorAppId', '=', work.contractorAppId)
    .where('projectNo', '=', work.projectNo)
    .where('state', 'in', TOPPED_UP)
    .executeTakeFirst();
  return deposit && missingOf(deposit);
}
