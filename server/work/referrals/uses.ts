import { dayOf } from '#domain/dates';
import { yuanOf, parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { insertUse, markCounted, markOpened, markTakenBack, tally, type Tallied, type UseRow } from './use-repository';

/** An application was submitted that carries this code, which was judged. In the transaction of its submission. */
export async function saveUse(
  db: Db,
  { applyNo, code, at, sealed }: { applyNo: string; code: string; at: Date; sealed: boolean },
): Promise<void> {
  await insertUse(db, { applyNo, code, appliedAt: at, opened: !sealed });
  if (!sealed) await tally(db, { code, month: monthOf(at), applied: 1 });
}

/** Its fees were received, however: counted once. In the transaction that books them. */
export async function countUse(db: Db, applyNo: string, fees: string, at: Date): Promise<void> {
  const use = await markCounted(db, applyNo, { fees, at });
  if (use?.opened) await tally(db, { code: use.code, month: monthOf(at), counted: 1, fees });
}

/** All of its fees went back: taken back, in the month in which that happens, so that a month that is over stays as it was. */
export async function reverseUse(db: Db, applyNo: string, at: Date): Promise<void> {
  const use = await markTakenBack(db, applyNo, at);
  if (use?.opened) await tally(db, { code: use.code, month: monthOf(at), takenBack: 1, fees: negative(use.fees) });
}

/**
 * The bids of these applications are open: who owns their codes, and the platform, may know now that there were applications. In the transaction that opens
 * them, which locks what codes came to in one order and after all else, as every other does.
 */
export async function openUses(db: Db, applyNos: readonly string[]): Promise<void> {
  const uses = await markOpened(db, applyNos);
  for (const tallied of uses.flatMap(talliedOf).toSorted(byCodeAndMonth)) await tally(db, tallied);
}

function talliedOf({ code, appliedAt, countedAt, takenBackAt, fees }: UseRow): Tallied[] {
  return [
    { code, month: monthOf(appliedAt), applied: 1 },
    ...(countedAt ? [{ code, month: monthOf(countedAt), counted: 1, fees }] : []),
    ...(takenBackAt ? [{ code, month: monthOf(takenBackAt), takenBack: 1, fees: negative(fees) }] : []),
  ];
}

function byCodeAndMonth(one: Tallied, other: Tallied): number {
  return `${one.code} ${one.month}` < `${other.code} ${other.month}` ? -1 : 1;
}

function negative(fees: string): string {
  return yuanOf(-parseYuan(fees));
}

function monthOf(at: Date): string {
  return dayOf(at.toISOString()).slice(0, 7);
}
