import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_order drop constraint payment_order_way_check`,
  `alter table payment_order add constraint payment_order_way_check check (way in ('code', 'phone', 'page'))`,
  `create table payment_link (
    link_id bigint generated always as identity primary key,
    token_hash text not null unique,
    apply_no text not null,
    payer_app_id text not null,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create unique index payment_link_holding on payment_link (apply_no) where revoked_at is null`,
];
