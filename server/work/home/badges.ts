import type { ReplyOf } from '#contract/call';
import type { agentCount } from '#contract/users';
import { isRecordList, WORK_LISTS, workListsFor } from '#domain/guarantee/work-lists';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { countPendingIdentityChanges } from '../../records/organisations/identity-change-repository';
import { countAwaitingAudit } from '../../records/projects/repository';
import { countWaiting } from '../../records/registrations/review-repository';
import { personOf } from '../guarantees/refusals';
import { mayHandleRefunds } from '../payments/refund-list';
import { refundsToHandle } from '../payments/refund-list-repository';
import { countWork } from './repository';

/** How many rows each work list shows this user. The record is no work and has no badge. */
export async function badgesOf(db: Db, member: Member): Promise<ReplyOf<typeof agentCount>> {
  const refunds = await badgesOfRefunds(db, member);
  const lists = workListsFor(member.orgType).filter((list) => !isRecordList(list));
  const work = await countWork(db, personOf(member), lists);
  return {
    agentCountList: [
      ...work.map(({ list, count }) => ({ path: WORK_LISTS[list].path, pendingCount: count })),
      ...refunds,
      ...(await badgesOfProjects(db, member)),
      ...(await badgesOfIdentityChanges(db, member)),
      ...(await badgesOfRegistrations(db, member)),
    ],
  };
}

async function badgesOfRefunds(db: Db, member: Member) {
  return mayHandleRefunds(member) ? [{ path: '/business-manage/refund-list', pendingCount: await refundsToHandle(db, member) }] : [];
}

async function badgesOfProjects(db: Db, member: Member) {
  return member.permissions.includes('project:audit')
    ? [{ path: '/business-manage/project-list', pendingCount: await countAwaitingAudit(db, member) }]
    : [];
}

async function badgesOfIdentityChanges(db: Db, member: Member) {
  return member.permissions.includes('registration:audit')
    ? [{ path: '/user-manage/changes', pendingCount: await countPendingIdentityChanges(db) }]
    : [];
}

async function badgesOfRegistrations(db: Db, member: Member) {
  return member.permissions.includes('registration:audit')
    ? [{ path: '/user-manage/registrations', pendingCount: await countWaiting(db) }]
    : [];
}
