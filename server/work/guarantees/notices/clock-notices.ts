import { reckonClock, WORKING_CLOCKS, type WorkingClockKind } from '#domain/guarantee/working-clocks';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { calendarChangedAt, readWorkingCalendar } from '../../../records/calendar/repository';
import { notify, recipientsAmong, type AddressedNotice } from '../../../records/notices/notify';
import { clocksToNotifyOf, markClocksNotified, resetClock, staleClocks } from '../clocks/clock-repository';
import { aboutOf, partyOf, peopleAround, type Surrounded } from './notify-people';

const atOnce = 100;
const MOMENTS = { near: 'clockNear', over: 'clockOver' } as const;
/** Whose a term is, and who watches over those of wage letters. */
const HOLDERS = {
  examineClaim: ['institutions'],
  settleClaim: ['institutions'],
  payClaim: ['institutions', 'authority'],
  renewLetter: ['bidder', 'authority'],
} as const satisfies Record<WorkingClockKind, readonly string[]>;

/** Reckons running clocks anew where calendars came since, and tells of those whose end is near, and of those that have run out, once each. */
export async function notifyOfClocks(context: AppContext): Promise<void> {
  while (await reckonSome(context));
  for (const moment of ['near', 'over'] as const) while (await notifyOfSome(context, moment));
}

/** Answers whether there may be more. */
function reckonSome({ db }: AppContext): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const changedAt = await calendarChangedAt(db);
    const stale = changedAt ? await staleClocks(db, changedAt, atOnce) : [];
    if (stale.length === 0) return false;
    const calendar = await readWorkingCalendar(db);
    for (const { clockId, kind, startedAt } of stale) await resetClock(db, clockId, reckonClock(kind, startedAt.toISOString(), calendar));
    return stale.length === atOnce;
  });
}

/** Answers whether there may be more. One that has run out already is not told to be near its end. */
function notifyOfSome(context: AppContext, moment: 'near' | 'over'): Promise<boolean> {
  return inTransaction(context.db, async (db: Db) => {
    const now = context.clock.now();
    const clocks = await clocksToNotifyOf(db, moment, now, atOnce);
    if (clocks.length === 0) return false;
    const notified = moment === 'near' ? clocks.filter(({ dueAt }) => dueAt > now) : clocks;
    const around = await peopleAround(
      db,
      notified.map(({ applyNo }) => applyNo),
    );
    const applications = new Map(around.map((one) => [one.applyNo, one]));
    const notices = notified.flatMap(({ clockId, applyNo, kind, dueDay }): AddressedNotice[] => {
      const application = applications.get(applyNo);
      if (!application) return [];
      const { label, says } = WORKING_CLOCKS[kind];
      const about = { ...aboutOf(application), term: label, says, dueDay };
      return [
        { kind: MOMENTS[moment], about, source: `clock/${clockId}/${moment}/${dueDay}`, to: recipientsOf(application, kind, moment) },
      ];
    });
    await notify(db, context, notices);
    await markClocksNotified(
      db,
      moment,
      clocks.map(({ clockId }) => clockId),
      now,
    );
    return clocks.length === atOnce;
  });
}

function recipientsOf(application: Surrounded, kind: WorkingClockKind, moment: 'near' | 'over') {
  const parties = [...HOLDERS[kind], ...(moment === 'over' ? (['beneficiary'] as const) : [])] as const;
  return parties.flatMap((party) => recipientsAmong(MOMENTS[moment], partyOf(application, party)));
}
