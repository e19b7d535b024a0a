import { PLATFORM_HOLDER } from '#domain/baofu/account';
import type { Line } from '#domain/ledger/accounts';
import { feesSplit, sharesGivenAgain, sharesTakenBack, type Shares, type TakenShares } from '#domain/ledger/shares';
import { parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { book } from './repository';

/** A payment was split: what came in at the gateway is on the accounts of those it belongs to. */
export function bookSplit(db: Db, split: Shares & { splitNo: string }, bookedAt: Date): Promise<boolean> {
  return book(db, { ...feesSplit(split), bookedAt });
}

/** A refund takes back from the accounts what it is about to return. */
export function bookTakenBack(db: Db, taken: TakenShares, bookedAt: Date): Promise<boolean> {
  return book(db, { ...sharesTakenBack(taken), bookedAt });
}

/** It did not return it after all. */
export function bookGivenAgain(db: Db, taken: TakenShares, bookedAt: Date): Promise<boolean> {
  return book(db, { ...sharesGivenAgain(taken), bookedAt });
}

interface Withdrawn {
  withdrawalNo: string;
  holder: string;
  amount: string;
}

const NO_APPLICATION = '';

/** A withdrawal was asked for: the amount is on its way. */
export function bookWithdrawal(db: Db, withdrawal: Withdrawn, bookedAt: Date): Promise<boolean> {
  return bookBetween(db, withdrawal, 'asked', '提现', bookedAt, (cents, ownerAppId) => [
    { account: 'account.baofu', ownerAppId, cents: -cents, kind: 'withdrawal' },
    { account: 'withdrawal.baofu', ownerAppId, cents },
  ]);
}

/** It is with the bank account of its holder. */
export function bookWithdrawalPaid(db: Db, withdrawal: Withdrawn, bookedAt: Date): Promise<boolean> {
  return bookBetween(db, withdrawal, 'paid', '提现到账', bookedAt, (cents, ownerAppId) => [
    { account: 'withdrawal.baofu', ownerAppId, cents: -cents },
    { account: 'withdrawn', ownerAppId, cents },
  ]);
}

/** It was not paid, or (`wasPaid`) the bank sent it back. */
export function bookWithdrawalBack(db: Db, { wasPaid, ...withdrawal }: Withdrawn & { wasPaid: boolean }, bookedAt: Date): Promise<boolean> {
  return bookBetween(db, withdrawal, 'back', wasPaid ? '提现被银行退回' : '提现未成', bookedAt, (cents, ownerAppId) => [
    { account: wasPaid ? 'withdrawn' : 'withdrawal.baofu', ownerAppId, cents: -cents },
    { account: 'account.baofu', ownerAppId, cents, kind: 'withdrawalBack' },
  ]);
}

/** What Baofu bills the platform for a withdrawal. */
export function bookWithdrawalFee(db: Db, { withdrawalNo, fee }: { withdrawalNo: string; fee: string }, bookedAt: Date): Promise<boolean> {
  const cents = parseYuan(fee);
  return book(db, {
    transactionNo: `withdrawal-fee-${withdrawalNo}`,
    applyNo: NO_APPLICATION,
    description: '提现手续费',
    bookedAt,
    lines: [
      { account: 'withdrawal.cost', ownerAppId: PLATFORM_HOLDER, cents },
      { account: 'owed.baofu', ownerAppId: PLATFORM_HOLDER, cents: -cents },
    ],
  });
}

function bookBetween(
  db: Db,
  { withdrawalNo, holder, amount }: Withdrawn,
  step: string,
  description: string,
  bookedAt: Date,
  lines: (cents: bigint, ownerAppId: string) => readonly Line[],
): Promise<boolean> {
  return book(db, {
    transactionNo: `withdrawal-${step}-${withdrawalNo}`,
    applyNo: NO_APPLICATION,
    description,
    bookedAt,
    lines: lines(parseYuan(amount), holder),
  });
}
