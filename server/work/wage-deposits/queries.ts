import type { BodyOf, ReplyOf } from '#contract/call';
import type {
  WageArrears,
  wageArrearsPage,
  WageDeposit,
  wageDepositDetail,
  wageDepositPage,
  wageDepositSummary,
} from '#contract/wage-deposits';
import { dayOf, daysBetween } from '#domain/dates';
import { reckonClock, shownClock } from '#domain/guarantee/working-clocks';
import { missingOf, wageDepositStates } from '#domain/wages/deposit';
import { wageArrearsEventsFor } from '#machines/lifecycle/wage-arrears';
import { wageDepositEventsFor } from '#machines/lifecycle/wage-deposit';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { readWorkingCalendar } from '../../records/calendar/repository';
import { arrearsFacts, isOverdue, owedOf } from './arrears-facts';
import { contractorsOwing, findArrears, owedOn, sumArrears, type ArrearsRow } from './arrears-repository';
import { factsOf } from './happen';
import { depositByNo, findDeposits, lettersOf, logOf, sumDeposits, type DepositRow } from './repository';
import { sees, seesWorkers, supervises, viewerOf, type Viewer } from './viewer';

const MOST_SHOWN = 100;

export async function pageOfDeposits(
  db: Db,
  member: Member,
  { page = 1, size = 10, keyword = '', state }: BodyOf<typeof wageDepositPage>,
): Promise<ReplyOf<typeof wageDepositPage>> {
  const viewer = viewerOf(member);
  refuseShortWord('keyword', keyword);
  const { list, total } = await findDeposits(db, viewer, { page, size, keyword: keyword.trim(), state });
  return { total, list: await shownDeposits(db, list) };
}

export async function pageOfArrears(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { page = 1, size = 10, keyword = '', state, overdue }: BodyOf<typeof wageArrearsPage>,
): Promise<ReplyOf<typeof wageArrearsPage>> {
  const viewer = viewerOf(member);
  refuseShortWord('keyword', keyword);
  const now = clock.now();
  const overdueOn = overdue ? dayOf(now.toISOString()) : undefined;
  const { list, total, open } = await findArrears(db, viewer, { page, size, keyword: keyword.trim(), state, overdueOn });
  return { total, open, list: list.map((row) => shownArrears(row, viewer, now)) };
}

export async function summaryOfDeposits(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof wageDepositSummary>> {
  const viewer = viewerOf(member);
  const overdueOn = dayOf(clock.now().toISOString());
  const [sums, owing, contractors] = await Promise.all([
    sumDeposits(db, viewer, wageDepositStates),
    sumArrears(db, viewer, {
      reported: { state: 'reported' },
      ordered: { state: 'ordered' },
      overdue: { overdueOn },
      claiming: { state: 'claiming' },
    }),
    contractorsOwing(db, viewer),
  ]);
  const of = (name: string) => {
    const { count = 0, amount = '0.00' } = owing.find((one) => one.name === name) ?? {};
    return { count, amount };
  };
  return {
    states: wageDepositStates.map((state) => {
      const { count = 0, missing = '0.00' } = sums.find((one) => one.state === state) ?? {};
      return { state, count, missing };
    }),
    arrears: { reported: of('reported'), ordered: of('ordered'), overdue: of('overdue'), claiming: of('claiming') },
    contractors,
  };
}

export async function detailOfDeposit(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { depositNo }: BodyOf<typeof wageDepositDetail>,
): Promise<ReplyOf<typeof wageDepositDetail>> {
  const viewer = viewerOf(member);
  const row = await depositByNo(db, depositNo);
  if (!row || !sees(viewer, row)) throw notFound('工资保证金');
  const now = clock.now();
  const today = dayOf(now.toISOString());
  const [[deposit], letters, { list }, log] = await Promise.all([
    shownDeposits(db, [row]),
    lettersOf(db, row, now),
    findArrears(db, viewer, { page: 1, size: MOST_SHOWN, depositNo }),
    logOf(db, viewer, depositNo),
  ]);
  if (!deposit) throw notFound('工资保证金');
  const mayHandle = supervises(member);
  const paidOutOf = { cashAmount: row.cashAmount, hasLetter: letters.some(({ isClaimedOn }) => !isClaimedOn) };
  return {
    ...deposit,
    contractDate: row.contractDate,
    projectsInArea: row.projectsInArea,
    noArrearsLastYear: row.noArrearsLastYear,
    law: row.law,
    bankName: row.bankName,
    letters: letters.map((letter) => ({ ...letter, daysLeft: daysBetween(today, letter.expiryDate) })),
    arrearsList: list.map((one) => ({
      ...shownArrears(one, viewer, now),
      allowedEvents: mayHandle ? wageArrearsEventsFor(arrearsFacts(one, paidOutOf, now)) : [],
    })),
    log: log.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    allowedEvents: mayHandle ? wageDepositEventsFor(await factsOf(db, row)) : [],
    ...(row.drawnAt ? { restoring: await restoring(db, row.drawnAt, now) } : {}),
  };
}

async function restoring(db: Db, drawnAt: Date, now: Date) {
  const calendar = await readWorkingCalendar(db);
  const { dueDay, unknownYears } = reckonClock('renewLetter', drawnAt.toISOString(), calendar);
  return shownClock({ kind: 'renewLetter', dueDay, unknownYears, endedAt: null }, now.toISOString(), calendar);
}

async function shownDeposits(db: Db, rows: readonly DepositRow[]): Promise<WageDeposit[]> {
  const owed = new Map(
    (
      await owedOn(
        db,
        rows.map(({ depositNo }) => depositNo),
      )
    ).map(({ depositNo, ...one }) => [depositNo, one]),
  );
  return rows.map((row) => ({
    depositNo: row.depositNo,
    version: row.version,
    state: row.state,
    projectNo: row.projectNo,
    projectName: row.projectName,
    contractorName: row.contractorName,
    contractAmount: row.contractAmount,
    decision: row.decision,
    rate: row.rate,
    dueAmount: row.dueAmount,
    cashAmount: row.cashAmount,
    letterAmount: row.letterAmount,
    missing: row.state === 'unmet' || row.state === 'drawn' || row.state === 'declared' ? missingOf(row) : '0.00',
    arrears: owed.get(row.depositNo) ?? { count: 0, amount: '0.00', persons: 0 },
  }));
}

/** Who a worker is that has reported them is not told to the contractor, nor what he says, which would tell. */
function shownArrears(row: ArrearsRow, viewer: Viewer, now: Date): WageArrears {
  const hidden = row.reporter === 'worker' && !seesWorkers(viewer);
  return {
    arrearsNo: row.arrearsNo,
    version: row.version,
    state: row.state,
    depositNo: row.depositNo,
    projectNo: row.projectNo,
    projectName: row.projectName,
    contractorName: row.contractorName,
    amount: row.amount,
    owed: row.state === 'reported' || row.state === 'ordered' || row.state === 'claiming' ? owedOf(row) : '0.00',
    persons: row.persons,
    note: hidden ? '' : row.note,
    payBy: row.payBy,
    overdue: isOverdue(row, now),
    applyNo: row.applyNo,
    reporter: row.reporter,
    reportedBy: hidden ? '' : row.reportedBy,
    reporterMobile: hidden ? '' : row.reporterMobile,
    reportedAt: row.reportedAt.toISOString(),
  };
}
