import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { endOfDay, startOfDay } from '#domain/dates';
import type { GatewayName } from '#domain/gateway';
import type { Difference, RecordedMovement, StatedMovement } from '#domain/reconciliation';
import type { Db } from '../../core/context';

export interface DayAt {
  gateway: GatewayName;
  day: string;
}

type Line = StatedMovement & { movedAt: Date };

/** A question takes only so many values. */
const ROWS_AT_ONCE = 500;

/** Instead of what was stated of this day before; a movement that was stated of another day is of this one now. */
export async function saveLines(db: Db, { gateway, day }: DayAt, lines: readonly Line[]): Promise<void> {
  await db.deleteFrom('statementLine').where('day', '=', day).where('gateway', '=', gateway).execute();
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('statementLine')
      .values(lines.slice(from, from + ROWS_AT_ONCE).map((line) => ({ ...line, gateway, day })))
      .onConflict((conflict) =>
        conflict.columns(['gateway', 'kind', 'number']).doUpdateSet((now) => ({
          orderId: now.ref('excluded.orderId'),
          amount: now.ref('excluded.amount'),
          movedAt: now.ref('excluded.movedAt'),
          day: now.ref('excluded.day'),
        })),
      )
      .execute();
}

/** What the gateway states of this day, and of movements that the platform keeps under it. */
export async function statedOf(db: Db, { gateway, day }: DayAt, recorded: readonly RecordedMovement[]): Promise<StatedMovement[]> {
  const columns = ['kind', 'number', 'orderId', 'amount'] as const;
  const ofDay = await db.selectFrom('statementLine').select(columns).where('day', '=', day).where('gateway', '=', gateway).execute();
  const others = await db
    .selectFrom('statementLine')
    .select(columns)
    .where('gateway', '=', gateway)
    .where('number', '=', sql<string>`any(${recorded.map(({ number }) => number)}::text[])`)
    .where('kind', 'in', ['payment', 'refund', 'split'])
    .where('day', '<>', day)
    .execute();
  return [...ofDay, ...others];
}

/** What came in, was split and went back through this gateway on this day, and besides whatever its statement of the day names; each with what was booked for it. */
export async function bookedMovements(db: Db, { gateway, day }: DayAt): Promise<RecordedMovement[]> {
  const from = startOfDay(day);
  const until = endOfDay(day);
  const { rows } = await sql<RecordedMovement>`
    with receipts as (
      select r.* from payment_receipt r
      where r.gateway = ${gateway} and (r.paid_at >= ${from}::timestamptz and r.paid_at < ${until}::timestamptz
        or r.trade_no in (select s.number from statement_line s where s.day = ${day}::date and s.gateway = ${gateway} and s.kind = 'payment'))
    ), refunds as (
      select f.* from payment_refund f
      where f.gateway = ${gateway} and f.status = 'success' and f.way = 'online'
        and (f.finished_at >= ${from}::timestamptz and f.finished_at < ${until}::timestamptz
          or f.refund_id in (select s.number from statement_line s where s.day = ${day}::date and s.gateway = ${gateway} and s.kind = 'refund'))
    ), splits as (
      select p.*, o.gateway
      from payment_split p join payment_order o on o.order_id = p.order_id
      where o.gateway = ${gateway} and p.state = 'done'
        and (p.done_at >= ${from}::timestamptz and p.done_at < ${until}::timestamptz
          or p.split_no in (select split_part(s.number, '_', 1) from statement_line s where s.day = ${day}::date and s.gateway = ${gateway} and s.kind = 'split'))
    )
    select 'payment' as kind, r.trade_no as number, r.order_id,
      coalesce((select a.apply_no from letter_amendment a where a.amendment_no = r.apply_no), r.apply_no) as apply_no,
      r.amount::text as amount,
      (select e.amount::text from ledger_entry e where e.account = 'money.' || r.gateway and e.transaction_no =
        case r.used_as when 'returned' then 'unspent-' || r.gateway || '-' || r.trade_no else r.used_as || '-' || r.apply_no end) as booked
    from receipts r
    union all
    select 'refund', f.refund_id, f.order_id, f.apply_no, f.amount::text,
      (select (-e.amount)::text from ledger_entry e where e.account = 'money.' || f.gateway and e.transaction_no =
        case f.cause when 'late' then 'returned-' || f.gateway || '-' || f.trade_no when 'part' then 'part-' || f.refund_id
          else 'refund-' || f.apply_no end)
    from refunds f
    union all
    select 'split', p.split_no || '_' || p.attempt, p.order_id, p.apply_no, (p.split_guarantee_fee + p.split_platform_fee)::text,
      (select (-e.amount)::text from ledger_entry e where e.account = 'money.' || p.gateway and e.transaction_no = 'split-' || p.split_no)
    from splits p`.execute(db);
  return rows;
}

