import { dayOf } from '#domain/dates';
import { isZeroYuan, parseYuan, yuanOf } from '#domain/money';
import type { WageArrearsFacts } from '#machines/lifecycle/wage-arrears';
import type { ArrearsRow } from './arrears-repository';

/** What is left of arrears to pay, in yuan. */
export function owedOf({ amount, paidAmount }: Pick<ArrearsRow, 'amount' | 'paidAmount'>): string {
  return yuanOf(parseYuan(amount) - parseYuan(paidAmount));
}

export function isOverdue({ state, payBy }: Pick<ArrearsRow, 'state' | 'payBy'>, now: Date): boolean {
  return state === 'ordered' && payBy < dayOf(now.toISOString());
}

/** What the machine decides by. `hasLetter`: there is one that nobody claims on; only what may be claimed depends on it. */
export function arrearsFacts(
  arrears: Pick<ArrearsRow, 'state' | 'payBy' | 'amount' | 'paidAmount'>,
  { cashAmount, hasLetter = false }: { cashAmount: string; hasLetter?: boolean },
  now: Date,
): WageArrearsFacts {
  return {
    state: arrears.state,
    overdue: isOverdue(arrears, now),
    cash: !isZeroYuan(cashAmount),
    letter: hasLetter,
    whole: isZeroYuan(owedOf(arrears)),
  };
}

/** What the log tells of arrears before and after. */
export function loggedArrears({ state, amount, persons, paidAmount, payBy }: ArrearsRow) {
  return { arrearsState: state, amount, persons, paidAmount, payBy };
}
