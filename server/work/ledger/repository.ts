import { sql, type SqlBool } from 'kysely';
import { CODES } from '#contract/codes';
import { ACCOUNTS_WITH_HOLDERS, type Account } from '#domain/ledger/accounts';
import type { Line } from '#domain/ledger/accounts';
import { linesOf, type Booking } from '#domain/ledger/booking';
import { yuanOf } from '#domain/money';
import type { Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import { moveBalance, setAside } from './balance-repository';

type Transaction = Booking & { bookedAt: Date };

/** False where it was booked before. The balances of organisations move with it: 40902 where one has too little. */
export async function book(db: Db, { lines, ...transaction }: Transaction): Promise<boolean> {
  const filled = linesOf({ ...transaction, lines });
  if (filled.length === 0) return false;
  const written = await db
    .insertInto('ledgerEntry')
    .values(filled.map(({ account, ownerAppId, cents }, line) => ({ ...transaction, line, account, ownerAppId, amount: yuanOf(cents) })))
    .onConflict((conflict) => conflict.columns(['transactionNo', 'line']).doNothing())
    .executeTakeFirst();
  if ((written.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await saveMovements(db, transaction, filled);
  await moveBalances(db, transaction, filled);
  return true;
}

/** In one order, so that two bookings never wait for each other. */
async function saveMovements(
  db: Db,
  { transactionNo, applyNo, description, bookedAt }: Omit<Transaction, 'lines'>,
  lines: readonly Line[],
) {
  const ofHolders = lines
    .filter(({ account }) => ACCOUNTS_WITH_HOLDERS.includes(account))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const { account, ownerAppId, cents, kind = '' } of ofHolders) {
    const amount = yuanOf(cents);
    const saved = (await moveHolderBalance(db, account, ownerAppId, amount)) ?? (await openHolderBalance(db, account, ownerAppId, amount));
    await db
      .insertInto('holderMovement')
      .values({ ...saved, account, ownerAppId, transactionNo, kind, applyNo, description, amount, bookedAt })
      .execute();
  }
}

async function openHolderBalance(db: Db, account: Account, ownerAppId: string, amount: string) {
  await db
    .insertInto('holderBalance')
    .values({ account, ownerAppId, balance: '0.00', sequence: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await moveHolderBalance(db, account, ownerAppId, amount);
  if (!saved) throw new TypeError(`${account} of ${ownerAppId} was not opened`);
  return saved;
}

/** Undefined while nothing was ever booked to it. The database refuses a balance below zero. */
function moveHolderBalance(db: Db, account: Account, ownerAppId: string, amount: string) {
  return db
    .updateTable('holderBalance')
    .set({ balance: sql<string>`balance + ${amount}::numeric`, sequence: sql<number>`sequence + 1` })
    .where('account', '=', account)
    .where('ownerAppId', '=', ownerAppId)
    .returning(['balance', 'sequence'])
    .executeTakeFirst();
}

function keyOf({ account, ownerAppId }: Line): string {
  return `${account} ${ownerAppId}`;
}

/** What an owner has on an account, in yuan, and after which of its movements. */
export interface HolderBalance {
  sequence: number;
  balance: string;
}

const NO_BALANCE: HolderBalance = { sequence: 0, balance: '0.00' };

/** What an owner has on such an account; it stays so until the transaction ends. */
export async function lockHolderBalance(db: Db, account: Account, ownerAppId: string): Promise<HolderBalance> {
  const row = await db
    .selectFrom('holderBalance')
    .select(['sequence', 'balance'])
    .where('account', '=', account)
    .where('ownerAppId', '=', ownerAppId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? NO_BALANCE;
}

/** The same of several owners, as it is now. */
export async function balancesOf(db: Db, account: Account, owners: readonly string[]): Promise<(owner: string) => HolderBalance> {
  const rows =
    owners.length === 0
      ? []
      : await db
          .selectFrom('holderBalance')
          .select(['ownerAppId', 'sequence', 'balance'])
          .where('account', '=', account)
          .where('ownerAppId', 'in', [...owners])
          .execute();
  const balances = new Map(rows.map(({ ownerAppId, ...balance }) => [ownerAppId, balance]));
  return (owner) => balances.get(owner) ?? NO_BALANCE;
}

/** Balances that are not what their entries come to. */
export async function wrongBalances(db: Db) {
  const { rows } = await sql<{ account: string; owner: string; recorded: string; booked: string }>`
    with booked as (
      select account, owner_app_id, sum(amount) as balance from ledger_entry where account = any(${[...ACCOUNTS_WITH_HOLDERS]}::text[]) group by 1, 2
    )
    select coalesce(h.account, b.account) as account, coalesce(h.owner_app_id, b.owner_app_id) as owner,
      coalesce(h.balance, 0)::numeric(20,2)::text as recorded, coalesce(b.balance, 0)::numeric(20,2)::text as booked
    from holder_balance h full join booked b on b.account = h.account and b.owner_app_id = h.owner_app_id
    where coalesce(h.balance, 0) <> coalesce(b.balance, 0) order by 1, 2`.execute(db);
  return rows;
}

/** In one order, so that bookings about the same organisations do not wait for each other in a circle. */
async function moveBalances(
  db: Db,
  { transactionNo, applyNo, description, bookedAt: at }: Omit<Transaction, 'lines'>,
  lines: readonly Line[],
): Promise<void> {
  for (const line of lines.toSorted((one, other) => (one.ownerAppId < other.ownerAppId ? -1 : 1))) {
    const moved = { appId: line.ownerAppId, amount: yuanOf(-line.cents), at };
    if (line.account === 'balance.setAside') await setAside(db, moved);
    if (line.account !== 'balance') continue;
    const isEnough = await moveBalance(db, { ...moved, transactionNo, kind: line.movement, number: applyNo, note: description });
    if (!isEnough) throw new BusinessError(CODES.eventNotAllowed, '余额不足');
  }
}

export function unbalancedTransactions(db: Db) {
  return db
    .selectFrom('ledgerEntry')
    .select(['transactionNo', sql<string>`sum(amount)::text`.as('sum')])
    .groupBy('transactionNo')
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
}

/** What came in by one way may go back by another, so that all money counts together, also what was split. */
const KIND = sql<string>`case when account like 'money.%' or account = 'account.baofu' then 'money' else account end`;
const DEBITS = sql`('money', 'claim.cost', 'withdrawal.baofu', 'withdrawn', 'withdrawal.cost')`;
/** Balances are spent and withdrawn under other numbers than they were recharged by: `wrongAccounts` looks at them. */
const OF_ONE_NUMBER = sql<boolean>`account not like 'balance%' and transaction_no not like 'withdrawn-%'`;

/** Of each application: debit accounts below zero and credit accounts above, where more went out than came in. Withdrawals belong to none. */
export function overdrawnAccounts(db: Db) {
  return db
    .selectFrom('ledgerEntry')
    .where(OF_ONE_NUMBER)
    .select(['applyNo', sql<string>`${KIND}`.as('account'), sql<string>`sum(amount)::text`.as('balance')])
    .where('applyNo', '<>', '')
    .groupBy(['applyNo', KIND])
    .having(sql<boolean>`case when ${KIND} in ${DEBITS} then sum(amount) < 0 else sum(amount) > 0 end`)
    .execute();
}

/** The same of what each owner has on an account of its own, and on what it leads to. */
export function overdrawnOwners(db: Db) {
  return db
    .selectFrom('ledgerEntry')
    .select(['ownerAppId', 'account', sql<string>`sum(amount)::text`.as('balance')])
    .where(sql<SqlBool>`account in ('account.baofu', 'withdrawal.baofu', 'withdrawn', 'withdrawal.cost')`)
    .groupBy(['ownerAppId', 'account'])
    .having(sql<boolean>`sum(amount) < 0`)
    .execute();
}

export async function totals(db: Db) {
  const row = await db
    .selectFrom('ledgerEntry')
    .select([sql<string>`coalesce(sum(amount), 0)::numeric(20,2)::text`.as('sum'), sql<number>`count(*)::int`.as('entries')])
    .executeTakeFirstOrThrow();
  return row;
}
