import { parseYuan, yuanOf } from '#domain/money';

interface Movement {
  sequence: number;
  /** What it left, in yuan. */
  balance: string;
}

/** How movements are told without others: neither their numbers nor what they left shows that anything is missing. */
export interface WithoutOthers {
  without: <One extends Movement>(movement: One) => One;
  /** Yuan; nothing was there before the first movement. */
  balanceAfter: (movement: Movement | undefined) => string;
}

/** Those that are left out are given in their order. */
export function withoutOthers(leftOut: readonly { sequence: number; amount: string }[]): WithoutOthers {
  const sums = [0n];
  for (const { amount } of leftOut) sums.push((sums.at(-1) ?? 0n) + parseYuan(amount));
  const balanceAfter: WithoutOthers['balanceAfter'] = (movement) =>
    movement ? yuanOf(parseYuan(movement.balance) - (sums[countUntil(leftOut, movement)] ?? 0n)) : '0.00';
  return {
    balanceAfter,
    without: (movement) => ({
      ...movement,
      sequence: movement.sequence - countUntil(leftOut, movement),
      balance: balanceAfter(movement),
    }),
  };
}

/** Found by halves: an account has many movements. */
function countUntil(leftOut: readonly { sequence: number }[], { sequence }: Movement): number {
  let [from, until] = [0, leftOut.length];
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    if ((leftOut[middle]?.sequence ?? 0) <= sequence) from = middle + 1;
    else until = middle;
  }
  return from;
}
