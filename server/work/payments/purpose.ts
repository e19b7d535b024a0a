import type { Selectable } from 'kysely';
import type { PaidFrom } from '#domain/gateway';
import type { Db } from '../../core/database/database';
import type { PaymentOrderTable, PaymentPurpose } from '../../core/database/tables/documents';

/** Money that pays what an order is for, under the number of the application, recharge or amendment. */
interface Paying {
  number: string;
  from: PaidFrom;
  tradeNo: string;
  paidAt: Date;
  /** Who paid where the platform knows it, in words. */
  payer?: string;
}

/** One of the things that orders are for. */
interface Purpose<Context> {
  /** Locks what the order is for, and says why it does not wait for its money, null where it does; undefined where there is no such thing. */
  whyUnwanted: (db: Db, context: Context, order: Selectable<PaymentOrderTable>) => Promise<string | null | undefined>;
  receive: (db: Db, context: Context, paying: Paying) => Promise<void>;
  notAwaited: string;
  /** Under which number it is booked and goes back: that of the application or recharge. */
  bookedUnder: (db: Db, number: string) => Promise<string>;
}

export type Purposes<Context> = Readonly<Record<PaymentPurpose, Purpose<Context>>>;
