import { addDays } from '../dates';
import { feesOf, type FeeRate, type Fees } from '../fee';
import { parseYuan, yuanOf } from '../money';

/** One point of a curve: where it stands, and both fees there; null where no rate covers it. */
export interface FeePoint {
  amount: string;
  days: number;
  fees: Fees | null;
}

const FIRST_DAY = '2026-01-01';

/** Both fees of a guarantee amount in yuan and a period in days. */
export function feePoint(rates: readonly FeeRate[], amount: string, days: number): FeePoint {
  const fees = feesOf({ guaranteeAmount: amount, effectiveDate: FIRST_DAY, expiryDate: addDays(FIRST_DAY, days - 1) }, rates);
  return { amount, days, fees };
}

/** The fees of a period over amounts from 0 to `most`, at `count` even distances. */
export function feesByAmount(rates: readonly FeeRate[], { most, days, count }: { most: string; days: number; count: number }): FeePoint[] {
  const cents = parseYuan(most);
  return Array.from({ length: count + 1 }, (_none, index) => feePoint(rates, yuanOf((cents * BigInt(index)) / BigInt(count)), days));
}

/** The fees of an amount over periods from one day to `most` days. */
export function feesByDays(
  rates: readonly FeeRate[],
  { amount, most, count }: { amount: string; most: number; count: number },
): FeePoint[] {
  const days = Array.from({ length: count + 1 }, (_none, index) => Math.max(1, Math.round((most * index) / count)));
  return [...new Set(days)].map((day) => feePoint(rates, amount, day));
}
