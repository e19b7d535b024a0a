import { sql } from 'kysely';
import { yuanOf } from '#domain/money';
import type { Db } from '../../core/context';
import type { Account } from './accounts';

export interface Line {
  account: Account;
  ownerAppId: string;
  cents: bigint;
}

interface Transaction {
  /** Named by its cause, so that what is booked twice is booked once. */
  transactionNo: string;
  applyNo: string;
  description: string;
  bookedAt: Date;
  lines: readonly Line[];
}

/** False where it was booked before. */
export async function book(db: Db, { lines, ...transaction }: Transaction): Promise<boolean> {
  const filled = lines.filter(({ cents }) => cents !== 0n);
  if (filled.reduce((sum, { cents }) => sum + cents, 0n) !== 0n) throw new RangeError(`${transaction.transactionNo} does not sum to zero`);
  if (filled.length === 0) return false;
  const written = await db
    .insertInto('ledgerEntry')
    .values(filled.map(({ account, ownerAppId, cents }, line) => ({ ...transaction, line, account, ownerAppId, amount: yuanOf(cents) })))
    .onConflict((conflict) => conflict.columns(['transactionNo', 'line']).doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function unbalancedTransactions(db: Db) {
  return db
    .selectFrom('ledgerEntry')
    .select(['transactionNo', sql<string>`sum(amount)::text`.as('sum')])
    .groupBy('transactionNo')
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
}

/** What came in by one way may go back by another, so that all money counts together. */
const KIND = sql<string>`case when account like 'money.%' then 'money' else account end`;

/** Debit accounts below zero and credit accounts above: more went out than came in. */
export function overdrawnAccounts(db: Db) {
  return db
    .selectFrom('ledgerEntry')
    .select(['applyNo', sql<string>`${KIND}`.as('account'), sql<string>`sum(amount)::text`.as('balance')])
    .groupBy(['applyNo', KIND])
    .having(sql<boolean>`case when ${KIND} in ('money', 'claim.cost') then sum(amount) < 0 else sum(amount) > 0 end`)
    .execute();
}

export async function totals(db: Db) {
  const row = await db
    .selectFrom('ledgerEntry')
    .select([sql<string>`coalesce(sum(amount), 0)::numeric(20,2)::text`.as('sum'), sql<number>`count(*)::int`.as('entries')])
    .executeTakeFirstOrThrow();
  return row;
}
