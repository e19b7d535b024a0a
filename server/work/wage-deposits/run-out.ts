import { reckonClock } from '#domain/guarantee/working-clocks';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { readWorkingCalendar } from '../../records/calendar/repository';
import { notifyOfTerm } from './notices';
import { depositsRunningOut, updateDeposit } from './repository';

const AT_ONCE = 100;

/** Tells once of cash deposits whose ten working days to be restored end soon, and once of those that were not restored in them; letters have clocks of their own. */
export async function notifyOfDepositsRunOut(context: AppContext): Promise<void> {
  for (const moment of ['near', 'over'] as const) while (await notifyOfSome(context, moment));
}

/** Answers whether there may be more. A term that a calendar has moved since it was reckoned is kept anew; one that is over is not told to be near its end. */
function notifyOfSome(context: AppContext, moment: 'near' | 'over'): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const now = context.clock.now();
    const deposits = await depositsRunningOut(db, moment, now, AT_ONCE);
    const calendar = await readWorkingCalendar(db);
    for (const deposit of deposits) {
      const { dueDay, nearAt, dueAt } = reckonClock('renewLetter', (deposit.drawnAt ?? now).toISOString(), calendar);
      const term = { restoreNearAt: new Date(nearAt), restoreDueAt: new Date(dueAt) };
      const isOver = term.restoreDueAt <= now;
      if (moment === 'near' ? term.restoreNearAt > now : !isOver) await updateDeposit(db, deposit.depositNo, term);
      else {
        await updateDeposit(db, deposit.depositNo, moment === 'near' ? { nearNotifiedAt: now } : { overNotifiedAt: now });
        if (moment === 'over' || !isOver) await notifyOfTerm(db, context, deposit, { moment, dueDay });
      }
    }
    return deposits.length === AT_ONCE;
  });
}
