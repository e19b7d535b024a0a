import { CLOCK_CHANGES, reckonClock, shownClock, type ShownClock } from '#domain/guarantee/working-clocks';
import type { Db } from '../../../core/context';
import { readWorkingCalendar } from '../../../records/calendar/repository';
import type { Happened } from '../effects/happened';
import { clocksOf, endClock, endRenewals, startClock } from './clock-repository';

/** Starts and ends the clocks of a wage guarantee together with its event. */
export async function keepClocks(db: Db, guaranteeType: string, { applyNo, event, at }: Happened): Promise<void> {
  if (guaranteeType !== 'migrantWage') return;
  const { ends, starts } = CLOCK_CHANGES[event] ?? {};
  if (ends) await endClock(db, { applyNo, kind: ends, at });
  if (starts) await startClock(db, { applyNo, kind: starts, startedAt: at, ...reckonClock(starts, at, await readWorkingCalendar(db)) });
  if (event === 'letter') await endRenewals(db, { applyNo, at });
}

/** The clocks of these applications as they stand, by application. */
export async function shownClocks(
  db: Db,
  guarantees: readonly { applyNo: string; guaranteeType: string }[],
  now: Date,
): Promise<ReadonlyMap<string, ShownClock[]>> {
  const applyNos = guarantees.filter(({ guaranteeType }) => guaranteeType === 'migrantWage').map(({ applyNo }) => applyNo);
  const rows = applyNos.length > 0 ? await clocksOf(db, applyNos) : [];
  if (rows.length === 0) return new Map();
  const calendar = await readWorkingCalendar(db);
  const shown = new Map<string, ShownClock[]>();
  for (const { applyNo, endedAt, ...row } of rows) {
    const clock = shownClock({ ...row, endedAt: endedAt?.toISOString() ?? null }, now.toISOString(), calendar);
    shown.set(applyNo, [...(shown.get(applyNo) ?? []), clock]);
  }
  return shown;
}

/** The clock that runs, of one application's; the last started counts. */
export function runningClock(clocks: readonly ShownClock[] | undefined): ShownClock | undefined {
  return clocks?.findLast(({ endedOn }) => endedOn === undefined);
}
