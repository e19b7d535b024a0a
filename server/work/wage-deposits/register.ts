import type { BodyOf, ReplyOf } from '#contract/call';
import type { declareWageDeposit, registerWageDeposit } from '#contract/wage-deposits';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/field';
import { isZeroYuan } from '#domain/money';
import {
  missingOf,
  WAGE_CONTRACT_FIELDS,
  WAGE_DEPOSIT_FIELDS,
  wageContractErrors,
  wageDepositDue,
  type WageContractEntered,
  type WageDepositState,
} from '#domain/wages/deposit';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { rulesOf } from '../../records/law/repository';
import { findProject, lockProjectShared, projectNosAlike } from '../../records/projects/repository';
import { madeUp, loggedDeposit, NEEDS_NO_RENEWAL } from './happen';
import { countedLetters } from './letters';
import { notifyOfNewDeposit } from './notices';
import { addLog, contractorByCode, endRenewalsOf, lockLettersShared, lockNameShared, insertDeposit } from './repository';
import { declares, requireContractor, requireSupervisor } from './viewer';

/** See the call. */
export function register(
  db: Db,
  context: AppContext,
  member: Member,
  { deposit }: BodyOf<typeof registerWageDeposit>,
): Promise<ReplyOf<typeof registerWageDeposit>> {
  requireSupervisor(member);
  refuse('deposit', wageContractErrors(WAGE_DEPOSIT_FIELDS, deposit, today(context)));
  return inTransaction(db, async (db) => {
    const contractor = await contractorByCode(db, deposit.contractorCode ?? '');
    if (!contractor) throw fieldWrong('deposit.contractorCode', '没有以此代码注册的施工单位，请核对或通知单位先注册');
    return store(db, context, member, contractor.appId, deposit as WageContractEntered);
  });
}

/** See the call. */
export function declare(
  db: Db,
  context: AppContext,
  member: Member,
  { deposit }: BodyOf<typeof declareWageDeposit>,
): Promise<ReplyOf<typeof declareWageDeposit>> {
  requireContractor(member);
  refuse('deposit', wageContractErrors(WAGE_CONTRACT_FIELDS, deposit, today(context)));
  return inTransaction(db, (db) => store(db, context, member, member.appId, deposit as WageContractEntered));
}

async function store(db: Db, context: AppContext, member: Member, contractorAppId: string, contract: WageContractEntered) {
  const { contractAmount, contractDate, projectsInArea, noArrearsLastYear = false } = contract;
  const at = context.clock.now();
  const project = await projectSeen(db, member, contract.projectNo);
  const { law, article } = await ruleFor(db, contractDate, project.data.biddingSurvey.areaId);
  const { rate, amount } = wageDepositDue({ contractAmount, projectsInArea, noArrearsLastYear }, { decision: 'usual' });
  const work = { contractorAppId, projectNo: project.projectNo };
  await lockLettersShared(db, work);
  const counted = await countedLetters(db, work, at);
  const saved = await insertDeposit(db, {
    ...work,
    state: declares(member) ? 'declared' : standing({ dueAmount: amount, letterAmount: counted.letterAmount }),
    projectName: project.projectName,
    tradeCenterAppId: project.tradeCenterAppId ?? '',
    contractorName: await lockNameShared(db, contractorAppId),
    contractAmount,
    contractDate,
    projectsInArea,
    noArrearsLastYear,
    law: `${law}${article}`,
    decision: 'usual',
    rate,
    dueAmount: amount,
    ...counted,
    createdAt: at,
  });
  if (!saved) throw fieldWrong('deposit.projectNo', '该单位在此项目的工资保证金已经登记，请在列表中查看');
  if (NEEDS_NO_RENEWAL.includes(saved.state)) await endRenewalsOf(db, work, at);
  const { depositNo } = saved;
  const { userId, userName, appName } = member;
  const who = { userId, userName, appName };
  await addLog(db, { depositNo, what: declares(member) ? '申报' : '登记', note: madeUp(saved), ...who, after: loggedDeposit(saved), at });
  await notifyOfNewDeposit(db, context, saved);
  return { depositNo };
}

function today({ clock }: AppContext): string {
  return dayOf(clock.now().toISOString());
}

/** Refuses with 40001, the fields being those of a group of the body. */
export function refuse(group: string, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw fieldsWrong(errors.map(({ field, message }) => ({ field: `${group}.${field}`, message })));
}

function standing({ dueAmount, letterAmount }: { dueAmount: string; letterAmount: string }): WageDepositState {
  if (isZeroYuan(dueAmount)) return 'exempt';
  return isZeroYuan(missingOf({ dueAmount, letterAmount, cashAmount: '0.00' })) ? 'met' : 'unmet';
}

async function projectSeen(db: Db, member: Member, projectNo: string) {
  const seen = await findAlike(db, member, projectNo);
  const project = seen && (await lockProjectShared(db, seen.projectNo));
  const isOthers = member.orgType === 'tradeCenter' && project?.tradeCenterAppId !== member.appId;
  if (!project || isOthers) throw fieldWrong('deposit.projectNo', '没有这个项目，或不由贵单位监管，请核对项目编号');
  return project;
}

/** The project of this number, else one whose number is written otherwise. */
async function findAlike(db: Db, member: Member, projectNo: string) {
  for (const number of new Set([projectNo, ...(await projectNosAlike(db, projectNo))])) {
    const seen = await findProject(db, member, number);
    if (seen) return seen;
  }
  return undefined;
}

/** The rule of the day of the contract, in the project's region. */
async function ruleFor(db: Db, day: string, areaId: string | undefined) {
  const rules = await rulesOf(db, { day, areaId });
  const rule = rules.find(({ kind, guaranteeType }) => kind === 'wageDeposit' && guaranteeType === 'migrantWage');
  if (!rule) throw fieldWrong('deposit.contractDate', '合同签订当日没有工资保证金的规定，请核对日期，或由平台在“地区数据”中录入当时的规定');
  return rule;
}
