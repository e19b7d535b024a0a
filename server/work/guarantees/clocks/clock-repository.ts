import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dayOf } from '#domain/dates';
import type { ClockFilter, ClockReckoned, WorkingClockKind } from '#domain/guarantee/working-clocks';
import type { Db } from '../../../core/context';

interface Start extends ClockReckoned {
  applyNo: string;
  kind: WorkingClockKind;
  startedAt: string;
}

/** Starts a clock of an application; one of its kind that runs already goes on. */
export async function startClock(db: Db, { applyNo, kind, startedAt, dueDay, nearAt, dueAt, unknownYears }: Start): Promise<void> {
  await db
    .insertInto('workingClock')
    .columns([
      'guaranteeAppId',
      'applyNo',
      'bidderAppId',
      'projectNo',
      'sectionNos',
      'guaranteeAmount',
      'kind',
      'startedAt',
      'dueDay',
      'nearAt',
      'dueAt',
      'unknownYears',
      'reckonedAt',
    ])
    .expression((query) =>
      query
        .selectFrom('guarantee')
        .select(['guaranteeAppId', 'applyNo', 'bidderAppId', 'projectNo', 'sectionNos', 'guaranteeAmount'])
        .select([
          sql<WorkingClockKind>`${kind}::text`.as('kind'),
          sql<Date>`${startedAt}::timestamptz`.as('startedAt'),
          sql<string>`${dueDay}::text`.as('dueDay'),
          sql<Date>`${nearAt}::timestamptz`.as('nearAt'),
          sql<Date>`${dueAt}::timestamptz`.as('dueAt'),
          sql<number[]>`${unknownYears}::integer[]`.as('unknownYears'),
          sql<Date>`now()`.as('reckonedAt'),
        ])
        .where('applyNo', '=', applyNo),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endClock(db: Db, { applyNo, kind, at }: { applyNo: string; kind: WorkingClockKind; at: string }): Promise<void> {
  await db
    .updateTable('workingClock')
    .set({ endedAt: at })
    .where('applyNo', '=', applyNo)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * A letter of the same bidder for the same work, of the same amount at least, takes the place of one that was claimed on: from the day on which it begins, or at once
 * where no wage deposit that the authority counts is there, with which it would be counted on that day.
 */
export async function endRenewals(db: Db, { applyNo, at }: { applyNo: string; at: string }): Promise<void> {
  await sql`
    update working_clock c set ended_at = ${at}
    from guarantee g
    where g.apply_no = ${applyNo} and c.kind = 'renewLetter' and c.ended_at is null and c.apply_no <> g.apply_no
      and c.bidder_app_id = g.bidder_app_id and c.project_no = g.project_no and c.section_nos && g.section_nos
      and g.guarantee_amount >= c.guarantee_amount
      and (g.effective_date <= ${dayOf(at)} or not exists (select from wage_deposit d
        where d.contractor_app_id = g.bidder_app_id and d.project_no = g.project_no and d.state not in ('declared', 'refunded', 'refused')))`.execute(
    db,
  );
}

/** The clocks of these applications in the order in which they started. */
export function clocksOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('workingClock')
    .select(['clockId', 'applyNo', 'kind', 'startedAt', 'dueDay', 'unknownYears', 'endedAt'])
    .where('applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .orderBy('startedAt')
    .orderBy('clockId')
    .execute();
}

/** That an application has such a clock running; it has run out once people were told so. */
export function hasClock(filter: ClockFilter) {
  return sql<SqlBool>`guarantee.apply_no = any (array(select c.apply_no from working_clock c where c.ended_at is null and ${SIDES[filter]}))`;
}

const SIDES: Readonly<Record<ClockFilter, RawBuilder<SqlBool>>> = {
  running: sql`true`,
  examineClaim: sql`c.kind = 'examineClaim' and c.over_notified_at is null`,
  examineClaimOverdue: sql`c.kind = 'examineClaim' and c.over_notified_at is not null`,
  settleClaim: sql`c.kind = 'settleClaim' and c.over_notified_at is null`,
  settleClaimOverdue: sql`c.kind = 'settleClaim' and c.over_notified_at is not null`,
  payClaim: sql`c.kind = 'payClaim' and c.over_notified_at is null`,
  payClaimOverdue: sql`c.kind = 'payClaim' and c.over_notified_at is not null`,
  renewLetter: sql`c.kind = 'renewLetter' and c.over_notified_at is null`,
  renewLetterOverdue: sql`c.kind = 'renewLetter' and c.over_notified_at is not null`,
};

/** Running clocks that were reckoned before the calendars changed. */
export function staleClocks(db: Db, changedAt: Date, atMost: number) {
  return db
    .selectFrom('workingClock')
    .select(['clockId', 'kind', 'startedAt'])
    .where('endedAt', 'is', null)
    .where('reckonedAt', '<', changedAt)
    .orderBy('clockId')
    .limit(atMost)
    .forUpdate()
    .execute();
}

/** Of a clock that ends on another day people are told again. */
export async function resetClock(db: Db, clockId: string, { dueDay, nearAt, dueAt, unknownYears }: ClockReckoned): Promise<void> {
  await db
    .updateTable('workingClock')
    .set({
      dueDay,
      nearAt,
      dueAt,
      unknownYears,
      reckonedAt: sql<Date>`now()`,
      nearNotifiedAt: sql<Date | null>`case when due_day = ${dueDay} then near_notified_at end`,
      overNotifiedAt: sql<Date | null>`case when due_day = ${dueDay} then over_notified_at end`,
    })
    .where('clockId', '=', clockId)
    .execute();
}

/** Running clocks that nobody was told of: with one working day left besides the last, or that have run out. */
export function clocksToNotifyOf(db: Db, moment: 'near' | 'over', now: Date, atMost: number) {
  const [at, notified] = moment === 'near' ? (['nearAt', 'nearNotifiedAt'] as const) : (['dueAt', 'overNotifiedAt'] as const);
  return db
    .selectFrom('workingClock')
    .select(['clockId', 'applyNo', 'kind', 'dueDay', 'dueAt'])
    .where('endedAt', 'is', null)
    .where(notified, 'is', null)
    .where(at, '<=', now)
    .orderBy(at)
    .limit(atMost)
    .forUpdate()
    .execute();
}

export async function markClocksNotified(db: Db, moment: 'near' | 'over', clockIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('workingClock')
    .set(moment === 'near' ? { nearNotifiedAt: now } : { overNotifiedAt: now })
    .where('clockId', '=', sql<string>`any(${[...clockIds]}::bigint[])`)
    .execute();
}
