import type { Checklist } from '#contract/desk';
import { checklistOutcome, usualChecklist, type CheckItem } from '#domain/guarantee/checklist';
import { stationNow, type Station } from '#domain/guarantee/station';
import type { Db } from '../../../core/context';
import { factsOf, type FactRow } from '../facts';
import { checksOf, roundOf, writtenItems } from './checklist-repository';

type Check = Awaited<ReturnType<typeof checksOf>>[number];

/** The list that is kept at the present station, and those of earlier levels and rounds, the earliest first. */
export async function checklistsOf(db: Db, application: FactRow): Promise<{ earlier: Checklist[]; current: Checklist | null }> {
  const station = stationNow(factsOf(application));
  const [checks, round] = await Promise.all([checksOf(db, application), roundOf(db, application)]);
  const current = station && { station: station.key, round, name: station.name, current: true, items: [] };
  const isCurrent = (check: Check) => current !== null && check.station === current.station && check.round === current.round;
  return {
    earlier: listsIn(checks.filter((check) => !isCurrent(check))),
    current: station && current && { ...current, items: itemsNow(await itemsAt(db, application, station), checks.filter(isCurrent)) },
  };
}

/** What is to be checked at a station of a product. */
export async function itemsAt(
  db: Db,
  { guaranteeAppId, applyNo, guaranteeType }: Pick<FactRow, 'guaranteeAppId' | 'applyNo' | 'guaranteeType'>,
  { key, kind }: Station,
): Promise<readonly CheckItem[]> {
  const written = await writtenItems(db, { guaranteeAppId, applyNo, station: key });
  return written.length > 0 ? written : usualChecklist(kind, guaranteeType);
}

/** How the present list stands, for the history; nothing where it was not used. */
export async function outcomeOfChecklist(db: Db, application: FactRow): Promise<string | undefined> {
  if ((await checksOf(db, application)).length === 0) return undefined;
  const { current } = await checklistsOf(db, application);
  return current?.items.some(({ time }) => time !== undefined) ? checklistOutcome(current.items) : undefined;
}

/** The items as they stand; what was checked and has left the list since stays to be seen. */
function itemsNow(items: readonly CheckItem[], checks: readonly Check[]): Checklist['items'] {
  const byItem = new Map(checks.map((check) => [check.item, check]));
  const gone = checks.filter(({ item, checked }) => checked && !items.some((one) => one.item === item));
  return [
    ...items.map(({ item, label }) => {
      const check = byItem.get(item);
      return check ? { ...shown(check), label } : { item, label, checked: false, remark: '' };
    }),
    ...gone.map((check) => ({ ...shown(check), gone: true as const })),
  ];
}

function listsIn(checks: readonly Check[]): Checklist[] {
  const lists = new Map<string, Checklist>();
  for (const check of checks) {
    const { station, round, stationName } = check;
    const key = JSON.stringify([station, round]);
    const list = lists.get(key) ?? { station, round, name: stationName, current: false, items: [] };
    lists.set(key, { ...list, items: [...list.items, shown(check)] });
  }
  return [...lists.values()];
}

function shown({ item, label, checked, remark, userName, at }: Check): Checklist['items'][number] {
  return { item, label, checked, remark, userName, time: at.toISOString() };
}
