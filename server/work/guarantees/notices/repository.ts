import { sql, type SqlBool } from 'kysely';
import { addDays, addMonths, dayOf } from '#domain/dates';
import type { Db } from '../../../core/context';
import { rowWhere } from '../../../core/database/status-in';
import { FACT_COLUMNS } from '../facts';

const NOTICE_COLUMNS = [...FACT_COLUMNS, 'productName', 'projectName', 'sectionNames', 'bidderAppName', 'guaranteeAppName'] as const;

/** What has to be known of applications to tell people of them. */
export function applicationsToNotifyOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('guarantee')
    .select(NOTICE_COLUMNS)
    .where('applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .execute();
}

export type ApplicationToNotifyOf = Awaited<ReturnType<typeof applicationsToNotifyOf>>[number];

/** All that happened to these applications, in its order. */
export function eventsOf(db: Db, applications: readonly { guaranteeAppId: string; applyNo: string }[]) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['applyNo', 'sequence', 'event', 'fromStatus', 'toStatus', 'actorId', 'orgType', 'reason'])
    .where(
      sql<SqlBool>`(guarantee_app_id, apply_no) in (select * from unnest(${applications.map(({ guaranteeAppId }) => guaranteeAppId)}::text[], ${applications.map(({ applyNo }) => applyNo)}::text[]))`,
    )
    .orderBy('applyNo')
    .orderBy('sequence')
    .execute();
}

export type EventToNotifyOf = Awaited<ReturnType<typeof eventsOf>>[number];

const BEFORE_OPENING = rowWhere(({ deadline }) => deadline === 'bidOpening');
const UNTIL_EXPIRY = rowWhere(({ deadline }) => deadline === 'expiry');
const day = 86_400_000;
const OPENING = sql<string>`extract(epoch from guarantee.bid_opening_at)::text`;
const EXPIRY = sql<string>`guarantee.expiry_date::text`;

/** What people are told of ahead: a bid opening, the end of a letter, the end of a wage letter a month before. */
export type NotifiedDeadline = 'opening' | 'expiry' | 'wageMonth';

const NEAR = { opening: nearOpening, expiry: nearExpiry, wageMonth: wagesNearExpiry } satisfies Record<NotifiedDeadline, unknown>;

/** Applications whose deadline is near, and whom nobody was told of. */
export function findNear(db: Db, deadline: NotifiedDeadline, now: Date, atMost: number): Promise<{ applyNo: string; at: string }[]> {
  return NEAR[deadline](db, now, atMost).execute();
}

/** Applications without a letter whose bids open within a day, and whom nobody was told of. */
export function nearOpening(db: Db, now: Date, atMost: number) {
  return db
    .selectFrom('guarantee')
    .select(['applyNo', OPENING.as('at')])
    .where(sql<SqlBool>`${BEFORE_OPENING} and guarantee_type = 'bid'`)
    .where('bidOpeningAt', '>', now)
    .where('bidOpeningAt', '<=', new Date(now.getTime() + day))
    .where(
      sql<SqlBool>`not exists (select from notice_deadline d where d.apply_no = guarantee.apply_no and d.deadline = 'opening' and d.at = ${OPENING})`,
    )
    .orderBy('bidOpeningAt')
    .limit(atMost);
}

/** Letters whose last day of validity is today or tomorrow, and whom nobody was told of. */
export function nearExpiry(db: Db, now: Date, atMost: number) {
  const today = dayOf(now.toISOString());
  return db
    .selectFrom('guarantee')
    .select(['applyNo', EXPIRY.as('at')])
    .where(UNTIL_EXPIRY)
    .where('expiryDate', '>=', today)
    .where('expiryDate', '<=', addDays(today, 1))
    .where(
      sql<SqlBool>`not exists (select from notice_deadline d where d.apply_no = guarantee.apply_no and d.deadline = 'expiry' and d.at = ${EXPIRY})`,
    )
    .orderBy('expiryDate')
    .limit(atMost);
}

/** Wage letters that expire within a month, of which the authority reminds the contractor by 工程建设领域农民工工资保证金规定, and whom nobody was told of. */
export function wagesNearExpiry(db: Db, now: Date, atMost: number) {
  const today = dayOf(now.toISOString());
  return db
    .selectFrom('guarantee')
    .select(['applyNo', EXPIRY.as('at')])
    .where(sql<SqlBool>`${UNTIL_EXPIRY} and guarantee_type = 'migrantWage'`)
    .where('expiryDate', '>=', today)
    .where('expiryDate', '<=', addMonths(today, 1))
    .where(
      sql<SqlBool>`not exists (select from notice_deadline d where d.apply_no = guarantee.apply_no and d.deadline = 'wageMonth' and d.at = ${EXPIRY})`,
    )
    .orderBy('expiryDate')
    .limit(atMost);
}

/** Remembers that these deadlines were told of. */
export async function markNotified(
  db: Db,
  deadline: NotifiedDeadline,
  notified: readonly { applyNo: string; at: string }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('noticeDeadline')
    .values(notified.map(({ applyNo, at }) => ({ applyNo, deadline, at, notifiedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetDeadlines(db: Db, notifiedBefore: Date): Promise<void> {
  await db.deleteFrom('noticeDeadline').where('notifiedAt', '<', notifiedBefore).execute();
}
