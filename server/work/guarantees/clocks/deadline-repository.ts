import { sql, type SqlBool } from 'kysely';
import { dayOf } from '#domain/dates';
import type { Db } from '../../../core/context';
import { rowWhere } from '../../../core/database/status-in';

const BEFORE_OPENING = rowWhere(({ deadline }) => deadline === 'bidOpening');
const UNTIL_EXPIRY = rowWhere(({ deadline }) => deadline === 'expiry');

/** Locks an application whose bid opening or validity has passed, other than `skipped` and those that somebody else has in hand. Answers its number. */
export async function lockOverdue(db: Db, now: Date, skipped: readonly string[]): Promise<string | undefined> {
  return (await lockOne(db, bidOpened(now), skipped)) ?? (await lockOne(db, validityOver(now), skipped));
}

/** Each condition has an index of its own. */
async function lockOne(db: Db, condition: ReturnType<typeof bidOpened>, skipped: readonly string[]): Promise<string | undefined> {
  const overdue = await db
    .selectFrom('guarantee')
    .select('applyNo')
    .where(condition)
    .where(sql<SqlBool>`apply_no <> all (${[...skipped]}::text[])`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return overdue?.applyNo;
}

function bidOpened(now: Date) {
  return sql<SqlBool>`(${BEFORE_OPENING} and guarantee_type = 'bid' and bid_opening_at <= ${now})`;
}

function validityOver(now: Date) {
  return sql<SqlBool>`(${UNTIL_EXPIRY} and expiry_date < ${dayOf(now.toISOString())}::date)`;
}
