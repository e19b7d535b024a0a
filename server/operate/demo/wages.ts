import type { BodyOf } from '#contract/call';
import type { wageArrearsEvent, wageDepositEvent } from '#contract/wage-deposits';
import { addDays, dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { handleArrears, saveArrears, report } from '../../work/wage-deposits/arrears-events';
import { arrearsByNo } from '../../work/wage-deposits/arrears-repository';
import { handleDeposit } from '../../work/wage-deposits/deposit-events';
import { declare, register } from '../../work/wage-deposits/register';
import { depositByNo } from '../../work/wage-deposits/repository';
import { memberOf } from './members';
import { DEMO_ORGANISATIONS } from './organisations';

const DAY = 86_400_000;
const AUTHORITY = '17';
const CONTRACTOR = '16';

const OF_A_WORKER = {
  reporter: 'worker',
  reportedBy: '王建军',
  reporterMobile: '13600000061',
  amount: '16800.00',
  persons: 2,
  note: '钢筋班组，上月工资只发了一半',
} as const;

/** Deposits of the wage channel: one met by a letter, one unmet, one in cash that was drawn on for wages, one that is exempt and one that waits; and wages that are owed. */
export async function seedWages(db: Db, context: AppContext): Promise<void> {
  const authority = memberOf(AUTHORITY);
  const contractor = memberOf(CONTRACTOR);
  const today = dayOf(context.clock.now().toISOString());
  const ago = (days: number): AppContext => ({ ...context, clock: { now: () => new Date(context.clock.now().getTime() - days * DAY) } });
  const contract = (projectNo: string, contractAmount: string, projectsInArea = 1) => ({
    ...{ projectNo, contractAmount, projectsInArea },
    contractDate: addDays(today, -40),
    noArrearsLastYear: contractAmount === '2600000.00',
  });
  const registered = async (days: number, of: ReturnType<typeof contract>, contractorCode = codeOf(contractor)) =>
    (await register(db, ago(days), authority, { deposit: { ...of, contractorCode } })).depositNo;
  const other = codeOf(memberOf('03'));

  await registered(24, contract('TJZB-FJ-0212', '9860000.00', 3));
  const claimedOn = await registered(24, contract('TJZB-SZ-0211', '36000000.00'));
  const drawn = await registered(23, contract('TJZB-SL-0304', '6000000.00'), other);
  await send(db, ago(22), authority, drawn, {
    type: 'cash',
    given: { amount: '180000.00', bankName: '津门商业银行', note: '存储凭证 CK-2026-0117' },
  });
  await registered(20, contract('TJZB-NC-0306', '2600000.00'), other);
  await declare(db, ago(1), contractor, { deposit: contract('TJZB-SZ-0307', '18000000.00') });

  const paid = await reported(db, ago(18), authority, drawn, { amount: '62000.00', persons: 9, note: '木工班组9月、10月工资未发放' });
  await judge(db, ago(17), authority, paid, ordered('62000.00', 9, addDays(today, -6)));
  await judge(db, ago(4), authority, paid, { type: 'draw', given: { note: '单位逾期未支付，由经办银行从专户支付给9名农民工' } });
  const overdue = await reported(db, ago(15), authority, claimedOn, { amount: '214000.00', persons: 31, note: '钢筋班组三个月工资' });
  await judge(db, ago(14), authority, overdue, ordered('214000.00', 31, addDays(today, -3)));
  const works = await depositByNo(db, claimedOn);
  if (works)
    await saveArrears(db, ago(1), works, OF_A_WORKER, { appName: enumerationLabel('wageReporter', 'worker'), userId: '', userName: '' });
  await reported(db, ago(1), authority, drawn, { amount: '38500.00', persons: 6, note: '12345热线转来，抹灰班组反映上月工资未足额发放' });
}

function codeOf({ appId }: Member): string {
  return DEMO_ORGANISATIONS.find((organisation) => organisation.appId === appId)?.orgCodeNo ?? '';
}

function ordered(amount: string, persons: number, payBy: string): BodyOf<typeof wageArrearsEvent>['event'] {
  return { type: 'order', given: { amount, persons, payBy, note: '工资台账与考勤记录核对属实' } };
}

async function send(db: Db, context: AppContext, by: Member, depositNo: number, event: BodyOf<typeof wageDepositEvent>['event']) {
  const { version = 0 } = (await depositByNo(db, depositNo)) ?? {};
  await handleDeposit(db, context, by, { depositNo, version, event });
}

async function reported(
  db: Db,
  context: AppContext,
  by: Member,
  depositNo: number,
  arrears: { amount: string; persons: number; note: string },
): Promise<number> {
  return (await report(db, context, by, { depositNo, arrears })).arrearsNo;
}

async function judge(db: Db, context: AppContext, by: Member, arrearsNo: number, event: BodyOf<typeof wageArrearsEvent>['event']) {
  const { version = 0 } = (await arrearsByNo(db, arrearsNo)) ?? {};
  await handleArrears(db, context, by, { arrearsNo, version, event });
}
