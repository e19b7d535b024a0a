import type { BodyOf, ReplyOf } from '#contract/call';
import type { deskQueue, QueuedCase } from '#contract/desk';
import { wholeDays } from '#domain/dates';
import type { Person } from '#domain/guarantee/actor';
import { QUEUE_ORDERS, QUEUE_SIZE, type QueueOrder } from '#domain/guarantee/desk-queue';
import { heldSince } from '#domain/guarantee/held-case';
import { isWithheld } from '#domain/guarantee/sealed';
import { stationNow } from '#domain/guarantee/station';
import { rowOf } from '#domain/guarantee/status';
import { runningClock, type ShownClock } from '#domain/guarantee/working-clocks';
import { ordersFor } from '#domain/home/rows';
import { daysToDeadline } from '#machines/lifecycle/deadline';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { mayRunClock, shownClocks } from '../guarantees/clocks/working-clocks';
import { casesHeld, type CaseRow } from '../guarantees/desk/case-repository';
import { shownHeld } from '../guarantees/desk/held-case';
import { personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { countCases, firstCases } from './queue-repository';

type Row = Awaited<ReturnType<typeof firstCases>>[number];

export async function queueOf(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { workList, order: wanted, size = QUEUE_SIZE.first }: BodyOf<typeof deskQueue>,
): Promise<ReplyOf<typeof deskQueue>> {
  const viewer = personOf(member);
  const orders = ordersFor(QUEUE_ORDERS, viewer);
  const order = orders.includes(wanted) ? wanted : orders[0];
  const [found, total] = await Promise.all([firstCases(db, viewer, { workList, order, size }), countCases(db, viewer, workList)]);
  const rows = found.sort((one, other) => inOrder(one, other, order)).slice(0, size);
  const now = clock.now();
  const held = new Map((await casesHeld(db, rows, heldSince(now))).map((row) => [row.applyNo, row]));
  const clocks = await shownClocks(db, rows.filter(mayRunClock), now);
  return {
    total,
    list: rows.map((row) =>
      shownCase(row, { held: held.get(row.applyNo), clock: runningClock(clocks.get(row.applyNo)), viewer, now: now.toISOString() }),
    ),
  };
}

interface Beside {
  held: CaseRow | undefined;
  clock: ShownClock | undefined;
  viewer: Person;
  now: string;
}

function shownCase(row: Row, { held, clock, viewer, now }: Beside): QueuedCase {
  const facts = factsOf(row);
  const withheld = isWithheld(facts, viewer);
  const left = withheld ? null : daysToDeadline(facts, now);
  return {
    applyNo: row.applyNo,
    projectName: row.projectName,
    bidderAppName: row.bidderAppName,
    guaranteeAppName: row.guaranteeAppName,
    guaranteeType: row.guaranteeType,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeStatus: row.status,
    station: stationNow(facts)?.name ?? '',
    daysWaiting: wholeDays(row.updatedAt.toISOString(), now),
    ...(left === null || rowOf(row.status).deadline !== 'bidOpening' ? {} : { daysLeft: left }),
    ...(clock ? { workingClock: clock } : {}),
    ...(held ? { held: shownHeld(held, viewer) } : {}),
    ...(withheld ? { withheld, projectName: '', bidderAppName: '', guaranteeAmount: '' } : {}),
  };
}

function inOrder(one: Row, other: Row, order: QueueOrder): number {
  return momentOf(one, order) - momentOf(other, order) || (one.applyNo < other.applyNo ? -1 : 1);
}

const NEVER = Number.MAX_SAFE_INTEGER;

function momentOf({ updatedAt, bidOpeningAt }: Row, order: QueueOrder): number {
  return order === 'age' ? updatedAt.getTime() : (bidOpeningAt?.getTime() ?? NEVER);
}
