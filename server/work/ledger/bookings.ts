import type { GatewayName, PaidFrom } from '#domain/gateway';
import { parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { moneyAccount, moneyLine, PLATFORM_OWNER } from './accounts';
import { book } from './repository';

interface Fees {
  applyNo: string;
  guaranteeAppId: string;
  /** Who paid them. */
  bidderAppId: string;
  guaranteeFee: string;
  platformServiceFee: string;
}

/** The fees of an application were received: through a gateway, from the balance of their payer, or (null) on the bank account. */
export function bookFeesReceived(db: Db, fees: Fees, from: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  const guaranteeFee = parseYuan(fees.guaranteeFee);
  const platformFee = parseYuan(fees.platformServiceFee);
  return book(db, {
    transactionNo: `fee-${fees.applyNo}`,
    applyNo: fees.applyNo,
    description: '收取担保费和平台服务费',
    bookedAt,
    lines: [
      moneyLine(from, fees.bidderAppId, guaranteeFee + platformFee),
      { account: 'fee.guarantee', ownerAppId: fees.guaranteeAppId, cents: -guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: -platformFee },
    ],
  });
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
export function bookFeesReturned(db: Db, fees: Fees, to: PaidFrom | null, bookedAt: Date): Promise<boolean> {
  return bookReturn(db, { transactionNo: `refund-${fees.applyNo}`, description: '退还担保费和平台服务费' }, fees, to, bookedAt);
}

/** A part of the fees of an application went back. */
export function bookPartReturned(
  db: Db,
  { refundId, ...part }: Fees & { refundId: string },
  to: PaidFrom | null,
  bookedAt: Date,
): Promise<boolean> {
  return bookReturn(db, { transactionNo: `part-${refundId}`, description: '部分退还费用' }, part, to, bookedAt);
}

function bookReturn(
  db: Db,
  named: { transactionNo: string; description: string },
  fees: Fees,
  to: PaidFrom | null,
  bookedAt: Date,
): Promise<boolean> {
  const guaranteeFee = parseYuan(fees.guaranteeFee);
  const platformFee = parseYuan(fees.platformServiceFee);
  return book(db, {
    ...named,
    applyNo: fees.applyNo,
    bookedAt,
    lines: [
      moneyLine(to, fees.bidderAppId, -(guaranteeFee + platformFee)),
      { account: 'fee.guarantee', ownerAppId: fees.guaranteeAppId, cents: guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: platformFee },
    ],
  });
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

interface Unspent {
  applyNo: string;
  gateway: GatewayName;
  tradeNo: string;
  amount: string;
}

/** Money arrived that no application, and no top-up, can use. */
export function bookUnspent(db: Db, { applyNo, gateway, tradeNo, amount }: Unspent, bookedAt: Date): Promise<boolean> {
  return book(db, {
    transactionNo: `unspent-${gateway}-${tradeNo}`,
    applyNo,
    description: '逾期或重复到账，待退回',
    bookedAt,
    lines: [
      { account: moneyAccount(gateway), ownerAppId: PLATFORM_OWNER, cents: parseYuan(amount) },
      { account: 'suspense', ownerAppId: PLATFORM_OWNER, cents: -parseYuan(amount) },
    ],
  });
}

/** It went back, the way it came or (null) from the bank account. */
export function bookUnspentReturned(
  db: Db,
  { applyNo, gateway, tradeNo, amount }: Unspent,
  wentBackBy: GatewayName | null,
  bookedAt: Date,
): Promise<boolean> {
  return book(db, {
    transactionNo: `returned-${gateway}-${tradeNo}`,
    applyNo,
    description: '逾期或重复到账款项已退回',
    bookedAt,
    lines: [
      { account: moneyAccount(wentBackBy), ownerAppId: PLATFORM_OWNER, cents: -parseYuan(amount) },
      { account: 'suspense', ownerAppId: PLATFORM_OWNER, cents: parseYuan(amount) },
    ],
  });
}
