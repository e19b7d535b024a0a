import { reckonClock } from '#domain/guarantee/working-clocks';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { readWorkingCalendar } from '../../records/calendar/repository';
import { tellOfRunOut } from './notices';
import { depositsRunOut, updateDeposit } from './repository';

const AT_ONCE = 100;

/** Tells once of cash deposits that were not restored within ten working days of their use; letters have clocks of their own. */
export async function tellOfDepositsRunOut(context: AppContext): Promise<void> {
  while (await tellOfSome(context));
}

/** Answers whether there may be more. A term that a calendar has moved since it was reckoned is kept anew. */
function tellOfSome(context: AppContext): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const now = context.clock.now();
    const deposits = await depositsRunOut(db, now, AT_ONCE);
    const calendar = await readWorkingCalendar(db);
    for (const deposit of deposits) {
      const { dueAt } = reckonClock('renewLetter', (deposit.drawnAt ?? now).toISOString(), calendar);
      const restoreDueAt = new Date(dueAt);
      if (restoreDueAt > now) await updateDeposit(db, deposit.depositNo, { restoreDueAt });
      else {
        await updateDeposit(db, deposit.depositNo, { overToldAt: now });
        await tellOfRunOut(db, context, deposit);
      }
    }
    return deposits.length === AT_ONCE;
  });
}
