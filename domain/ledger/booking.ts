import type { BalanceMovementKind } from '../balance/movement';
import type { MovementKind } from '../baofu/movement';
import type { Account } from './accounts';

interface Booked {
  ownerAppId: string;
  cents: bigint;
  /** What a statement of this account calls it. */
  kind?: MovementKind;
}

/** One line of a booking. What moves the balance of an organisation says why. */
export type Line = (Booked & { account: Exclude<Account, 'balance'> }) | (Booked & { account: 'balance'; movement: BalanceMovementKind });

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
