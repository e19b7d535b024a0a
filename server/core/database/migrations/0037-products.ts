import { sql, type Kysely } from 'kysely';

/** A product's state, its versions and the log of its changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...states, ...rates, ...editions, ...log]) await sql.raw(statement).execute(db);
}

const states = [
  `alter table product
    add column state text not null default 'draft' check (state in ('draft', 'offered', 'paused', 'withdrawn')),
    add column version integer not null default 1,
    add column edition integer not null default 1,
    add column templates json not null default '{}'`,
  `update product set version = fields_version + 1,
    state = case when not released then 'draft' when enabled then 'offered' else 'paused' end`,
  'alter table product drop column enabled, drop column released, drop column fields_version',
  'drop index product_by_no',
  'create unique index product_by_no on product (product_no)',
];

const rates = ['alter table product_rate alter column min_period type bigint, alter column max_period type bigint'];

const editions = [
  `create table product_edition (
    product_no text not null,
    edition integer not null,
    content json not null,
    primary key (product_no, edition)
  )`,
  'alter table guarantee add column product_edition integer',
  'create index guarantee_of_product on guarantee (product_no, status, product_edition)',
];

const log = [
  `create table product_log (
    log_id bigint generated always as identity primary key,
    product_no text not null,
    version integer not null,
    edition integer not null,
    part text not null,
    before json,
    after json,
    reason text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    prepared_by_name text not null,
    at timestamptz not null
  )`,
  'create index product_log_of_product on product_log (product_no, log_id desc)',
  `create function refuse_product_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'product_log is append-only';
  end $$`,
  `create trigger product_log_append_only before update or delete on product_log
    for each row execute function refuse_product_log_change()`,
  `create trigger product_log_no_truncate before truncate on product_log
    for each statement execute function refuse_product_log_change()`,
];
