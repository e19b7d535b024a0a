import { type SqlBool, sql } from 'kysely';
import { CODES } from '#contract/codes';
import { dayOf } from '#domain/dates';
import type { AppContext, Db } from '../context';
import { inTransaction } from '../database/transaction';
import { BusinessError } from '../http/errors';
import { applyEvent } from './apply-event';

/**
 * Ends every application whose bid opening or validity has passed. Each one is locked, sent its event and committed alone; a row that
 * another server has in hand is left to it, and one that was ended is not found again, so the event happens once. Answers how many. One that fails
 * holds no other up; the first failure is thrown when all have had their turn.
 */
export async function sendClockEvents(context: AppContext): Promise<number> {
  const now = context.clock.now();
  const skipped: string[] = [];
  const failures: unknown[] = [];
  let sent = 0;
  for (;;) {
    const met: string[] = [];
    try {
      const outcome = await inTransaction(context.db, (db) => sendNext(db, context, { now, skipped, met }));
      if (outcome === 'none') break;
      if (outcome === 'sent') sent += 1;
      else skipped.push(...met);
    } catch (error) {
      if (met.length === 0) throw error;
      context.log.error({ applyNo: met[0], err: error }, 'clock event failed');
      skipped.push(...met);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} clock events failed`, { cause: failures[0] });
  return sent;
}

interface Turn {
  now: Date;
  skipped: readonly string[];
  /** Takes the application whose turn it is. */
  met: string[];
}

async function sendNext(db: Db, context: AppContext, { now, skipped, met }: Turn): Promise<'none' | 'sent' | 'refused'> {
  const due = await db
    .selectFrom('guarantee')
    .select('applyNo')
    .where((is) => is.or([bidOpened(now), validityOver(now)]))
    .where(sql<SqlBool>`apply_no <> all (${[...skipped]}::text[])`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return 'none';
  met.push(due.applyNo);
  try {
    await applyEvent(db, context, { applyNo: due.applyNo, event: { type: 'letterOutExpired' }, by: { kind: 'clock' } });
    return 'sent';
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== CODES.eventNotAllowed) throw error;
    context.log.warn({ applyNo: due.applyNo, err: error }, 'clock event refused by the lifecycle');
    return 'refused';
  }
}

function bidOpened(now: Date) {
  return sql<SqlBool>`(status between 0 and 6 and guarantee_type = 'bid' and bid_opening_at <= ${now})`;
}

function validityOver(now: Date) {
  return sql<SqlBool>`(status in (7, 15) and expiry_date < ${dayOf(now.toISOString())}::date)`;
}
