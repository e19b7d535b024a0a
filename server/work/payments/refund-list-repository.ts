import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { refundPage } from '#contract/refunds';
import { MOST_COUNTED } from '#domain/counting';
import type { Person } from '#domain/guarantee/actor';
import type { Db } from '../../core/context';
import type { Database } from '../../core/database/database';
import { containing } from '../../core/database/pattern';
import { refundHandedInBy } from '../guarantees/handed-in-repository';
import { partyCondition } from '../guarantees/work-list-repository';

export type ListedRefund = Awaited<ReturnType<typeof findRefunds>>['rows'][number];

/** Refunds of the applications that this person is a party to, newest first. */
export async function findRefunds(db: Db, viewer: Person, search: BodyOf<typeof refundPage>) {
  const { page = 1, size = 10 } = search;
  const found = foundRefunds(db, viewer, search);
  const { total } = await db
    .selectFrom(
      found
        .select('paymentRefund.refundId')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('paymentRefund')
    .select(['guarantee.projectName', 'guarantee.bidderAppName', 'guarantee.guaranteeAppName'])
    .orderBy('paymentRefund.createdAt', 'desc')
    .orderBy('paymentRefund.refundId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total, rows };
}

/** How much late money waits for this person to return it, or to confirm that it was returned. */
export async function refundsToHandle(db: Db, viewer: Pick<Person, 'appId' | 'userId'>): Promise<number> {
  const { count } = await db
    .selectFrom('paymentRefund')
    .where('status', '=', 'failed')
    .where('cause', '=', 'late')
    .where(sql<SqlBool>`not ${refundHandedInBy('mine', viewer)}`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function foundRefunds(
  db: Db,
  viewer: Person,
  { keyword, refundStatus, handedIn }: BodyOf<typeof refundPage>,
): SelectQueryBuilder<Database, 'paymentRefund' | 'guarantee', object> {
  let found = db
    .selectFrom('paymentRefund')
    .innerJoin('guarantee', 'guarantee.applyNo', 'paymentRefund.applyNo')
    .where(partyCondition(viewer));
  if (refundStatus) found = found.where('paymentRefund.status', '=', refundStatus);
  if (handedIn) found = found.where('paymentRefund.status', '=', 'failed').where(refundHandedInBy(handedIn, viewer));
  return keyword ? found.where(matches(keyword)) : found;
}

function matches(keyword: string) {
  const pattern = containing(keyword);
  return sql<SqlBool>`(payment_refund.apply_no ilike ${pattern} or payment_refund.refund_id ilike ${pattern} or payment_refund.trade_no ilike ${pattern} or guarantee.project_name ilike ${pattern} or guarantee.bidder_app_name ilike ${pattern})`;
}
