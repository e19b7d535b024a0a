import type { GatewayName } from '#domain/gateway';

/**
 * Debits are positive, credits negative. Money we hold is a debit balance; what we owe or have earned a credit balance.
 * `suspense` is money that reached us without an application to spend it on and goes back.
 * A claim is paid by the institution itself: its cost is a debit, what it paid out a credit.
 */
export type Account = `money.${GatewayName | 'bank'}` | 'fee.guarantee' | 'fee.platform' | 'suspense' | 'claim.cost' | 'claim.paidOut';

export function moneyAccount(gateway: GatewayName | null): Account {
  return `money.${gateway ?? 'bank'}`;
}