/** Those of these numbers that are of payment orders of the platform, each once. */
export async function ordersAmong(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('paymentOrder')
    .select('orderId')
    .where('orderId', '=', sql<string>`any(${[...numbers]}::text[])`)
    .orderBy('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Bookings on the account of this gateway of this day that nothing explains which came in or went back. */
export async function strayBookings(db: Db, { gateway, day }: DayAt) {
  const { rows } = await sql<{ number: string; applyNo: string; amount: string }>`
    select e.transaction_no as number, e.apply_no, abs(e.amount)::text as amount from ledger_entry e
    where e.account like 'money.%' and e.account = ${`money.${gateway}`}
      and e.booked_at >= ${startOfDay(day)}::timestamptz and e.booked_at < ${endOfDay(day)}::timestamptz
      and not exists (select from payment_receipt r where r.apply_no = e.apply_no and r.gateway = ${gateway}
        and e.transaction_no in ('fee-' || r.apply_no, 'recharge-' || r.apply_no, 'unspent-' || r.gateway || '-' || r.trade_no))
      and not exists (select from letter_amendment a join payment_receipt r on r.apply_no = a.amendment_no and r.gateway = ${gateway}
        where a.apply_no = e.apply_no and e.transaction_no in ('amendment-' || r.apply_no, 'unspent-' || r.gateway || '-' || r.trade_no))
      and not exists (select from payment_refund f where f.apply_no = e.apply_no and f.gateway = ${gateway} and f.status = 'success'
        and e.transaction_no in ('refund-' || f.apply_no, 'part-' || f.refund_id, 'returned-' || f.gateway || '-' || f.trade_no))
      and not exists (select from payment_split p where p.apply_no = e.apply_no and p.state = 'done' and e.transaction_no = 'split-' || p.split_no)
      and not exists (select from payment_split_return t join payment_split p on p.split_no = t.split_no where p.apply_no = e.apply_no
        and e.transaction_no in ('unsplit-' || t.refund_id || '-' || t.attempt, 'resplit-' || t.refund_id || '-' || t.attempt))`.execute(
    db,
  );
  return rows;
}

/** Who settles what a later comparison finds no more. */
const BY_COMPARISON = '系统';
const isSettledByPerson = sql<SqlBool>`difference.settled_by not in ('', ${sql.lit(BY_COMPARISON)})`;

/**
 * Stores what was found: what is there already stays, with what a person said of it; what is gone is settled by the comparison itself, and open again where it is
 * found again.
 */
export async function saveDifferences(
  db: Db,
  { gateway, day }: DayAt,
  found: readonly Difference[],
  at: Date,
  note: string,
): Promise<number> {
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('difference')
      .values(found.slice(from, from + ROWS_AT_ONCE).map((difference) => ({ ...difference, gateway, day, foundAt: at })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'gateway', 'kind', 'number']).doUpdateSet((now) => ({
          stated: now.ref('excluded.stated'),
          recorded: now.ref('excluded.recorded'),
          settledAt: sql<Date | null>`case when ${isSettledByPerson} then difference.settled_at end`,
          settledBy: sql<string>`case when ${isSettledByPerson} then difference.settled_by else '' end`,
          note: sql<string>`case when ${isSettledByPerson} then difference.note else '' end`,
        })),
      )
      .execute();
  const keys = found.map(({ kind, number }) => `${kind}:${number}`);
  await db
    .updateTable('difference')
    .set({ settledAt: at, settledBy: BY_COMPARISON, note })
    .where('day', '=', day)
    .where('gateway', '=', gateway)
    .where('settledAt', 'is', null)
    .where(sql<SqlBool>`not kind || ':' || number = any(${keys}::text[])`)
    .execute();
  const { open } = await db
    .selectFrom('difference')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('day', '=', day)
    .where('gateway', '=', gateway)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

interface Compared extends DayAt {
  checkedAt: Date;
  failure: string;
}

export async function saveDay(db: Db, compared: Compared): Promise<void> {
  const { day: _day, gateway: _gateway, ...change } = compared;
  await db
    .insertInto('reconciledDay')
    .values(compared)
    .onConflict((conflict) => conflict.columns(['day', 'gateway']).doUpdateSet(change))
    .execute();
}

/** Days from the first on which money moved, within `from` and `until`, that have no comparison, a failed one or an open difference. */
export async function daysToCompare(db: Db, { from, until, gateways }: { from: string; until: string; gateways: readonly GatewayName[] }) {
  const { rows } = await sql<{ day: string; gateway: GatewayName }>`
    select d.day::date as day, g.gateway from generate_series(
      greatest(${from}::date, coalesce((select (min(paid_at) at time zone 'Asia/Shanghai')::date from payment_receipt where gateway <> 'balance'), ${until}::date)),
      ${until}::date, interval '1 day') d(day)
    cross join unnest(${[...gateways]}::text[]) g(gateway)
    left join reconciled_day k on k.day = d.day::date and k.gateway = g.gateway
    where (k.day is null or k.failure <> '' or exists (select from difference f where f.day = k.day and f.gateway = k.gateway and f.settled_at is null))
      and not exists (select from closed_month c where c.month = to_char(d.day, 'YYYY-MM'))
    order by 1, 2`.execute(db);
  return rows;
}

const OPEN = sql<number>`(select count(*)::int from difference f where f.day = reconciled_day.day and f.gateway = reconciled_day.gateway and f.settled_at is null)`;
const CLOSED = sql<boolean>`exists (select from closed_month c where c.month = to_char(reconciled_day.day, 'YYYY-MM'))`;

/** A day as the platform is told of it: what of it is about applications whose bids are not open is in none of the sums. */
export async function findDays(db: Db, { page, size, gateway }: { page: number; size: number; gateway: GatewayName | undefined }) {
  const found = db.selectFrom('reconciledDay').$if(gateway !== undefined, (query) => query.where('gateway', '=', gateway ?? 'wechat'));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const shown = found
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('gateway')
    .limit(size)
    .offset((page - 1) * size);
  const rows = await db
    .selectFrom(shown.as('reconciledDay'))
    .innerJoinLateral(stated, (join) => join.onTrue())
    .innerJoinLateral(recorded, (join) => join.onTrue())
    .selectAll()
    .select([OPEN.as('openDifferences'), CLOSED.as('closed')])
    .orderBy('day', 'desc')
    .orderBy('gateway')
    .execute();
  return { total, rows };
}

/** The application that fees are paid for under a number: what a letter costs more is paid under that of its amendment. */
const applicationOf = (number: RawBuilder<unknown>) =>
  sql<string | null>`coalesce((select a.apply_no from letter_amendment a where a.amendment_no = ${number}), ${number})`;
/** That it is about an application whose bids are not open; the number may be that of a recharge, or of nothing that is known. Asked row by row. */
const isSealed = (number: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from guarantee g where g.apply_no = ${applicationOf(number)} and g.unsealed_at is null)`;
const ofOrder = (orderId: RawBuilder<unknown>) => sql`(select o.apply_no from payment_order o where o.order_id = ${orderId})`;

const sumOf = (condition: RawBuilder<SqlBool>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::numeric(20,2)::text`;

const stated = sql<{ statedIn: string; statedOut: string; movements: number }>`(
  select ${sumOf(sql<SqlBool>`kind = 'payment'`)} as stated_in, ${sumOf(sql<SqlBool>`kind = 'refund'`)} as stated_out, count(*)::int as movements
  from statement_line l
  where reconciled_day.failure = '' and l.day = reconciled_day.day and l.gateway = reconciled_day.gateway and not ${isSealed(ofOrder(sql`l.order_id`))}
)`.as('stated');

/** As it was recorded when the day was compared. */
const recorded = sql<{ recordedIn: string; recordedOut: string }>`(
  with span as (
    select reconciled_day.day::timestamp at time zone 'Asia/Shanghai' as begins, (reconciled_day.day + 1)::timestamp at time zone 'Asia/Shanghai' as ends)
  select ${sumOf(sql<SqlBool>`kind = 'payment'`)} as recorded_in, ${sumOf(sql<SqlBool>`kind = 'refund'`)} as recorded_out from (
    select 'payment' as kind, r.amount, r.apply_no from payment_receipt r cross join span
    where r.gateway = reconciled_day.gateway and r.paid_at >= span.begins and r.paid_at < span.ends and r.received_at <= reconciled_day.checked_at
    union all
    select 'refund', f.amount, f.apply_no from payment_refund f cross join span
    where f.gateway = reconciled_day.gateway and f.status = 'success' and f.way = 'online' and f.finished_at >= span.begins and f.finished_at < span.ends
  ) moved where reconciled_day.failure = '' and not ${isSealed(sql`moved.apply_no`)}
)`.as('recorded');

const aboutNumber = sql`coalesce(nullif(difference.apply_no, ''), ${ofOrder(sql`difference.order_id`)})`;

export async function findDifferences(
  db: Db,
  search: {
    page: number;
    size: number;
    differenceId: number | undefined;
    gateway: GatewayName | undefined;
    day: string | undefined;
    settled: boolean | undefined;
  },
) {
  const { page, size, differenceId, gateway, day, settled } = search;
  let found = db.selectFrom('difference');
  if (differenceId !== undefined) found = found.where('differenceId', '=', differenceId);
  if (gateway) found = found.where('gateway', '=', gateway);
  if (day) found = found.where('day', '=', day);
  if (settled !== undefined) found = found.where('settledAt', settled ? 'is not' : 'is', null);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .select([isSealed(aboutNumber).as('sealed'), applicationOf(aboutNumber).as('about')])
    .orderBy('day', 'desc')
    .orderBy('differenceId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total, rows };
}

/** The application that it is about, or whatever else it is about. */
export async function aboutOfDifference(db: Db, differenceId: number): Promise<string | null> {
  const difference = await db
    .selectFrom('difference')
    .select(applicationOf(aboutNumber).as('about'))
    .where('differenceId', '=', differenceId)
    .executeTakeFirst();
  return difference?.about ?? null;
}

export async function openDifferences(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('difference')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/** Locked until the transaction ends. */
export function lockDifference(db: Db, differenceId: number) {
  return db
    .selectFrom('difference')
    .select(['day', 'gateway', 'kind', 'settledAt'])
    .where('differenceId', '=', differenceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function settleDifference(
  db: Db,
  differenceId: number,
  by: { settledBy: string; note: string; settledAt: Date },
): Promise<void> {
  await db.updateTable('difference').set(by).where('differenceId', '=', differenceId).execute();
}

/** The months from this one back, with what each still lacks of its days until `until`. */
export async function monthsFrom(
  db: Db,
  { month, count, until, gateways }: { month: string; count: number; until: string; gateways: readonly GatewayName[] },
) {
  const { rows } = await sql<{
    month: string;
    daysMissing: number;
    openDifferences: number;
    closedAt: Date | null;
    closedBy: string | null;
  }>`
    with first_day as (select coalesce((min(paid_at) at time zone 'Asia/Shanghai')::date, ${until}::date) as day from payment_receipt where gateway <> 'balance'),
    months as (select (${`${month}-01`}::date - make_interval(months => n))::date as begins from generate_series(0, ${count - 1}::int) n)
    select to_char(m.begins, 'YYYY-MM') as month,
      (select count(*)::int from generate_series(greatest(m.begins, (select day from first_day)), least((m.begins + interval '1 month - 1 day')::date, ${until}::date), interval '1 day') d(day)
        cross join unnest(${[...gateways]}::text[]) g(gateway)
        where not exists (select from reconciled_day k where k.day = d.day::date and k.gateway = g.gateway and k.failure = '')) as days_missing,
      (select count(*)::int from difference f where f.settled_at is null and f.day >= m.begins and f.day < (m.begins + interval '1 month')::date) as open_differences,
      c.closed_at, c.closed_by
    from months m left join closed_month c on c.month = to_char(m.begins, 'YYYY-MM') order by m.begins desc`.execute(db);
  return rows;
}

/** False where it is closed already. */
export async function insertClosedMonth(db: Db, closed: { month: string; closedAt: Date; closedBy: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closedMonth')
    .values(closed)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
