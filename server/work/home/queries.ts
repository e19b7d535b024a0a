import type { BodyOf, ReplyOf } from '#contract/call';
import type { HomeFigure, homeFigures, homeMonths, homeOpenings, homeProjects, HomeRow, homeRows } from '#contract/home';
import { addDays, dayOf, daysBetween, startOfDay, wholeDays } from '#domain/dates';
import { isWithheld } from '#domain/guarantee/sealed';
import { worksAtStation } from '#domain/guarantee/station';
import { isInWorkList, isRecordList, type WorkList } from '#domain/guarantee/work-lists';
import { runningClock, type ShownClock } from '#domain/guarantee/working-clocks';
import { figuresOf, projectLetters } from '#domain/home/figures';
import { lastMonths } from '#domain/home/months';
import { homePartsAnywhere, type HomePart } from '#domain/home/parts';
import { HOME_ROWS, ordersFor, type HomeRows } from '#domain/home/rows';
import { daysToDeadline } from '#machines/lifecycle/deadline';
import type { AppContext, Db } from '../../core/context';
import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { openingsOf } from '../../records/projects/repository';
import { mayRunClock, shownClocks } from '../guarantees/clocks/working-clocks';
import { personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { countRows } from '../guarantees/sealed/sealed-readings';
import { talliedByMonth } from '../guarantees/tallies/tally-repository';
import { timesOf } from '../guarantees/tallies/tally-sums';
import { firstRows, sumByProject, sumUnder } from './repository';

const SHOWN_MONTHS = 6;
const OPENING_WITHIN = 30;

export async function figuresFor(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { part }: BodyOf<typeof homeFigures>,
): Promise<ReplyOf<typeof homeFigures>> {
  requirePart(member, part);
  const now = clock.now();
  const known = figuresOf(part);
  const filters = known.map(([figure, { rows, besides }]) => [figure, rows(dayOf(now.toISOString())), besides === 'oldest'] as const);
  const sums = new Map((await sumUnder(db, personOf(member), filters)).map((sum) => [sum.name, sum]));
  const leftOut = known.filter(([figure, { onlySome }]) => onlySome && !sums.get(figure)?.count).map(([figure]) => figure);
  const shown = filters.filter(([figure]) => !leftOut.includes(figure));
  return {
    figures: shown.map(([figure, rows]): HomeFigure => {
      const { count = 0, amount = '0.00', oldest = null } = sums.get(figure) ?? {};
      return {
        figure,
        count,
        amount,
        rows,
        ...(oldest && count > 0 ? { oldestDays: wholeDays(oldest.toISOString(), now.toISOString()) } : {}),
      };
    }),
  };
}

export async function rowsFor(
  db: Db,
  context: AppContext,
  member: Member,
  { part, order }: BodyOf<typeof homeRows>,
): Promise<ReplyOf<typeof homeRows>> {
  requirePart(member, part);
  const { lists, orders: known, all }: HomeRows = HOME_ROWS[part];
  const orders = ordersFor(known, member);
  const shownLists = lists(member.orgType);
  const now = context.clock.now();
  const viewer = personOf(member);
  const { workList: _workList, ...filter } = all ?? { workList: 'guarantee_record' as const };
  const wanted = order !== undefined && orders.includes(order) ? order : orders[0];
  const rows = await firstRows(db, viewer, { lists: shownLists, order: wanted, filter });
  await countRows(db, context, member, rows);
  const clocks = await shownClocks(db, rows.filter(mayRunClock), now);
  return {
    list: rows.map((row) => shownRow(row, { lists: shownLists, viewer, now, clock: runningClock(clocks.get(row.applyNo)) })),
    ...(all ? { rows: all } : {}),
  };
}

export async function monthsFor(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof homeMonths>> {
  requirePart(member, 'months');
  const now = clock.now();
  const months = lastMonths(dayOf(now.toISOString()), SHOWN_MONTHS);
  const from = months[0]?.from ?? '';
  const issued = await talliedByMonth(db, personOf(member), { measure: 'letter', from });
  return {
    months: months.map(({ month, from, to }) => ({
      month,
      ...timesOf(issued.filter((row) => row.month === month)),
      rows: { workList: 'guarantee_record' as const, guaranteeDateFrom: from, guaranteeDateTo: to },
    })),
  };
}

export async function projectsFor(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof homeProjects>> {
  requirePart(member, 'projects');
  const now = clock.now();
  const letters = projectLetters(member.orgType);
  const projects = await sumByProject(db, personOf(member), letters);
  return {
    projects: projects.map(({ nearestExpiry, ...project }) => ({
      ...project,
      ...(nearestExpiry === null ? {} : { daysLeft: daysBetween(dayOf(now.toISOString()), nearestExpiry) }),
      rows: { ...letters, projectNo: project.projectNo },
    })),
  };
}

export async function openingsFor(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof homeOpenings>> {
  requirePart(member, 'openings');
  const now = clock.now();
  const today = dayOf(now.toISOString());
  const until = new Date(startOfDay(addDays(today, OPENING_WITHIN + 1)));
  const openings = await openingsOf(db, member.appId, { from: now, until });
  return {
    openings: openings.map(({ bidOpeningAt, ...opening }) => ({
      ...opening,
      bidOpeningDate: bidOpeningAt.toISOString(),
      daysLeft: daysBetween(today, dayOf(bidOpeningAt.toISOString())),
    })),
  };
}

function requirePart(member: Member, part: HomePart): void {
  if (!homePartsAnywhere(member).includes(part)) throw noPermission('贵单位的首页没有这一项');
}

type Row = Awaited<ReturnType<typeof firstRows>>[number];

function shownRow(
  row: Row,
  {
    lists,
    viewer,
    now,
    clock,
  }: { lists: readonly WorkList[]; viewer: ReturnType<typeof personOf>; now: Date; clock: ShownClock | undefined },
): HomeRow {
  const facts = factsOf(row);
  const withheld = isWithheld(facts, viewer);
  const left = withheld ? null : daysToDeadline(facts, now.toISOString());
  return {
    applyNo: row.applyNo,
    projectName: row.projectName,
    guaranteeType: row.guaranteeType,
    bidderAppName: row.bidderAppName,
    guaranteeAppName: row.guaranteeAppName,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeStatus: row.status,
    expiryDate: row.expiryDate,
    updateTime: row.updatedAt.toISOString(),
    daysWaiting: wholeDays(row.updatedAt.toISOString(), now.toISOString()),
    workLists: lists.filter((list) => !isRecordList(list) && isInWorkList(list, facts, viewer)),
    isJudged: worksAtStation(facts, viewer),
    ...(row.bidOpeningAt && !withheld ? { bidOpeningDate: row.bidOpeningAt.toISOString() } : {}),
    ...(left === null ? {} : { daysLeft: left }),
    ...(clock ? { workingClock: clock } : {}),
    ...(withheld ? { withheld, projectName: '', bidderAppName: '', guaranteeAmount: '', expiryDate: '' } : {}),
  };
}
