import type { PaidFrom } from '../gateway';
import { parseYuan } from '../money';
import { moneyLine, PLATFORM_OWNER } from './accounts';
import type { Booking } from './booking';

/** What a longer letter costs more, and whose it is. */
export interface AmendmentFee {
  amendmentNo: string;
  applyNo: string;
  guaranteeAppId: string;
  bidderAppId: string;
  guaranteeFeeExtra: string;
  platformFeeExtra: string;
}

/** It was received: through a gateway, from the balance of the bidder, or (null) on the bank account. */
export function amendmentFeeReceived(fee: AmendmentFee, from: PaidFrom | null): Booking {
  return moved(fee, from, 1n, { transactionNo: `amendment-${fee.amendmentNo}`, description: '收取保函延期费用' });
}

/** The longer letter is issued no more: what came from the balance of the bidder is on it again. */
export function amendmentFeeRefunded(fee: AmendmentFee): Booking {
  const named = { transactionNo: `returned-amendment-${fee.amendmentNo}`, description: '保函未能延期，延期费用退回余额' };
  return moved(fee, 'balance', -1n, named);
}

function moved(fee: AmendmentFee, by: PaidFrom | null, sign: 1n | -1n, named: Pick<Booking, 'transactionNo' | 'description'>): Booking {
  const [guaranteeFee, platformFee] = centsOf(fee, sign);
  return {
    ...named,
    applyNo: fee.applyNo,
    lines: [
      moneyLine(by, fee.bidderAppId, guaranteeFee + platformFee),
      { account: 'fee.guarantee', ownerAppId: fee.guaranteeAppId, cents: -guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: -platformFee },
    ],
  };
}

/** The longer letter is issued no more: what a gateway received for it is to go back. */
export function amendmentFeeUnspent(fee: AmendmentFee): Booking {
  const [guaranteeFee, platformFee] = centsOf(fee);
  return {
    transactionNo: `unspent-amendment-${fee.amendmentNo}`,
    applyNo: fee.applyNo,
    description: '保函未能延期，延期费用待退回',
    lines: [
      { account: 'fee.guarantee', ownerAppId: fee.guaranteeAppId, cents: guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: platformFee },
      { account: 'suspense', ownerAppId: PLATFORM_OWNER, cents: -(guaranteeFee + platformFee) },
    ],
  };
}

function centsOf({ guaranteeFeeExtra, platformFeeExtra }: AmendmentFee, sign: 1n | -1n = 1n): [bigint, bigint] {
  return [sign * parseYuan(guaranteeFeeExtra), sign * parseYuan(platformFeeExtra)];
}
