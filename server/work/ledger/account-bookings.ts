import { PLATFORM_HOLDER } from '#domain/baofu/account';
import type { MovementKind } from '#domain/baofu/movement';
import type { GatewayName } from '#domain/gateway';
import { parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { moneyAccount } from './accounts';
import { book, type Line } from './repository';

interface Shares {
  applyNo: string;
  /** Whom the guarantee fee belongs to. */
  holder: string;
  gateway: GatewayName;
  guaranteeFee: string;
  platformServiceFee: string;
}

/** A payment was split: what came in at the gateway is on the accounts of those it belongs to. */
export function bookSplit(db: Db, { splitNo, ...shares }: Shares & { splitNo: string }, bookedAt: Date): Promise<boolean> {
  return bookShares(db, { transactionNo: `split-${splitNo}`, description: '缴费分账', kind: 'split', sign: 1n }, shares, bookedAt);
}

interface Returned extends Shares {
  refundId: string;
  attempt: number;
}

/** A refund takes back from the accounts what it is about to return. */
export function bookTakenBack(db: Db, { refundId, attempt, ...shares }: Returned, bookedAt: Date): Promise<boolean> {
  const transactionNo = `unsplit-${refundId}-${String(attempt)}`;
  return bookShares(db, { transactionNo, description: '退款扣回分账', kind: 'splitReturned', sign: -1n }, shares, bookedAt);
}

/** It did not return it after all. */
export function bookGivenAgain(db: Db, { refundId, attempt, ...shares }: Returned, bookedAt: Date): Promise<boolean> {
  const transactionNo = `resplit-${refundId}-${String(attempt)}`;
  return bookShares(db, { transactionNo, description: '退款未成，恢复分账', kind: 'splitRestored', sign: 1n }, shares, bookedAt);
}

function bookShares(
  db: Db,
  { sign, kind, ...named }: { transactionNo: string; description: string; kind: MovementKind; sign: bigint },
  { applyNo, holder, gateway, guaranteeFee, platformServiceFee }: Shares,
  bookedAt: Date,
): Promise<boolean> {
  const [ofHolder, ofPlatform] = [parseYuan(guaranteeFee), parseYuan(platformServiceFee)];
  return book(db, {
    ...named,
    applyNo,
    bookedAt,
    lines: [
      { account: moneyAccount(gateway), ownerAppId: PLATFORM_HOLDER, cents: -sign * (ofHolder + ofPlatform) },
      { account: 'account.baofu', ownerAppId: holder, cents: sign * ofHolder, kind },
      { account: 'account.baofu', ownerAppId: PLATFORM_HOLDER, cents: sign * ofPlatform, kind },
    ],
  });
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
