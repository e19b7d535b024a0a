import { FOUR_EYES, type FourEyesSubject } from '#domain/four-eyes';
import type { OtherWork } from '#domain/home/other-work';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { countSettingsToConfirm } from '../../records/four-eyes/setting';
import { countPendingIdentityChanges } from '../../records/organisations/identity-change-repository';
import { countToConfirm as countProductsToConfirm } from '../../records/products/repository';
import { countWaiting as countWaitingProjects } from '../../records/projects/repository';
import { countJoinRows } from '../../records/registrations/join-repository';
import { countWaiting } from '../../records/registrations/review-repository';
import { countReturned, countToConfirm } from '../balances/recharge-repository';
import { mayHandle } from '../balances/viewer';
import { countToPayOut } from '../balances/withdrawal-repository';
import { holderOf, mayEdit } from '../baofu/holder';
import { countToActivate } from '../baofu/repository';
import { withdrawalsToConfirm, withdrawalsUnclear } from '../baofu/withdrawals/repository';
import { countToDo } from '../invoices/repository';
import { viewerOf } from '../invoices/viewer';
import { mayHandleRefunds } from '../payments/refund-list';
import { refundsToHandle } from '../payments/refund-list-repository';
import { countFailed } from '../payments/splits/repository';
import { openDifferences } from '../reconciliation/repository';
import { sumArrears } from '../wage-deposits/arrears-repository';
import { sumDeposits } from '../wage-deposits/repository';
import { declares, supervises, viewerOf as viewerOfWages } from '../wage-deposits/viewer';

export interface Counted {
  work: OtherWork;
  pendingCount: number;
}

/** What waits for this user besides guarantees: each kind that is theirs to see to, also where nothing of it waits. */
export async function countOtherWork(db: Db, member: Member): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const count of [ofMoney, ofBaofu, ofInvoices, ofBalances, ofWages, ofProjects, ofOrganisations, ofMembers, ofFourEyes])
    counted.push(...(await count(db, member)));
  return counted;
}

async function ofMoney(db: Db, member: Member): Promise<Counted[]> {
  if (!mayHandleRefunds(member)) return [];
  return [
    { work: 'refunds', pendingCount: await refundsToHandle(db, member) },
    { work: 'differences', pendingCount: await openDifferences(db) },
  ];
}

async function ofBaofu(db: Db, member: Member): Promise<Counted[]> {
  const { orgType } = member;
  const mayHaveAccount = orgType === 'platform' || orgType === 'guarantee' || orgType === 'letter';
  if (!mayHaveAccount || !mayEdit(member)) return [];
  const holder = holderOf(member);
  const own: Counted[] = [
    { work: 'ownAccount', pendingCount: await countToActivate(db, holder) },
    { work: 'ownWithdrawals', pendingCount: await withdrawalsToConfirm(db, { holder, appId: member.appId, userId: member.userId }) },
  ];
  if (orgType !== 'platform') return own;
  return [
    ...own,
    { work: 'failedSplits', pendingCount: await countFailed(db) },
    { work: 'unclearWithdrawals', pendingCount: await withdrawalsUnclear(db) },
  ];
}

async function ofInvoices(db: Db, member: Member): Promise<Counted[]> {
  const sells = member.orgType === 'platform' || member.orgType === 'guarantee' || member.orgType === 'letter';
  return sells && member.permissions.includes('invoice:edit')
    ? [{ work: 'invoices', pendingCount: await countToDo(db, viewerOf(member).appId) }]
    : [];
}

async function ofBalances(db: Db, member: Member): Promise<Counted[]> {
  const isPlatform = member.orgType === 'platform';
  if ((!isPlatform && member.orgType !== 'bidder') || !mayHandle(member)) return [];
  if (!isPlatform) return [{ work: 'returnedRecharges', pendingCount: await countReturned(db, member.appId) }];
  return [
    { work: 'recharges', pendingCount: await countToConfirm(db) },
    { work: 'withdrawals', pendingCount: await countToPayOut(db, member) },
  ];
}

async function ofWages(db: Db, member: Member): Promise<Counted[]> {
  const handles = supervises(member) || declares(member);
  if (!handles) return [];
  const viewer = viewerOfWages(member);
  const deposits = await sumDeposits(db, viewer, supervises(member) ? ['declared'] : ['unmet', 'drawn']);
  const arrears = await sumArrears(db, viewer, { due: { state: supervises(member) ? 'reported' : 'ordered' } });
  const countOf = (state: string) => deposits.find((one) => one.state === state)?.count ?? 0;
  const due = arrears[0]?.count ?? 0;
  if (supervises(member))
    return [
      { work: 'declaredDeposits', pendingCount: countOf('declared') },
      { work: 'reportedArrears', pendingCount: due },
    ];
  return [
    { work: 'unmetDeposits', pendingCount: countOf('unmet') },
    { work: 'drawnDeposits', pendingCount: countOf('drawn') },
    { work: 'orderedArrears', pendingCount: due },
  ];
}

async function ofProjects(db: Db, member: Member): Promise<Counted[]> {
  const works = member.permissions.includes('project:audit') || member.permissions.includes('project:edit');
  return works ? [{ work: 'projects', pendingCount: await countWaitingProjects(db, member) }] : [];
}

async function ofOrganisations(db: Db, member: Member): Promise<Counted[]> {
  if (!member.permissions.includes('registration:review')) return [];
  return [
    { work: 'identityChanges', pendingCount: await countPendingIdentityChanges(db) },
    { work: 'registrations', pendingCount: await countWaiting(db) },
  ];
}

async function ofMembers(db: Db, { appId, orgType, permissions }: Member): Promise<Counted[]> {
  if (!permissions.includes('user:manage')) return [];
  return [{ work: 'joinRequests', pendingCount: await countJoinRows(db, { appId, orgType, waitingOnly: true }) }];
}

/** What belongs to an organisation as a whole; refunds, withdrawals and letters that wait for a second person are counted with their lists. */
async function ofFourEyes(db: Db, member: Member): Promise<Counted[]> {
  const may = (subject: FourEyesSubject) => {
    const { orgTypes, permission } = FOUR_EYES[subject];
    return orgTypes.some((one) => one === member.orgType) && member.permissions.includes(permission);
  };
  return [
    ...(may('product') ? [{ work: 'productChanges', pendingCount: await countProductsToConfirm(db, member) } as const] : []),
    ...(may('setting') ? [{ work: 'fourEyesSetting', pendingCount: await countSettingsToConfirm(db, member) } as const] : []),
  ];
}
