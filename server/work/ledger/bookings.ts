import type { GatewayName, PaidFrom } from '#domain/gateway';
import { moneyAccount, PLATFORM_OWNER } from '#domain/ledger/accounts';
import {
  feesReceived,
  feesReturned,
  partReturned,
  unspentReceived,
  unspentReturned,
  type PaidFees,
  type UnspentPayment,
} from '#domain/ledger/fees';
import { parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { book } from './repository';

/** The fees of an application were received: through a gateway, from the balance of their payer, or (null) on the bank account. */
export function bookFeesReceived(db: Db, fees: PaidFees, from: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...feesReceived(fees, from), bookedAt });
}

interface AmendmentFee {
  amendmentNo: string;
  applyNo: string;
  guaranteeAppId: string;
  guaranteeFeeExtra: string;
  platformFeeExtra: string;
}

/** What a longer letter costs more was received: through a gateway, or (null) on the bank account. */
export function bookAmendmentFee(db: Db, fees: AmendmentFee, from: GatewayName | null, bookedAt: Date): Promise<boolean> {
  const guaranteeFee = parseYuan(fees.guaranteeFeeExtra);
  const platformFee = parseYuan(fees.platformFeeExtra);
  return book(db, {
    transactionNo: `amendment-${fees.amendmentNo}`,
    applyNo: fees.applyNo,
    description: '收取保函延期费用',
    bookedAt,
    lines: [
      { account: moneyAccount(from), ownerAppId: PLATFORM_OWNER, cents: guaranteeFee + platformFee },
      { account: 'fee.guarantee', ownerAppId: fees.guaranteeAppId, cents: -guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: -platformFee },
    ],
  });
}

/** The longer letter is issued no more: what was received for it is to go back. */
export function bookAmendmentFeeUnspent(db: Db, fees: AmendmentFee, bookedAt: Date): Promise<boolean> {
  const guaranteeFee = parseYuan(fees.guaranteeFeeExtra);
  const platformFee = parseYuan(fees.platformFeeExtra);
  return book(db, {
    transactionNo: `unspent-amendment-${fees.amendmentNo}`,
    applyNo: fees.applyNo,
    description: '保函未能延期，延期费用待退回',
    bookedAt,
    lines: [
      { account: 'fee.guarantee', ownerAppId: fees.guaranteeAppId, cents: guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: platformFee },
      { account: 'suspense', ownerAppId: PLATFORM_OWNER, cents: -(guaranteeFee + platformFee) },
    ],
  });
}

/** What was left of the fees of an application went back. */
export function bookFeesReturned(db: Db, fees: PaidFees, to: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...feesReturned(fees, to), bookedAt });
}

/** A part of the fees of an application went back. */
export function bookPartReturned(db: Db, part: PaidFees & { refundId: string }, to: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...partReturned(part, to), bookedAt });
}

interface Claim {
  applyNo: string;
  guaranteeAppId: string;
  claimAmount: string;
}

/** An institution has paid a claim under its guarantee. */
export function bookClaimPaid(db: Db, { applyNo, guaranteeAppId, claimAmount }: Claim, bookedAt: Date): Promise<boolean> {
  const cents = parseYuan(claimAmount);
  return book(db, {
    transactionNo: `claim-${applyNo}`,
    applyNo,
    description: '支付理赔款',
    bookedAt,
    lines: [
      { account: 'claim.cost', ownerAppId: guaranteeAppId, cents },
      { account: 'claim.paidOut', ownerAppId: guaranteeAppId, cents: -cents },
    ],
  });
}

/** Money arrived that no application, and no top-up, can use. */
export function bookUnspent(db: Db, unspent: UnspentPayment, bookedAt: Date): Promise<boolean> {
  return book(db, { ...unspentReceived(unspent), bookedAt });
}

/** It went back, the way it came or (null) from the bank account. */
export function bookUnspentReturned(db: Db, unspent: UnspentPayment, wentBackBy: GatewayName | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...unspentReturned(unspent, wentBackBy), bookedAt });
}
