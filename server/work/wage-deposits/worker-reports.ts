import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { ownWageReports, reportOwnWages, wageWorks } from '#contract/wage-reports';
import { maskMobiles } from '#domain/contact-data';
import { enumerationLabel } from '#domain/enumerations';
import { MOST_WORKER_REPORTS, workerReportErrors } from '#domain/wages/arrears';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, noPermission, notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import { lockCode } from '../../records/registrations/repository';
import type { Visit } from '../../records/users/commands';
import { provenMobile } from '../../records/zone/visitor-session';
import { saveArrears } from './arrears-events';
import { isOverdue } from './arrears-facts';
import { reportsFrom } from './arrears-repository';
import { notifyOfWorkersReport } from './notices';
import { refuse } from './register';
import { depositsNamed, lockDeposit } from './repository';

const MOST_WORKS = 10;

type Visitor = Pick<Visit, 'exchange'>;

export async function worksNamed(
  context: AppContext,
  visitor: Visitor,
  { keyword }: BodyOf<typeof wageWorks>,
): Promise<ReplyOf<typeof wageWorks>> {
  await requiredMobile(context, visitor);
  refuseShortWord('keyword', keyword);
  return { list: await depositsNamed(context.db, keyword.trim(), MOST_WORKS) };
}

/** See the call. */
export async function reportOwn(
  context: AppContext,
  visitor: Visitor,
  { depositNo, report }: BodyOf<typeof reportOwnWages>,
): Promise<ReplyOf<typeof reportOwnWages>> {
  const mobile = await requiredMobile(context, visitor);
  refuse('report', workerReportErrors(report));
  const { workerName = '', amount = '', persons = 1, note = '' } = report;
  return inTransaction(context.db, async (db) => {
    await lockCode(db, `worker ${mobile}`);
    await refuseRepeated(db, mobile, depositNo);
    const deposit = await lockDeposit(db, depositNo);
    if (!deposit) throw notFound('工程');
    const said = { amount, persons, note, reporter: 'worker' as const, reportedBy: workerName, reporterMobile: mobile };
    const saved = await saveArrears(db, context, deposit, said, {
      appName: enumerationLabel('wageReporter', 'worker'),
      userId: '',
      userName: '',
    });
    await notifyOfWorkersReport(db, context, saved);
    return { arrearsNo: saved.arrearsNo };
  });
}

export async function reportsOfOwn(context: AppContext, { exchange }: Visitor): Promise<ReplyOf<typeof ownWageReports>> {
  const mobile = await provenMobile(context, exchange.visitor());
  if (mobile === undefined) return { mobile: '', list: [] };
  const rows = await reportsFrom(context.db, mobile);
  const now = context.clock.now();
  return {
    mobile: maskMobiles(mobile),
    list: rows.map(({ arrearsNo, projectName, contractorName, amount, paidAmount, persons, note, reportedAt, state, payBy, answer }) => ({
      ...{ arrearsNo, projectName, contractorName, amount, persons, note, state, payBy, answer },
      paid: paidAmount,
      overdue: isOverdue({ state, payBy }, now),
      reportedAt: reportedAt.toISOString(),
    })),
  };
}

async function requiredMobile(context: AppContext, { exchange }: Visitor): Promise<string> {
  const mobile = await provenMobile(context, exchange.visitor());
  if (mobile === undefined) throw noPermission('请先用短信验证码验证手机号；已填写的内容不会丢失');
  return mobile;
}

async function refuseRepeated(db: Db, mobile: string, depositNo: number): Promise<void> {
  const waiting = (await reportsFrom(db, mobile)).filter(({ state }) => state === 'reported');
  if (waiting.some((one) => one.depositNo === depositNo))
    throw new BusinessError(CODES.eventNotAllowed, '您已反映过这个工程，主管部门正在核实，请在“我的反映”中查看进展');
  if (waiting.length >= MOST_WORKER_REPORTS)
    throw new BusinessError(CODES.eventNotAllowed, `您有 ${MOST_WORKER_REPORTS} 条反映正在核实，请等待处理后再提交，紧急情况请拨打 12333`);
}
