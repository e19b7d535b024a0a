import type { ReplyOf } from '#contract/call';
import type { agentCount } from '#contract/users';
import { isRecordList, WORK_LISTS, workListsFor } from '#domain/guarantee/work-lists';
import { OTHER_WORK } from '#domain/home/other-work';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { personOf } from '../guarantees/events/refusals';
import { countOtherWork, type Counted } from './other-work';
import { countWork } from './repository';

/** How many rows each work list shows this user, and what else waits. The record is no work and has no badge. */
export async function badgesOf(db: Db, member: Member): Promise<ReplyOf<typeof agentCount>> {
  const otherWork = await countOtherWork(db, member);
  const lists = workListsFor(member.orgType).filter((list) => !isRecordList(list));
  const work = await countWork(db, personOf(member), lists);
  return {
    agentCountList: [...work.map(({ list, count }) => ({ path: WORK_LISTS[list].path, pendingCount: count })), ...badgesOfMenus(otherWork)],
    otherWork,
  };
}

/** A menu whose page has several lists counts them together. */
function badgesOfMenus(counted: readonly Counted[]): ReplyOf<typeof agentCount>['agentCountList'] {
  const counts = new Map<string, number>();
  for (const { work, pendingCount } of counted) {
    const { path } = OTHER_WORK[work];
    counts.set(path, (counts.get(path) ?? 0) + pendingCount);
  }
  return [...counts].map(([path, pendingCount]) => ({ path, pendingCount }));
}
