import type { GatewayName } from '#domain/gateway';
import { moneyAccount, PLATFORM_OWNER } from '#domain/ledger/accounts';
import { parseYuan } from '#domain/money';
import type { Db } from '../../core/context';
import { book } from './repository';

interface Owned {
  appId: string;
  /** Yuan. */
  amount: string;
}

/** A balance was topped up, through a gateway or (null) on the bank account. */
export function bookRecharge(
  db: Db,
  { rechargeNo, appId, amount }: Owned & { rechargeNo: string },
  gateway: GatewayName | null,
  bookedAt: Date,
): Promise<boolean> {
  const cents = parseYuan(amount);
  return book(db, {
    transactionNo: `recharge-${rechargeNo}`,
    applyNo: rechargeNo,
    description: '余额充值',
    bookedAt,
    lines: [
      { account: moneyAccount(gateway), ownerAppId: PLATFORM_OWNER, cents },
      { account: 'balance', ownerAppId: appId, cents: -cents, movement: 'recharge' },
    ],
  });
}

type Withdrawn = Owned & { withdrawalNo: string };

/** What is to be withdrawn can be neither spent nor withdrawn again. */
export function bookSetAside(db: Db, { withdrawalNo, appId, amount }: Withdrawn, bookedAt: Date): Promise<boolean> {
  const cents = parseYuan(amount);
  return book(db, {
    transactionNo: `withdrawal-${withdrawalNo}`,
    applyNo: withdrawalNo,
    description: '申请提现，冻结余额',
    bookedAt,
    lines: [
      { account: 'balance', ownerAppId: appId, cents, movement: 'withdrawal' },
      { account: 'balance.setAside', ownerAppId: appId, cents: -cents },
    ],
  });
}

/** It is on the balance again. */
export function bookGivenBack(db: Db, { withdrawalNo, appId, amount }: Withdrawn, bookedAt: Date): Promise<boolean> {
  const cents = parseYuan(amount);
  return book(db, {
    transactionNo: `given-back-${withdrawalNo}`,
    applyNo: withdrawalNo,
    description: '提现未办理，退回余额',
    bookedAt,
    lines: [
      { account: 'balance.setAside', ownerAppId: appId, cents },
      { account: 'balance', ownerAppId: appId, cents: -cents, movement: 'withdrawalReturned' },
    ],
  });
}

/** It has left the platform's bank account. */
export function bookWithdrawn(db: Db, { withdrawalNo, appId, amount }: Withdrawn, bookedAt: Date): Promise<boolean> {
  const cents = parseYuan(amount);
  return book(db, {
    transactionNo: `withdrawn-${withdrawalNo}`,
    applyNo: withdrawalNo,
    description: '提现付款',
    bookedAt,
    lines: [
      { account: 'balance.setAside', ownerAppId: appId, cents },
      { account: 'money.bank', ownerAppId: PLATFORM_OWNER, cents: -cents },
    ],
  });
}
