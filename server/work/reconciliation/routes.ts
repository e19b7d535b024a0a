import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import {
  closeMonth,
  differencePage,
  reconcileAgain,
  reconciledDays,
  reconciledMonths,
  settleDifference,
  type Difference,
  type ReconciledMonth,
} from '#contract/reconciliation';
import { addDays, dayOf, isDay } from '#domain/dates';
import { GATEWAY_NAMES, GATEWAYS } from '#domain/gateway';
import { isWithheld } from '#domain/guarantee/sealed';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyPlatform } from '../../core/events/notify-platform';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import { route, type Route } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import { countRequest } from '../guarantees/sealed/sealed-readings';
import {
  aboutOfDifference,
  findDays,
  findDifferences,
  insertClosedMonth,
  lockDifference,
  monthsFrom,
  settleDifference as saveSettled,
} from './repository';

const MONTHS = 12;

export const routes: Route[] = [
  route(reconciledDays, ({ db, member, body }) => pageOfDays(db, member, body)),
  route(differencePage, ({ db, member, body }, context) => pageOfDifferences(db, context, member, body)),
  route(settleDifference, ({ db, member, body }, context) => settle(db, context, member, body), countSettling),
  route(reconcileAgain, ({ db, member, body }, context) => again(db, context, member, body.day)),
  route(reconciledMonths, async ({ db, member }, context) => {
    assertPlatform(member);
    return { list: await months(db, context, monthNow(context), MONTHS) };
  }),
  route(closeMonth, ({ db, member, body }, context) => close(db, context, member, body.month)),
];

function assertPlatform({ orgType }: Member): void {
  if (orgType !== 'platform') throw noPermission();
}

async function pageOfDays(
  db: Db,
  member: Member,
  { page = 1, size = 10, gateway }: BodyOf<typeof reconciledDays>,
): Promise<ReplyOf<typeof reconciledDays>> {
  assertPlatform(member);
  const { total, rows } = await findDays(db, { page, size, gateway });
  return {
    total,
    list: rows.map(({ checkedAt, ...row }) => ({
      ...row,
      state: row.failure !== '' ? 'failed' : row.openDifferences > 0 ? 'differs' : 'clean',
      checkedAt: checkedAt.toISOString(),
    })),
  };
}

async function pageOfDifferences(
  db: Db,
  context: AppContext,
  member: Member,
  { page = 1, size = 10, differenceId, gateway, day, settled }: BodyOf<typeof differencePage>,
): Promise<ReplyOf<typeof differencePage>> {
  assertPlatform(member);
  if (day !== undefined && !isDay(day)) throw fieldWrong('day', '日期不存在');
  const { total, rows } = await findDifferences(db, { page, size, differenceId, gateway, day, settled });
  const isOpened = differenceId !== undefined;
  if (isOpened) for (const { about } of rows) await countRequest({ db, member, body: { applyNo: about ?? '' } }, context);
  return {
    total,
    list: rows.map((row) => {
      const difference = shownDifference(row);
      return isOpened || !isWithheld(row, member) ? difference : { ...difference, ...withheldFields(row) };
    }),
  };
}

type FoundDifference = Awaited<ReturnType<typeof findDifferences>>['rows'][number];

function shownDifference({ stated, recorded, foundAt, settledAt, sealed: _sealed, about: _about, ...row }: FoundDifference): Difference {
  return {
    ...row,
    foundAt: foundAt.toISOString(),
    ...(stated === null ? {} : { stated }),
    ...(recorded === null ? {} : { recorded }),
    ...(settledAt ? { settledAt: settledAt.toISOString() } : {}),
  };
}

/** A booking is named after its application; what somebody wrote of a difference may say whose it is. */
function withheldFields({ kind, stated, recorded }: FoundDifference): Partial<Difference> {
  return {
    ...{ withheld: true, applyNo: '', note: '' },
    ...(kind === 'strayBooking' ? { number: '' } : {}),
    ...(stated === null ? {} : { stated: '' }),
    ...(recorded === null ? {} : { recorded: '' }),
  };
}

