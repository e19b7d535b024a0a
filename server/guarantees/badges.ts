import { sql } from 'kysely';
import type { ReplyOf } from '#contract/call';
import type { agentCount } from '#contract/users';
import { WORK_LISTS, type WorkList, workListsFor } from '#domain/guarantee/work-lists';
import type { Db } from '../context';
import type { Member } from '../http/route';
import { mayHandleRefunds, refundsToHandle } from '../payments/refund-list';
import { personOf } from './refusals';
import { partyCondition, workListCondition } from './work-list-sql';

/** How many rows each work list shows this user. The record is no work and has no badge. */
export async function badgesOf(db: Db, member: Member): Promise<ReplyOf<typeof agentCount>> {
  const viewer = personOf(member);
  const refunds = await badgesOfRefunds(db, member);
  const lists = workListsFor(member.orgType).filter((list) => list !== 'guarantee_record');
  if (lists.length === 0) return { agentCountList: refunds };
  const counts = await db
    .selectFrom('guarantee')
    .where(partyCondition(viewer))
    .where('status', 'in', [0, 1, 2, 3, 4, 5, 6, 7, 10, 12, 14, 15, 100])
    .select(lists.map((list, index) => sql<number>`count(*) filter (where ${workListCondition(list, viewer)})`.as(`count${index}`)))
    .executeTakeFirstOrThrow();
  return { agentCountList: [...lists.map((list, index) => ({ path: pathOf(list), pendingCount: (counts as Record<string, number>)[`count${index}`] ?? 0 })), ...refunds] };
}

async function badgesOfRefunds(db: Db, member: Member) {
  return mayHandleRefunds(member) ? [{ path: '/business-manage/refund-list', pendingCount: await refundsToHandle(db) }] : [];
}

function pathOf(list: WorkList): string {
  return `/business-manage/${WORK_LISTS[list].segment}`;
}
