import type { Line } from './accounts';

/** What one thing that happens to money puts into the ledger. */
export interface Booking {
  /** Named by its cause, so that what is booked twice is booked once. */
  transactionNo: string;
  applyNo: string;
  description: string;
  lines: readonly Line[];
}

/** The lines that move something. Throws RangeError where they do not sum to zero. */
export function linesOf({ transactionNo, lines }: Pick<Booking, 'transactionNo' | 'lines'>): Line[] {
  if (lines.reduce((sum, { cents }) => sum + cents, 0n) !== 0n) throw new RangeError(`${transactionNo} does not sum to zero`);
  return lines.filter(({ cents }) => cents !== 0n);
}
