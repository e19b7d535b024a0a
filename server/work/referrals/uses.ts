import { dayOf } from '#domain/dates';
import { yuanOf, parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { insertUse, markCounted, markOpened, markTakenBack, tally } from './use-repository';

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

/** The bids of these applications are open: who owns their codes, and the platform, may know now that there were applications. In the transaction that opens them. */
export async function openUses(db: Db, applyNos: readonly string[]): Promise<void> {
  for (const { code, appliedAt, countedAt, takenBackAt, fees } of await markOpened(db, applyNos)) {
    await tally(db, { code, month: monthOf(appliedAt), applied: 1 });
    if (countedAt) await tally(db, { code, month: monthOf(countedAt), counted: 1, fees });
    if (takenBackAt) await tally(db, { code, month: monthOf(takenBackAt), takenBack: 1, fees: negative(fees) });
  }
}

function negative(fees: string): string {
  return yuanOf(-parseYuan(fees));
}

function monthOf(at: Date): string {
  return dayOf(at.toISOString()).slice(0, 7);
}
