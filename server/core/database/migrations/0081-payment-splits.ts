import { sql, type Kysely } from 'kysely';

/** How each payment is split among those it belongs to, and what of it refunds take back. Payments that came before are split as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...splits, ...returns, statements, before]) await sql.raw(statement).execute(db);
}

const splits = [
  `create table payment_split (
    split_no text primary key,
    order_id text not null unique references payment_order,
    apply_no text not null,
    trade_no text not null,
    holder text not null,
    holder_name text not null,
    guarantee_fee numeric(20,2) not null check (guarantee_fee >= 0),
    platform_service_fee numeric(20,2) not null check (platform_service_fee >= 0),
    state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'dropped')),
    version integer not null default 1,
    asked boolean not null default false,
    attempt integer not null default 0,
    tries integer not null default 0,
    next_try_at timestamptz,
    split_guarantee_fee numeric(20,2) not null default 0 check (split_guarantee_fee >= 0 and split_guarantee_fee <= guarantee_fee),
    split_platform_fee numeric(20,2) not null default 0 check (split_platform_fee >= 0 and split_platform_fee <= platform_service_fee),
    reason text not null default '',
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  'create index payment_split_newest on payment_split (created_at desc, split_no desc)',
  'create index payment_split_of_holder on payment_split (holder, created_at desc, split_no desc)',
  'create index payment_split_by_state on payment_split (state, created_at desc, split_no desc)',
  'create index payment_split_of_application on payment_split (apply_no)',
  'create index payment_split_by_end on payment_split (done_at) where done_at is not null',
  `create index payment_split_under_way on payment_split (next_try_at) where state = 'pending'`,
  `create index payment_split_waiting on payment_split (holder) where state = 'pending' and not asked`,
  `create index payment_split_failed on payment_split (created_at) where state = 'failed'`,
  `create index payment_split_by_words on payment_split using gin (letter_pairs(split_no || ' ' || apply_no || ' ' || order_id || ' ' || holder_name))`,
];

const returns = [
  `create table payment_split_return (
    refund_id text not null references payment_refund,
    attempt integer not null,
    split_no text not null references payment_split,
    guarantee_fee numeric(20,2) not null check (guarantee_fee >= 0),
    platform_service_fee numeric(20,2) not null check (platform_service_fee >= 0),
    state text not null check (state in ('held', 'done', 'undone')),
    held_at timestamptz not null,
    ended_at timestamptz,
    primary key (refund_id, attempt)
  )`,
  `create unique index payment_split_return_held on payment_split_return (refund_id) where state <> 'undone'`,
  'create index payment_split_return_of_split on payment_split_return (split_no)',
  `create index payment_split_return_under_way on payment_split_return (split_no) where state = 'held'`,
];

const statements = `
  alter table statement_line drop constraint statement_line_kind_check,
    add constraint statement_line_kind_check check (kind in ('payment', 'refund', 'split'))`;

const before = `
  insert into payment_split (split_no, order_id, apply_no, trade_no, holder, holder_name, guarantee_fee, platform_service_fee, created_at)
    select 'FZ' || substr(o.order_id, 3), o.order_id, o.apply_no, o.trade_no, g.guarantee_app_id, g.guarantee_app_name,
      o.guarantee_fee, o.platform_service_fee, o.paid_at
    from payment_order o join guarantee g on g.apply_no = o.apply_no
    where o.gateway = 'baofu' and o.status = 'paid'`;
