import type { BalanceMovementKind } from '../balance/movement';
import type { MovementKind } from '../baofu/movement';
import type { GatewayName, PaidFrom } from '../gateway';

type MoneyAccount = `money.${GatewayName | 'bank'}`;

/**
 * Debits are positive, credits negative. Money we hold is a debit balance; what we owe or have earned a credit balance.
 * `suspense` is money that reached us without anything to spend it on and goes back.
 * `balance` is what an organisation has paid in beforehand, `balance.setAside` what of it waits to be withdrawn; both are owned by the organisation.
 * A claim is paid by the institution itself: its cost is a debit, what it paid out a credit.
 * What was split is a debit of whom it belongs to: on their account at Baofu, on its way to their bank account, or there. What a withdrawal costs is billed to the
 * platform: a cost, and a debt to Baofu.
 */
export type Account =
  | MoneyAccount
  | 'fee.guarantee'
  | 'fee.platform'
  | 'suspense'
  | 'balance'
  | 'balance.setAside'
  | 'claim.cost'
  | 'claim.paidOut'
  | 'account.baofu'
  | 'withdrawal.baofu'
  | 'withdrawn'
  | 'withdrawal.cost'
  | 'owed.baofu';

interface Booked {
  ownerAppId: string;
  cents: bigint;
  /** What a statement of this account calls it. */
  kind?: MovementKind;
}

/** One line of a booking. What moves the balance of an organisation says why. */
export type Line = (Booked & { account: Exclude<Account, 'balance'> }) | (Booked & { account: 'balance'; movement: BalanceMovementKind });

/** Accounts of which each owner has a balance of its own, which is kept with every movement and never falls below zero. */
export const ACCOUNTS_WITH_HOLDERS: readonly Account[] = ['account.baofu', 'withdrawal.baofu'];

/** Owner of what belongs to the platform itself; every other owner is an organisation's appId. */
export const PLATFORM_OWNER = 'platform';

/** Where money is that came through this gateway, or (null) to the bank account. */
export function moneyAccount(gateway: GatewayName | null): MoneyAccount {
  return `money.${gateway ?? 'bank'}`;
}

/** Money that was paid (positive) or goes back (negative): through a gateway, on (null) the bank account, or from the balance of the payer. */
export function moneyLine(from: PaidFrom | null, payerAppId: string, cents: bigint): Line {
  if (from !== 'balance') return { account: moneyAccount(from), ownerAppId: PLATFORM_OWNER, cents };
  return { account: 'balance', ownerAppId: payerAppId, cents, movement: cents > 0n ? 'fee' : 'feeReturned' };
}
