import type { ReplyOf } from '#contract/call';
import type { agentCount } from '#contract/users';
import { isRecordList, WORK_LISTS, workListsFor } from '#domain/guarantee/work-lists';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { countPendingIdentityChanges } from '../../records/organisations/identity-change-repository';
import { countWaiting as countWaitingProjects } from '../../records/projects/repository';
import { countWaiting } from '../../records/registrations/review-repository';
import { countReturned, countToConfirm } from '../balances/recharge-repository';
import { mayHandle } from '../balances/viewer';
import { countToPayOut } from '../balances/withdrawal-repository';
import { holderOf, mayEdit } from '../baofu/holder';
import { countToActivate } from '../baofu/repository';
import { withdrawalsToConfirm, withdrawalsUnclear } from '../baofu/withdrawals/repository';
import { personOf } from '../guarantees/events/refusals';
import { countToDo } from '../invoices/repository';
import { viewerOf } from '../invoices/viewer';
import { mayHandleRefunds } from '../payments/refund-list';
import { refundsToHandle } from '../payments/refund-list-repository';
import { countFailed } from '../payments/splits/repository';
import { openDifferences } from '../reconciliation/repository';
import { sumArrears } from '../wage-deposits/arrears-repository';
import { sumDeposits } from '../wage-deposits/repository';
import { declares, supervises, viewerOf as viewerOfWages } from '../wage-deposits/viewer';
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
      ...(await badgesOfReconciliation(db, member)),
      ...(await badgesOfBaofu(db, member)),
      ...(await badgesOfInvoices(db, member)),
      ...(await badgesOfBalances(db, member)),
      ...(await badgesOfWages(db, member)),
      ...(await badgesOfProjects(db, member)),
      ...(await badgesOfIdentityChanges(db, member)),
      ...(await badgesOfRegistrations(db, member)),
    ],
  };
}

async function badgesOfRefunds(db: Db, member: Member) {
  return mayHandleRefunds(member) ? [{ path: '/business-manage/refund-list', pendingCount: await refundsToHandle(db, member) }] : [];
}

async function badgesOfReconciliation(db: Db, member: Member) {
  return mayHandleRefunds(member) ? [{ path: '/reconciliation', pendingCount: await openDifferences(db) }] : [];
}

async function badgesOfBaofu(db: Db, member: Member) {
  const { orgType } = member;
  const mayHaveAccount = orgType === 'platform' || orgType === 'guarantee' || orgType === 'letter';
  if (!mayHaveAccount || !mayEdit(member)) return [];
  const holder = holderOf(member);
  const own = (await countToActivate(db, holder)) + (await withdrawalsToConfirm(db, holder, member));
  return [
    { path: '/my-baofu', pendingCount: own },
    ...(orgType === 'platform' ? [{ path: '/baofu', pendingCount: (await countFailed(db)) + (await withdrawalsUnclear(db)) }] : []),
  ];
}

async function badgesOfInvoices(db: Db, member: Member) {
  const sells = member.orgType === 'platform' || member.orgType === 'guarantee' || member.orgType === 'letter';
  return sells && member.permissions.includes('invoice:edit')
    ? [{ path: '/invoice-list', pendingCount: await countToDo(db, viewerOf(member).appId) }]
    : [];
}

async function badgesOfBalances(db: Db, member: Member) {
  const isPlatform = member.orgType === 'platform';
  if ((!isPlatform && member.orgType !== 'bidder') || !mayHandle(member)) return [];
  const pendingCount = isPlatform ? (await countToConfirm(db)) + (await countToPayOut(db, member)) : await countReturned(db, member.appId);
  return [{ path: '/recharge', pendingCount }];
}

async function badgesOfWages(db: Db, member: Member) {
  const handles = supervises(member) || declares(member);
  if (!handles) return [];
  const viewer = viewerOfWages(member);
  const deposits = await sumDeposits(db, viewer, supervises(member) ? ['declared'] : ['unmet', 'drawn']);
  const arrears = await sumArrears(db, viewer, { due: { state: supervises(member) ? 'reported' : 'ordered' } });
  const countOf = (sums: readonly { count: number }[]) => sums.reduce((all, { count }) => all + count, 0);
  return [
    { path: '/wage-deposit', pendingCount: countOf(deposits) },
    { path: '/wage-arrears', pendingCount: countOf(arrears) },
  ];
}

async function badgesOfProjects(db: Db, member: Member) {
  const works = member.permissions.includes('project:audit') || member.permissions.includes('project:edit');
  return works ? [{ path: '/business-manage/project-list', pendingCount: await countWaitingProjects(db, member) }] : [];
}

async function badgesOfIdentityChanges(db: Db, member: Member) {
  return member.permissions.includes('registration:review')
    ? [{ path: '/user-manage/changes', pendingCount: await countPendingIdentityChanges(db) }]
    : [];
}

async function badgesOfRegistrations(db: Db, member: Member) {
  return member.permissions.includes('registration:review')
    ? [{ path: '/user-manage/registrations', pendingCount: await countWaiting(db) }]
    : [];
}
