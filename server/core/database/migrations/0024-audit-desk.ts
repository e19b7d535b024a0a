import { sql, type Kysely } from 'kysely';

/** What the audit desk keeps, and what its queues are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes]) await sql.raw(statement).execute(db);
}

const tables = [
  `create table audit_case (
    guarantee_app_id text not null,
    apply_no text not null,
    version integer not null,
    user_id text not null,
    user_name text not null,
    app_id text not null,
    taken_at timestamptz not null,
    active_at timestamptz not null,
    primary key (guarantee_app_id, apply_no)
  ) with (fillfactor = 70)`,
  `create table audit_check_item (
    guarantee_app_id text not null,
    product_no text not null,
    station text not null,
    item text not null,
    position integer not null,
    label text not null,
    primary key (guarantee_app_id, product_no, station, item)
  )`,
  `create table audit_check (
    guarantee_app_id text not null,
    apply_no text not null,
    station text not null,
    round integer not null,
    item text not null,
    station_name text not null,
    position integer not null,
    label text not null,
    checked boolean not null,
    remark text not null,
    user_id text not null,
    user_name text not null,
    at timestamptz not null,
    primary key (guarantee_app_id, apply_no, station, round, item)
  )`,
  `create table bidder_risk (
    app_id text not null,
    organization_code text not null,
    kind text not null,
    count integer not null check (count >= 0),
    user_id text not null,
    user_name text not null,
    at timestamptz not null,
    primary key (app_id, organization_code, kind)
  )`,
];

const onDesk = `where status in (0, 4, 10, 12, 14) or release is not null`;
const indexes = [
  `create index guarantee_desk_by_age on guarantee (updated_at, apply_no) ${onDesk}`,
  `create index guarantee_desk_by_opening on guarantee (bid_opening_at, apply_no) ${onDesk}`,
  `create index guarantee_desk_of_institution_by_age on guarantee (guarantee_app_id, updated_at, apply_no) ${onDesk}`,
  `create index guarantee_desk_of_institution_by_opening on guarantee (guarantee_app_id, bid_opening_at, apply_no) ${onDesk}`,
  `create index guarantee_desk_of_letter_by_age on guarantee (letter_app_id, updated_at, apply_no) ${onDesk}`,
  `create index guarantee_desk_of_letter_by_opening on guarantee (letter_app_id, bid_opening_at, apply_no) ${onDesk}`,
];
