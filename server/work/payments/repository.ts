import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { PaidFrom } from '#domain/gateway';
import type { Db } from '../../core/context';
import type { PaymentOrderTable, PaymentReceiptTable, PaymentRefundTable } from '../../core/database/tables/documents';

export type OrderRow = Selectable<PaymentOrderTable>;
export type ReceiptRow = Selectable<PaymentReceiptTable>;
export type RefundRow = Selectable<PaymentRefundTable>;

export async function insertOrder(db: Db, order: Insertable<PaymentOrderTable>): Promise<void> {
  await db.insertInto('paymentOrder').values(order).execute();
}

export function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('paymentOrder').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

export function lockOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('paymentOrder').selectAll().where('orderId', '=', orderId).forUpdate().executeTakeFirst();
}

export function openOrderOf(db: Db, applyNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('paymentOrder').selectAll().where('applyNo', '=', applyNo).where('status', '=', 'open').executeTakeFirst();
}

export function paidOrderOf(db: Db, applyNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('paymentOrder').selectAll().where('applyNo', '=', applyNo).where('status', '=', 'paid').executeTakeFirst();
}

/** The order that paid the fee, or else the newest. */
export function orderToShow(db: Db, applyNo: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('applyNo', '=', applyNo)
    .orderBy(sql`status = 'paid'`, 'desc')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

export async function changeOrder(db: Db, orderId: string, change: Updateable<PaymentOrderTable>): Promise<void> {
  await db.updateTable('paymentOrder').set(change).where('orderId', '=', orderId).execute();
}

/** Orders for which money may be on its way without a notification: open ones, and those that ended a short while ago. */
export async function ordersToCheck(
  db: Db,
  { openedBefore, endedAfter }: { openedBefore: Date; endedAfter: Date },
): Promise<Pick<OrderRow, 'orderId'>[]> {
  const oldest = db.selectFrom('paymentOrder').select('orderId').limit(CHECKED_AT_ONCE);
  const open = await oldest.where('status', '=', sql.lit('open')).where('createdAt', '<', openedBefore).orderBy('createdAt').execute();
  const ended = await oldest
    .where(sql<SqlBool>`status in ('expired', 'closed', 'failed')`)
    .where('expiresAt', '>', endedAfter)
    .orderBy('expiresAt')
    .execute();
  return [...open, ...ended].slice(0, CHECKED_AT_ONCE);
}

const CHECKED_AT_ONCE = 500;

/** Orders that are open although their time is up. */
export function overdueOrders(db: Db, now: Date): Promise<Pick<OrderRow, 'orderId'>[]> {
  return db.selectFrom('paymentOrder').select('orderId').where('status', '=', sql.lit('open')).where('expiresAt', '<=', now).execute();
}

export function findReceipt(db: Db, gateway: PaidFrom, tradeNo: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('paymentReceipt').selectAll().where('gateway', '=', gateway).where('tradeNo', '=', tradeNo).executeTakeFirst();
}

export async function insertReceipt(db: Db, receipt: Insertable<PaymentReceiptTable>): Promise<void> {
  await db.insertInto('paymentReceipt').values(receipt).execute();
}

export async function insertRefund(db: Db, refund: Insertable<PaymentRefundTable>): Promise<void> {
  await db.insertInto('paymentRefund').values(refund).execute();
}

export function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('paymentRefund').selectAll().where('refundId', '=', refundId).executeTakeFirst();
}

/** The refunds of parts of the fees of an application and its amendments that were not given up, the oldest first. */
export function partsOf(db: Db, applyNo: string): Promise<RefundRow[]> {
  return db
    .selectFrom('paymentRefund')
    .selectAll()
    .where('applyNo', '=', applyNo)
    .where('cause', '=', 'part')
    .where('status', '<>', 'withdrawn')
    .orderBy('createdAt')
    .orderBy('refundId')
    .execute();
}

/** The refunds of the fees of an application that its gateways have failed to return. */
export function failedRefundsOf(db: Db, applyNo: string): Promise<RefundRow[]> {
  return db
    .selectFrom('paymentRefund')
    .selectAll()
    .where('applyNo', '=', applyNo)
    .where('cause', '=', 'application')
    .where('status', '=', 'failed')
    .execute();
}

const FEES_ARE_KEPT = sql<SqlBool>`exists (select from fee
  where fee_no in ('amendment-' || amendment_no || '-guarantee', 'amendment-' || amendment_no || '-platform') and refunded_amount < amount)`;

/** Amendments of an application whose longer letter is out, or whose fees were kept though the letter lapsed, the oldest first, with what each took in. */
export function paidAmendmentsOf(db: Db, applyNo: string) {
  return db
    .selectFrom('letterAmendment')
    .select(['amendmentNo', 'guaranteeFeeExtra as guaranteeFee', 'platformFeeExtra as platformServiceFee'])
    .where('applyNo', '=', applyNo)
    .where((is) => is.or([is('state', '=', 'amended'), is.and([is('state', '=', 'lapsed'), FEES_ARE_KEPT])]))
    .where(sql<SqlBool>`guarantee_fee_extra + platform_fee_extra > 0`)
    .orderBy('createdAt')
    .orderBy('amendmentNo')
    .execute();
}

export function lockRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('paymentRefund').selectAll().where('refundId', '=', refundId).forUpdate().executeTakeFirst();
}

export async function changeRefund(db: Db, refundId: string, change: Updateable<PaymentRefundTable>): Promise<void> {
  await db.updateTable('paymentRefund').set(change).where('refundId', '=', refundId).execute();
}

/** Those that the gateway is to be asked about now. */
export function refundsUnderWay(db: Db, now: Date): Promise<Pick<RefundRow, 'refundId'>[]> {
  return db
    .selectFrom('paymentRefund')
    .select('refundId')
    .where(sql<SqlBool>`status in ('pending', 'accepted')`)
    .where((is) => is.or([is('nextTryAt', 'is', null), is('nextTryAt', '<=', now)]))
    .orderBy('createdAt')
    .limit(500)
    .execute();
}
