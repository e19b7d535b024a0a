import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { refundPage, RefundRow as ShownRefund } from '#contract/refunds';
import { permissionsOf } from '#domain/permissions';
import { mayHandleRefund } from '#machines/lifecycle/refund';
import type { Db } from '../context';
import type { Database } from '../database/database';
import { personOf } from '../guarantees/refusals';
import { partyCondition } from '../guarantees/work-list-sql';
import { noPermission } from '../http/errors';
import type { Member } from '../http/route';
import { refundFacts } from './refunds';

/** Who returns money, and for whom. */
const CONCERNED: ReadonlySet<Member['orgType']> = new Set(['platform', 'guarantee', 'letter']);

export async function pageOfRefunds(db: Db, member: Member, search: BodyOf<typeof refundPage>): Promise<ReplyOf<typeof refundPage>> {
  if (!CONCERNED.has(member.orgType)) throw noPermission();
  const { page = 1, size = 10 } = search;
  const found = foundRefunds(db, member, search);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await listing(found)
    .orderBy('paymentRefund.createdAt', 'desc')
    .orderBy('paymentRefund.refundId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total, list: rows.map((row) => shownRefund(row, member)) };
}

/** How much late money waits for somebody to return it. */
export async function refundsToHandle(db: Db): Promise<number> {
  const { count } = await db.selectFrom('paymentRefund').where('status', '=', 'failed').where('cause', '=', 'late').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** The money is the platform's to return: it came in on the platform's accounts. */
export function mayHandleRefunds({ orgType, roles }: Pick<Member, 'orgType' | 'roles'>): boolean {
  return orgType === 'platform' && permissionsOf(orgType, roles).includes('payment:check');
}

type Joined = SelectQueryBuilder<Database, 'paymentRefund' | 'guarantee', object>;

function foundRefunds(db: Db, member: Member, { keyword, refundStatus }: BodyOf<typeof refundPage>): Joined {
  let found = db.selectFrom('paymentRefund').innerJoin('guarantee', 'guarantee.applyNo', 'paymentRefund.applyNo').where(partyCondition(personOf(member)));
  if (refundStatus) found = found.where('paymentRefund.status', '=', refundStatus);
  return keyword ? found.where(matches(keyword)) : found;
}

function matches(keyword: string) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(payment_refund.apply_no ilike ${pattern} or payment_refund.refund_id ilike ${pattern} or payment_refund.trade_no ilike ${pattern} or guarantee.project_name ilike ${pattern} or guarantee.bidder_app_name ilike ${pattern})`;
}

type ListedRefund = Awaited<ReturnType<ReturnType<typeof listing>['execute']>>[number];

function listing(found: Joined) {
  return found.selectAll('paymentRefund').select(['guarantee.projectName', 'guarantee.bidderAppName', 'guarantee.guaranteeAppName']);
}

function shownRefund(row: ListedRefund, member: Member): ShownRefund {
  const facts = refundFacts(row);
  return {
    refundId: row.refundId,
    applyNo: row.applyNo,
    projectName: row.projectName,
    bidderAppName: row.bidderAppName,
    guaranteeAppName: row.guaranteeAppName,
    gateway: row.gateway,
    tradeNo: row.tradeNo,
    amount: row.amount,
    cause: row.cause,
    reason: row.reason,
    refundStatus: row.status,
    refundWay: row.way,
    tries: row.tries,
    voucherFiles: row.voucherFiles,
    remark: row.remark,
    handledBy: row.handledBy,
    createdAt: row.createdAt.toISOString(),
    allowedEvents: mayHandleRefunds(member) ? (['retry', 'returnedByHand'] as const).filter((type) => mayHandleRefund(facts, type)) : [],
    ...(row.nextTryAt ? { nextTryAt: row.nextTryAt.toISOString() } : {}),
    ...(row.failReason === null ? {} : { failReason: row.failReason }),
    ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
  };
}
