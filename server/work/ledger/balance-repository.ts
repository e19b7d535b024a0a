import { sql, type SqlBool } from 'kysely';
import type { BalanceMovementKind } from '#domain/balance/movement';
import type { Db } from '../../core/context';

export interface Moved {
  appId: string;
  transactionNo: string;
  kind: BalanceMovementKind;
  /** Yuan; negative where the balance becomes less. */
  amount: string;
  number: string;
  note: string;
  at: Date;
}

/** Moves a balance and adds the row that says so. False where there is too little; then nothing has changed. A movement is never earlier than the one before it. */
export async function moveBalance(db: Db, { appId, transactionNo, kind, amount, number, note, at }: Moved): Promise<boolean> {
  await openAccount(db, appId, at);
  const { numInsertedOrUpdatedRows } = await db
    .with('moved', (db) =>
      db
        .updateTable('balanceAccount')
        .set({
          balance: sql<string>`balance + ${amount}::numeric`,
          sequence: sql<number>`sequence + 1`,
          movedAt: sql<Date>`greatest(moved_at, ${at}::timestamptz)`,
          lowNotified: sql<boolean>`low_notified and coalesce(balance + ${amount}::numeric < low_amount, false)`,
        })
        .where('appId', '=', appId)
        .where(sql<SqlBool>`balance + ${amount}::numeric >= 0`)
        .returning(['appId', 'sequence', 'balance', 'movedAt']),
    )
    .insertInto('balanceMovement')
    .columns(['appId', 'sequence', 'balance', 'at', 'transactionNo', 'kind', 'amount', 'number', 'note'])
    .expression((db) =>
      db
        .selectFrom('moved')
        .select(['moved.appId', 'moved.sequence', 'moved.balance', 'moved.movedAt'])
        .select([
          sql<string>`${transactionNo}::text`.as('transactionNo'),
          sql<BalanceMovementKind>`${kind}::text`.as('kind'),
          sql<string>`${amount}::numeric`.as('amount'),
          sql<string>`${number}::text`.as('number'),
          sql<string>`${note}::text`.as('note'),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What waits to be withdrawn becomes more, or less. */
export async function setAside(db: Db, { appId, amount, at }: Pick<Moved, 'appId' | 'amount' | 'at'>): Promise<void> {
  await openAccount(db, appId, at);
  await db
    .updateTable('balanceAccount')
    .set({ setAside: sql<string>`set_aside + ${amount}::numeric` })
    .where('appId', '=', appId)
    .execute();
}

async function openAccount(db: Db, appId: string, at: Date): Promise<void> {
  await db
    .insertInto('balanceAccount')
    .values({ appId, movedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts whose balance, or what of it is set aside, is not what the ledger owes, and those whose movements do not lead to it one by one. */
export async function wrongAccounts(db: Db) {
  const { rows } = await sql<{
    appId: string;
    balance: string;
    owed: string;
    moved: string;
    setAside: string;
    owedAside: string;
    isBroken: boolean;
  }>`
    with owed as (
      select owner_app_id as app_id, coalesce(-sum(amount) filter (where account = 'balance'), 0) as balance,
        coalesce(-sum(amount) filter (where account = 'balance.setAside'), 0) as set_aside
      from ledger_entry where account in ('balance', 'balance.setAside') group by owner_app_id
    ), moved as (
      select app_id, sum(amount) as balance, count(*) as movements,
        bool_or(balance <> amount + coalesce(before, 0) or sequence <> place) as is_broken
      from (
        select app_id, amount, balance, sequence, lag(balance) over own as before, row_number() over own as place
        from balance_movement window own as (partition by app_id order by sequence)
      ) m group by app_id
    ), unbooked as (
      select m.app_id from balance_movement m where m.amount is distinct from
        (select -sum(e.amount) from ledger_entry e where e.transaction_no = m.transaction_no and e.account = 'balance' and e.owner_app_id = m.app_id)
    )
    select app_id, coalesce(a.balance, 0)::numeric(20,2)::text as balance, coalesce(o.balance, 0)::numeric(20,2)::text as owed,
      coalesce(m.balance, 0)::numeric(20,2)::text as moved, coalesce(a.set_aside, 0)::numeric(20,2)::text as set_aside,
      coalesce(o.set_aside, 0)::numeric(20,2)::text as owed_aside,
      coalesce(m.is_broken or m.movements <> a.sequence, false) or app_id in (select app_id from unbooked) as is_broken
    from balance_account a full join owed o using (app_id) full join moved m using (app_id)
    where coalesce(a.balance, 0) <> coalesce(o.balance, 0) or coalesce(a.balance, 0) <> coalesce(m.balance, 0)
      or coalesce(a.set_aside, 0) <> coalesce(o.set_aside, 0)
      or coalesce(m.is_broken or m.movements <> a.sequence, false) or app_id in (select app_id from unbooked)
    order by app_id`.execute(db);
  return rows;
}
