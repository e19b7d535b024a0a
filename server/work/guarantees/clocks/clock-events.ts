import { CODES } from '#contract/codes';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { throwFirst } from '../../../core/each-alone';
import { BusinessError } from '../../../core/http/answers/errors';
import { applyEvent } from '../events/apply-event';
import { lockOverdue } from './deadline-repository';

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
  throwFirst(failures, 'clock events failed');
  return sent;
}

interface Turn {
  now: Date;
  skipped: readonly string[];
  /** Takes the application whose turn it is. */
  met: string[];
}

async function sendNext(db: Db, context: AppContext, { now, skipped, met }: Turn): Promise<'none' | 'sent' | 'refused'> {
  const applyNo = await lockOverdue(db, now, skipped);
  if (applyNo === undefined) return 'none';
  met.push(applyNo);
  try {
    await applyEvent(db, context, { applyNo, event: { type: 'letterOutExpired' }, by: { kind: 'clock' } });
    return 'sent';
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== CODES.eventNotAllowed) throw error;
    context.log.warn({ applyNo, err: error }, 'clock event refused by the lifecycle');
    return 'refused';
  }
}
