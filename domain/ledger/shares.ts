import { PLATFORM_HOLDER } from '../baofu/account';
import type { MovementKind } from '../baofu/movement';
import type { GatewayName } from '../gateway';
import { parseYuan } from '../money';
import type { FeeParts } from '../refund';
import { moneyAccount } from './accounts';
import type { Booking } from './booking';

/** Fees that are split, or a part of them. */
export interface Shares extends FeeParts {
  applyNo: string;
  /** Whom the guarantee fee belongs to. */
  holder: string;
  gateway: GatewayName;
}

/** A payment was split: what came in at the gateway is on the accounts of those it belongs to. */
export function feesSplit({ splitNo, ...shares }: Shares & { splitNo: string }): Booking {
  return moved(shares, 1n, { transactionNo: `split-${splitNo}`, description: '缴费分账', kind: 'split' });
}

/** Shares that one attempt to return something takes back. */
export interface TakenShares extends Shares {
  refundId: string;
  attempt: number;
}

/** A refund takes back from the accounts what it is about to return. */
export function sharesTakenBack({ refundId, attempt, ...shares }: TakenShares): Booking {
  const transactionNo = `unsplit-${refundId}-${String(attempt)}`;
  return moved(shares, -1n, { transactionNo, description: '退款扣回分账', kind: 'splitReturned' });
}

/** It did not return it after all. */
export function sharesGivenAgain({ refundId, attempt, ...shares }: TakenShares): Booking {
  const transactionNo = `resplit-${refundId}-${String(attempt)}`;
  return moved(shares, 1n, { transactionNo, description: '退款未成，恢复分账', kind: 'splitRestored' });
}

function moved(
  { applyNo, holder, gateway, guaranteeFee, platformServiceFee }: Shares,
  sign: 1n | -1n,
  { kind, ...named }: Pick<Booking, 'transactionNo' | 'description'> & { kind: MovementKind },
): Booking {
  const [ofHolder, ofPlatform] = [sign * parseYuan(guaranteeFee), sign * parseYuan(platformServiceFee)];
  return {
    ...named,
    applyNo,
    lines: [
      { account: moneyAccount(gateway), ownerAppId: PLATFORM_HOLDER, cents: -(ofHolder + ofPlatform) },
      { account: 'account.baofu', ownerAppId: holder, cents: ofHolder, kind },
      { account: 'account.baofu', ownerAppId: PLATFORM_HOLDER, cents: ofPlatform, kind },
    ],
  };
}
