import { statusesWhere, type GuaranteeStatus } from '#domain/guarantee/status';
import { clockChanges, reckonClock, shownClock, type ShownClock } from '#domain/guarantee/working-clocks';
import type { Db } from '../../../core/context';
import { readWorkingCalendar } from '../../../records/calendar/repository';
import type { Happened } from '../effects/happened';
import { clocksOf, endClock, endRenewals, startClock } from './clock-repository';

/** Starts and ends the clocks of a guarantee together with its event. */
export async function updateClocks(db: Db, guaranteeType: string, { applyNo, event, at }: Happened): Promise<void> {
  const { ends, starts } = clockChanges(guaranteeType, event);
  for (const kind of ends) await endClock(db, { applyNo, kind, at });
  if (starts.length > 0) {
    const calendar = await readWorkingCalendar(db);
    for (const kind of starts) await startClock(db, { applyNo, kind, startedAt: at, ...reckonClock(kind, at, calendar) });
  }
  if (event === 'letter' && guaranteeType === 'migrantWage') await endRenewals(db, { applyNo, at });
}

const IN_CLAIM = statusesWhere(({ aside }) => aside === 'claim');

/** Whether a clock may run for an application; it may have had some besides. */
export function mayRunClock({ status, guaranteeType }: { status: GuaranteeStatus; guaranteeType: string }): boolean {
  return IN_CLAIM.includes(status) || guaranteeType === 'migrantWage';
}

/** The clocks of these applications as they stand, by application. */
export async function shownClocks(
  db: Db,
  guarantees: readonly { applyNo: string }[],
  now: Date,
): Promise<ReadonlyMap<string, ShownClock[]>> {
  const applyNos = guarantees.map(({ applyNo }) => applyNo);
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
