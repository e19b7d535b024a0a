import type { GatewayName, PaidFrom } from '../gateway';
import { parseYuan } from '../money';
import type { FeeParts } from '../refund';
import { moneyAccount, moneyLine, PLATFORM_OWNER } from './accounts';
import type { Booking } from './booking';

/** The fees of an application, or a part of them: whose they are, and who paid them. */
export interface PaidFees extends FeeParts {
  applyNo: string;
  guaranteeAppId: string;
  bidderAppId: string;
}

/** The fees of an application were received: through a gateway, from the balance of their payer, or (null) on the bank account. */
export function feesReceived(fees: PaidFees, from: PaidFrom | null): Booking {
  return moved(fees, from, 1n, { transactionNo: `fee-${fees.applyNo}`, description: '收取担保费和平台服务费' });
}

/** What was left of the fees of an application went back. */
export function feesRefunded(fees: PaidFees, to: PaidFrom | null): Booking {
  return moved(fees, to, -1n, { transactionNo: `refund-${fees.applyNo}`, description: '退还担保费和平台服务费' });
}

/** A part of the fees of an application went back. */
export function partRefunded({ refundId, ...part }: PaidFees & { refundId: string }, to: PaidFrom | null): Booking {
  return moved(part, to, -1n, { transactionNo: `part-${refundId}`, description: '部分退还费用' });
}

function moved(
  { applyNo, guaranteeAppId, bidderAppId, ...fees }: PaidFees,
  by: PaidFrom | null,
  sign: 1n | -1n,
  named: Pick<Booking, 'transactionNo' | 'description'>,
): Booking {
  const [guaranteeFee, platformFee] = [sign * parseYuan(fees.guaranteeFee), sign * parseYuan(fees.platformServiceFee)];
  return {
    ...named,
    applyNo,
    lines: [
      moneyLine(by, bidderAppId, guaranteeFee + platformFee),
      { account: 'fee.guarantee', ownerAppId: guaranteeAppId, cents: -guaranteeFee },
      { account: 'fee.platform', ownerAppId: PLATFORM_OWNER, cents: -platformFee },
    ],
  };
}

/** A payment that no application, and no recharge, can use. */
export interface UnspentPayment {
  applyNo: string;
  gateway: GatewayName;
  tradeNo: string;
  amount: string;
}

/** It arrived. */
export function unspentReceived(unspent: UnspentPayment): Booking {
  const named = { transactionNo: `unspent-${unspent.gateway}-${unspent.tradeNo}`, description: '逾期或重复到账，待退回' };
  return unspentMoved(unspent, unspent.gateway, 1n, named);
}

/** It went back, the way it came or (null) from the bank account. */
export function unspentRefunded(unspent: UnspentPayment, wentBackBy: GatewayName | null): Booking {
  const named = { transactionNo: `returned-${unspent.gateway}-${unspent.tradeNo}`, description: '逾期或重复到账款项已退回' };
  return unspentMoved(unspent, wentBackBy, -1n, named);
}

function unspentMoved(
  { applyNo, amount }: UnspentPayment,
  by: GatewayName | null,
  sign: 1n | -1n,
  named: Pick<Booking, 'transactionNo' | 'description'>,
): Booking {
  const cents = sign * parseYuan(amount);
  return {
    ...named,
    applyNo,
    lines: [
      { account: moneyAccount(by), ownerAppId: PLATFORM_OWNER, cents },
      { account: 'suspense', ownerAppId: PLATFORM_OWNER, cents: -cents },
    ],
  };
}