/** Beforehand, as `countRequest`. */
async function countSettling(
  { db, member, body }: { db: Db; member: Member; body: BodyOf<typeof settleDifference> },
  context: AppContext,
): Promise<void> {
  const applyNo = await aboutOfDifference(db, body.differenceId);
  if (applyNo !== null) await countRequest({ db, member, body: { applyNo } }, context);
}

function settle(db: Db, context: AppContext, member: Member, { differenceId, note }: BodyOf<typeof settleDifference>): Promise<object> {
  return inTransaction(db, async (db) => {
    assertPlatform(member);
    if (note.trim() === '') throw fieldWrong('note', '请填写核实结果和处理办法');
    const difference = await lockDifference(db, differenceId);
    if (!difference) throw notFound('对账差异');
    if (difference.settledAt) throw new BusinessError(CODES.statusChanged, '该差异已由其他人处理，请刷新后查看');
    const { day, gateway, kind } = difference;
    const said = note.trim();
    await saveSettled(db, differenceId, { settledBy: member.userName, note: said, settledAt: context.clock.now() });
    await notifyPlatform(db, ['payment', 'badges']);
    const object = { object: String(differenceId), objectName: `${day} ${GATEWAYS[gateway].label}` };
    const detail = { kind, before: { settled: false }, after: { settled: true, note: said } };
    await noteByCommit(db, context, { kind: 'reconciliation', action: 'settle', ...object, detail });
    return {};
  });
}

async function again(db: Db, context: AppContext, member: Member, day: string): Promise<object> {
  assertPlatform(member);
  const today = dayOf(context.clock.now().toISOString());
  if (!isDay(day) || day >= today) throw fieldWrong('day', '只能对账今天以前的日期');
  const [month] = await months(db, context, day.slice(0, 7), 1);
  if (month?.state === 'closed') throw new BusinessError(CODES.eventNotAllowed, `${day.slice(0, 7)} 已关账，不能重新对账`);
  await inTransaction(db, async (db) => {
    await context.jobs.enqueue(db, 'reconcile', { day }, { singletonKey: day });
    await noteByCommit(db, context, { kind: 'reconciliation', action: 'compare', object: day });
  });
  return {};
}

function close(db: Db, context: AppContext, member: Member, month: string): Promise<object> {
  return inTransaction(db, async (db) => {
    assertPlatform(member);
    const [row] = await months(db, context, month, 1);
    if (row?.state === 'closed') throw new BusinessError(CODES.eventNotAllowed, `${month} 已关账`);
    if (row?.state !== 'open') throw new BusinessError(CODES.eventNotAllowed, `${month} 尚未结束，不能关账`);
    if (row.daysMissing > 0)
      throw new BusinessError(CODES.eventNotAllowed, `${month} 还有 ${row.daysMissing} 笔每日对账没有完成，请先重新对账`);
    if (row.openDifferences > 0) throw new BusinessError(CODES.eventNotAllowed, `${month} 还有 ${row.openDifferences} 项差异没有处理`);
    if (!(await insertClosedMonth(db, { month, closedAt: context.clock.now(), closedBy: member.userName })))
      throw new BusinessError(CODES.eventNotAllowed, `${month} 已关账`);
    await notifyPlatform(db, ['payment']);
    const detail = { before: { closed: false }, after: { closed: true } };
    await noteByCommit(db, context, { kind: 'reconciliation', action: 'close', object: month, detail });
    return {};
  });
}

async function months(db: Db, context: AppContext, month: string, count: number): Promise<ReconciledMonth[]> {
  const now = monthNow(context);
  const until = addDays(dayOf(context.clock.now().toISOString()), -1);
  const rows = await monthsFrom(db, { month, count, until, gateways: GATEWAY_NAMES });
  return rows.map(({ closedAt, closedBy, ...row }) => ({
    ...row,
    state: closedAt ? 'closed' : row.month >= now ? 'running' : 'open',
    closedBy: closedBy ?? '',
    ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
  }));
}

function monthNow({ clock }: AppContext): string {
  return dayOf(clock.now().toISOString()).slice(0, 7);
}
