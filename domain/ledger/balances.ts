import type { GatewayName } from '../gateway';
import { parseYuan } from '../money';
import { moneyAccount, PLATFORM_OWNER } from './accounts';
import type { Booking } from './booking';

interface Owned {
  appId: string;
  /** Yuan. */
  amount: string;
}

/** A recharge of a balance. */
export interface Recharged extends Owned {
  rechargeNo: string;
}

/** A withdrawal from a balance. */
export interface Withdrawn extends Owned {
  withdrawalNo: string;
}

/** A balance was recharged, through a gateway or (null) on the bank account. */
export function recharged({ rechargeNo, appId, amount }: Recharged, gateway: GatewayName | null): Booking {
  const cents = parseYuan(amount);
  return {
    transactionNo: `recharge-${rechargeNo}`,
    applyNo: rechargeNo,
    description: '余额充值',
    lines: [
      { account: moneyAccount(gateway), ownerAppId: PLATFORM_OWNER, cents },
      { account: 'balance', ownerAppId: appId, cents: -cents, movement: 'recharge' },
    ],
  };
}

/** What is to be withdrawn can be neither spent nor withdrawn again. */
export function setAside({ withdrawalNo, appId, amount }: Withdrawn): Booking {
  const cents = parseYuan(amount);
  return {
    transactionNo: `withdrawal-${withdrawalNo}`,
    applyNo: withdrawalNo,
    description: '申请提现，冻结余额',
    lines: [
      { account: 'balance', ownerAppId: appId, cents, movement: 'withdrawal' },
      { account: 'balance.setAside', ownerAppId: appId, cents: -cents },
    ],
  };
}

/** It is on the balance again. */
export function givenBack({ withdrawalNo, appId, amount }: Withdrawn): Booking {
  const cents = parseYuan(amount);
  return {
    transactionNo: `given-back-${withdrawalNo}`,
    applyNo: withdrawalNo,
    description: '提现未办理，退回余额',
    lines: [
      { account: 'balance.setAside', ownerAppId: appId, cents },
      { account: 'balance', ownerAppId: appId, cents: -cents, movement: 'withdrawalReturned' },
    ],
  };
}

/** It has left the platform's bank account. */
export function withdrawn({ withdrawalNo, appId, amount }: Withdrawn): Booking {
  const cents = parseYuan(amount);
  return {
    transactionNo: `withdrawn-${withdrawalNo}`,
    applyNo: withdrawalNo,
    description: '提现付款',
    lines: [
      { account: 'balance.setAside', ownerAppId: appId, cents },
      { account: 'money.bank', ownerAppId: PLATFORM_OWNER, cents: -cents },
    ],
  };
}
