import type { GatewayName, PaidFrom } from '#domain/gateway';
import { amendmentFeeReceived, amendmentFeeRefunded, amendmentFeeUnspent, type AmendmentFee } from '#domain/ledger/amendments';
import {
  feesReceived,
  feesRefunded,
  partRefunded,
  unspentReceived,
  unspentRefunded,
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

/** What a longer letter costs more was received: through a gateway, from the balance of the bidder, or (null) on the bank account. */
export function bookAmendmentFee(db: Db, fee: AmendmentFee, from: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...amendmentFeeReceived(fee, from), bookedAt });
}

/** The longer letter is issued no more: what came from the balance of the bidder is on it again. */
export function bookAmendmentFeeRefunded(db: Db, fee: AmendmentFee, bookedAt: Date): Promise<boolean> {
  return book(db, { ...amendmentFeeRefunded(fee), bookedAt });
}

/** The longer letter is issued no more: what a gateway received for it is to go back. */
export function bookAmendmentFeeUnspent(db: Db, fee: AmendmentFee, bookedAt: Date): Promise<boolean> {
  return book(db, { ...amendmentFeeUnspent(fee), bookedAt });
}

/** What was left of the fees of an application went back. */
export function bookFeesRefunded(db: Db, fees: PaidFees, to: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...feesRefunded(fees, to), bookedAt });
}

/** A part of the fees of an application went back. */
export function bookPartRefunded(db: Db, part: PaidFees & { refundId: string }, to: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...partRefunded(part, to), bookedAt });
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

/** Money arrived that no application, and no recharge, can use. */
export function bookUnspent(db: Db, unspent: UnspentPayment, bookedAt: Date): Promise<boolean> {
  return book(db, { ...unspentReceived(unspent), bookedAt });
}

/** It went back, the way it came or (null) from the bank account. */
export function bookUnspentRefunded(db: Db, unspent: UnspentPayment, wentBackBy: GatewayName | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...unspentRefunded(unspent, wentBackBy), bookedAt });
}
