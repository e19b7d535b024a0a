import { sql, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { refundPage } from '#contract/refunds';
import { MOST_COUNTED } from '#domain/counting';
import type { Person } from '#domain/guarantee/actor';
import type { Db } from '../../core/context';
import { oneHolds } from '../../core/database/pattern';
import { refundHandedInBy } from '../guarantees/handed-in-repository';
import { recordCondition } from '../guarantees/work-list-repository';

export type ListedRefund = Awaited<ReturnType<typeof findRefunds>>['rows'][number];

/** Refunds of a party's applications, newest first; for the platform those of what is opened, of top-ups, and what waits for its people. */
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
    .select(['guarantee.projectName', 'guarantee.bidderAppName', 'guarantee.guaranteeAppName', 'recharge.orgName'])
    .orderBy('paymentRefund.createdAt', 'desc')
    .orderBy('paymentRefund.refundId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total, rows };
}

/** How many refunds wait for this person to see to them, or to confirm what somebody else handed in. */
export async function refundsToHandle(db: Db, viewer: Pick<Person, 'appId' | 'userId'>): Promise<number> {
  const { count } = await db
    .selectFrom('paymentRefund')
    .where(waitsForPeople)
    .where(sql<SqlBool>`not ${refundHandedInBy('mine', viewer)}`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function foundRefunds(db: Db, viewer: Person, { keyword = '', refundStatus, handedIn }: BodyOf<typeof refundPage>) {
  return db
    .selectFrom('paymentRefund')
    .leftJoin('guarantee', 'guarantee.applyNo', 'paymentRefund.applyNo')
    .leftJoin('recharge', 'recharge.rechargeNo', 'paymentRefund.applyNo')
    .where(seenBy(viewer))
    .$if(refundStatus !== undefined, (query) => query.where('paymentRefund.status', '=', refundStatus ?? 'failed'))
    .$if(handedIn !== undefined, (query) =>
      query.where('paymentRefund.status', 'in', ['failed', 'requested']).where(refundHandedInBy(handedIn ?? 'mine', viewer)),
    )
    .$if(keyword !== '', (query) => query.where(oneHolds(keyword, WORD_COLUMNS)));
}

const waitsForPeople = sql<SqlBool>`(payment_refund.status in ('failed', 'requested') and payment_refund.cause <> 'application')`;

function seenBy(viewer: Person) {
  const record = recordCondition(viewer);
  if (viewer.orgType !== 'platform') return record;
  return sql<SqlBool>`(${record} or guarantee.apply_no is null or ${waitsForPeople})`;
}

const WORD_COLUMNS = [
  'paymentRefund.applyNo',
  'paymentRefund.refundId',
  'paymentRefund.tradeNo',
  'guarantee.projectName',
  'guarantee.bidderAppName',
  'recharge.orgName',
];
