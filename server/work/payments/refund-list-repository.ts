import { sql, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { refundPage } from '#contract/refunds';
import { MOST_COUNTED } from '#domain/counting';
import type { Person } from '#domain/guarantee/actor';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import type { Db } from '../../core/context';
import { oneContains } from '../../core/database/pattern';
import { refundUnderFourEyesBy } from '../guarantees/events/four-eyes-repository';
import { isUnsealed, recordCondition } from '../guarantees/lists/work-list-repository';

export type ListedRefund = Awaited<ReturnType<typeof findRefunds>>['rows'][number];

/** Refunds of a party's applications, newest first; for the platform those of what is opened, of recharges, and what waits for its people. */
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
    .select(isSealed.as('sealed'))
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
    .where(waitsFor(viewer))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function foundRefunds(db: Db, viewer: Person, { refundId, keyword = '', refundStatus, fourEyes, waiting }: BodyOf<typeof refundPage>) {
  return db
    .selectFrom('paymentRefund')
    .leftJoin('guarantee', 'guarantee.applyNo', 'paymentRefund.applyNo')
    .leftJoin('recharge', 'recharge.rechargeNo', 'paymentRefund.applyNo')
    .where(seenBy(viewer))
    .$if(refundId !== undefined, (query) => query.where('paymentRefund.refundId', '=', refundId ?? ''))
    .$if(refundStatus !== undefined, (query) => query.where('paymentRefund.status', '=', refundStatus ?? 'failed'))
    .$if(fourEyes !== undefined, (query) =>
      query.where('paymentRefund.status', 'in', ['failed', 'requested']).where(refundUnderFourEyesBy(fourEyes ?? 'mine', viewer)),
    )
    .$if(waiting === true, (query) => query.where(viewer.orgType === 'platform' ? waitsFor(viewer) : sql<SqlBool>`false`))
    .$if(keyword !== '', (query) => query.where(matchesWord(keyword, viewer)));
}

const waitsForPeople = sql<SqlBool>`(payment_refund.status in ('failed', 'requested') and payment_refund.cause <> 'application')`;

/** To be seen to by this person of the platform, who has not handed it in himself. */
function waitsFor(viewer: Pick<Person, 'appId' | 'userId'>) {
  return sql<SqlBool>`(${waitsForPeople} and not ${refundUnderFourEyesBy('mine', viewer)})`;
}

function seenBy(viewer: Person) {
  const record = recordCondition(viewer);
  if (viewer.orgType !== 'platform') return record;
  return sql<SqlBool>`(${record} or guarantee.apply_no is null or ${waitsForPeople})`;
}

/** That the bids of its application are not open. */
const isSealed = sql<boolean>`(guarantee.apply_no is not null and not ${isUnsealed})`;

/** By project and payer, of which the platform is not told, it finds none that is sealed. */
function matchesWord(keyword: string, viewer: Person) {
  const others = oneContains(keyword, WORD_COLUMNS);
  const named = oneContains(keyword, ['guarantee.projectName', 'guarantee.bidderAppName']);
  return seesOpenedOnly(viewer) ? sql<SqlBool>`(${others} or ${isUnsealed} and ${named})` : sql<SqlBool>`(${others} or ${named})`;
}

const WORD_COLUMNS = ['paymentRefund.applyNo', 'paymentRefund.refundId', 'paymentRefund.tradeNo', 'recharge.orgName'];
