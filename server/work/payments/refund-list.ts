import type { BodyOf, ReplyOf } from '#contract/call';
import type { refundPage, RefundRow as ShownRefund } from '#contract/refunds';
import { mayHandleRefund } from '#machines/lifecycle/refund';
import type { Db } from '../../core/context';
import { noPermission } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { personOf } from '../guarantees/refusals';
import { findRefunds, type ListedRefund } from './refund-list-repository';
import { refundFacts } from './refunds';

/** Who returns money, and for whom. */
const CONCERNED: ReadonlySet<Member['orgType']> = new Set(['platform', 'guarantee', 'letter']);

export async function pageOfRefunds(db: Db, member: Member, search: BodyOf<typeof refundPage>): Promise<ReplyOf<typeof refundPage>> {
  if (!CONCERNED.has(member.orgType)) throw noPermission();
  const { total, rows } = await findRefunds(db, personOf(member), search);
  return { total, list: rows.map((row) => shownRefund(row, member)) };
}

/** The money is the platform's to return: it came in on the platform's accounts. */
export function mayHandleRefunds({ orgType, permissions }: Pick<Member, 'orgType' | 'permissions'>): boolean {
  return orgType === 'platform' && permissions.includes('payment:check');
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
