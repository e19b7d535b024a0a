import type { AboutWages } from '#domain/notice/kinds';
import { WAGE_DEPOSIT_EVENTS, type WageDepositState } from '#domain/wages/deposit';
import type { WageDepositEvent } from '#machines/lifecycle/wage-deposit';
import type { AppContext, Db } from '../../core/context';
import { notifyOrganisations } from '../../core/events/notify';
import { platforms } from '../../core/events/notify-platform';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { colleaguesOf, type Colleague } from '../../records/notices/repository';
import type { ArrearsRow } from './arrears-repository';
import type { DepositRow } from './repository';

type Parties = Pick<DepositRow, 'projectNo' | 'projectName' | 'contractorAppId' | 'contractorName' | 'tradeCenterAppId' | 'depositNo'>;

const OUTCOMES: Readonly<Record<WageDepositState, string>> = {
  declared: '等待核定',
  unmet: '尚未落实，请存储现金或办理工资保函',
  met: '已落实',
  exempt: '免予存储',
  drawn: '已动用，请在十个工作日内补足',
  refunded: '已返还',
  refused: '不予核定',
};

/** Tells the contractor of what became of its deposit, and the authority where it is unmet or drawn on without anybody's doing. */
export async function notifyOfDeposit(
  db: Db,
  context: AppContext,
  before: DepositRow,
  after: DepositRow,
  event: WageDepositEvent['type'],
  note: string,
): Promise<void> {
  await notifyPages(db, after);
  const byPerson = Object.hasOwn(WAGE_DEPOSIT_EVENTS, event);
  if (before.state === after.state && event !== 'draw' && event !== 'decide') return;
  const about = aboutOf(after, OUTCOMES[after.state], byPerson ? note : undefined);
  const source = `wage-deposit/${String(after.depositNo)}/${String(after.version)}`;
  const { contractor, authority } = await peopleOf(db, after);
  const to = byPerson ? contractor : [...contractor, ...(after.state === 'met' ? [] : authority)];
  await notify(db, context, [{ kind: 'wageDepositStands', about, source, to: recipientsAmong('wageDepositStands', to) }]);
}

/** Tells the authority of a contractor's declaration, or the contractor of what the authority registered. */
export async function notifyOfNewDeposit(db: Db, context: AppContext, deposit: DepositRow): Promise<void> {
  await notifyPages(db, deposit);
  const { contractor, authority } = await peopleOf(db, deposit);
  const source = `wage-deposit/${String(deposit.depositNo)}/1`;
  const about = aboutOf(deposit, OUTCOMES[deposit.state]);
  const kind = deposit.state === 'declared' ? 'wageDepositDeclared' : 'wageDepositStands';
  await notify(db, context, [{ kind, about, source, to: recipientsAmong(kind, deposit.state === 'declared' ? authority : contractor) }]);
}

/** Tells both sides that a deposit was not restored in time. */
export async function notifyOfTerm(
  db: Db,
  context: AppContext,
  deposit: DepositRow,
  { moment, dueDay }: { moment: 'near' | 'over'; dueDay: string },
): Promise<void> {
  await notifyPages(db, deposit);
  const { contractor, authority } = await peopleOf(db, deposit);
  const outcome = moment === 'near' ? `动用后尚未补足，期限至${dueDay}，即将到期` : '动用后未在十个工作日内补足，已逾期';
  const about = aboutOf(deposit, outcome);
  const source = `wage-deposit/${String(deposit.depositNo)}/${String(deposit.version)}/${moment}`;
  await notify(db, context, [
    { kind: 'wageDepositStands', about, source, to: recipientsAmong('wageDepositStands', [...contractor, ...authority]) },
  ]);
}

/** Tells both sides of what became of wages that are owed, and the authority alone where a worker's report is dismissed: that is answered to him. */
export async function notifyOfArrears(db: Db, context: AppContext, arrears: ArrearsRow, outcome: string, reason?: string): Promise<void> {
  await notifyPages(db, arrears);
  const { contractor, authority } = await peopleOf(db, arrears);
  const source = `wage-arrears/${String(arrears.arrearsNo)}/${String(arrears.version)}`;
  const about = { ...aboutOf(arrears, outcome, reason), ...(arrears.payBy === '' ? {} : { dueDay: arrears.payBy }) };
  const to = arrears.reporter === 'worker' && arrears.state === 'dismissed' ? authority : [...contractor, ...authority];
  await notify(db, context, [{ kind: 'wageArrearsStand', about, source, to: recipientsAmong('wageArrearsStand', to) }]);
}

/** Tells the authority alone of what a worker has reported: the contractor learns of it by what is ordered. */
export async function notifyOfWorkersReport(db: Db, context: AppContext, arrears: ArrearsRow): Promise<void> {
  await notifyPages(db, arrears);
  const { authority } = await peopleOf(db, arrears);
  const source = `wage-arrears/${String(arrears.arrearsNo)}/${String(arrears.version)}`;
  const about = aboutOf(arrears, '劳动者反映，等待核实');
  await notify(db, context, [{ kind: 'wageArrearsStand', about, source, to: recipientsAmong('wageArrearsStand', authority) }]);
}

function aboutOf({ depositNo, projectName, contractorName }: Parties, outcome: string, reason?: string): AboutWages {
  return { depositNo: String(depositNo), projectName, contractorName, outcome, ...(reason ? { reason } : {}) };
}

async function peopleOf(
  db: Db,
  { contractorAppId, tradeCenterAppId }: Parties,
): Promise<{ contractor: Colleague[]; authority: Colleague[] }> {
  const people = await colleaguesOf(db, { appIds: [contractorAppId, tradeCenterAppId], orgTypes: ['platform'] });
  return {
    contractor: people.filter(({ appId, orgType }) => orgType === 'bidder' && appId === contractorAppId),
    authority: people.filter(({ appId, orgType }) => orgType === 'platform' || (orgType === 'tradeCenter' && appId === tradeCenterAppId)),
  };
}

async function notifyPages(db: Db, { contractorAppId, tradeCenterAppId }: Parties): Promise<void> {
  const authority = tradeCenterAppId === '' ? [] : [{ appId: tradeCenterAppId }];
  const to = [{ appId: contractorAppId }, ...authority, ...(await platforms(db))];
  await notifyOrganisations(db, [{ to, change: { kind: 'wages' } }]);
}
