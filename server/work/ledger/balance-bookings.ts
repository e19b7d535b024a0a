import type { GatewayName } from '#domain/gateway';
import { givenBack, setAside, recharged, withdrawn, type Recharged, type Withdrawn } from '#domain/ledger/balances';
import type { Db } from '../../core/context';
import { book } from './repository';

/** A balance was recharged, through a gateway or (null) on the bank account. */
export function bookRecharge(db: Db, recharge: Recharged, gateway: GatewayName | null, bookedAt: Date): Promise<boolean> {
  return book(db, { ...recharged(recharge, gateway), bookedAt });
}

/** What is to be withdrawn can be neither spent nor withdrawn again. */
export function bookSetAside(db: Db, withdrawal: Withdrawn, bookedAt: Date): Promise<boolean> {
  return book(db, { ...setAside(withdrawal), bookedAt });
}

/** It is on the balance again. */
export function bookGivenBack(db: Db, withdrawal: Withdrawn, bookedAt: Date): Promise<boolean> {
  return book(db, { ...givenBack(withdrawal), bookedAt });
}

/** It has left the platform's bank account. */
export function bookWithdrawn(db: Db, withdrawal: Withdrawn, bookedAt: Date): Promise<boolean> {
  return book(db, { ...withdrawn(withdrawal), bookedAt });
}
