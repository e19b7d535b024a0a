import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...projects, ...products, ...applications, ...guarantees, ...history]) {
    await sql.raw(statement).execute(db);
  }
}

const projects = [
  `create table project (
    project_no text primary key,
    channel_code text not null,
    project_name text not null,
    bidding_project_name text not null,
    project_type text not null,
    bidding_way text not null,
    tenders text not null,
    construction_unit text not null,
    beneficiary_app_id text,
    trade_center_app_id text,
    approval_status text not null,
    create_org_type text not null,
    create_app_id text not null,
    create_app_name text not null,
    create_time timestamptz not null,
    bid_opening_at timestamptz,
    guarantee_amount numeric(20,2) not null,
    section_count integer not null,
    data jsonb not null
  )`,
  `create index project_by_opening on project (approval_status, bid_opening_at)`,
  `create index project_by_creator on project (create_app_id)`,
  `create table project_section (
    project_no text not null references project on delete cascade,
    section_no text not null,
    position integer not null,
    section_name text not null,
    bid_opening_at timestamptz not null,
    guarantee_amount numeric(20,2) not null,
    data jsonb not null,
    primary key (project_no, section_no)
  )`,
];

const products = [
  `create table product (
    guarantee_app_id text not null,
    product_no text not null,
    product_name text not null,
    guarantee_type text not null,
    guarantee_app_name text not null,
    letter_app_id text,
    letter_app_name text not null,
    institution_kind text not null,
    channel_codes text[] not null,
    effective_day date not null,
    expiry_day date not null,
    enabled boolean not null,
    released boolean not null,
    flow_kind text not null,
    platform_confirm boolean not null default true,
    issue_chain jsonb not null,
    release_chain jsonb not null,
    supplement_fields jsonb not null,
    period text not null,
    quota_shown text not null,
    tags jsonb not null,
    logo text not null,
    description text not null,
    primary key (guarantee_app_id, product_no)
  )`,
  `create index product_by_no on product (product_no)`,
  `create table product_rate (
    guarantee_app_id text not null,
    product_no text not null,
    position integer not null,
    rate_type text not null,
    rate numeric(5,2) not null,
    min_fee numeric(20,4) not null,
    max_fee numeric(20,4) not null,
    min_effect numeric(20,2) not null,
    max_effect numeric(20,2) not null,
    min_period integer not null,
    max_period integer not null,
    primary key (guarantee_app_id, product_no, position),
    foreign key (guarantee_app_id, product_no) references product on delete cascade
  )`,
  `create table quota (
    guarantee_app_id text not null,
    section_no text not null default '',
    total_amount numeric(20,2) not null check (total_amount >= 0),
    enabled boolean not null default true,
    primary key (guarantee_app_id, section_no)
  )`,
  `create table blacklist (
    blacklist_no text not null,
    guarantee_app_id text not null default '',
    organization_code text not null,
    app_name text not null,
    reason text not null,
    enabled boolean not null,
    created_at timestamptz not null,
    primary key (guarantee_app_id, blacklist_no)
  )`,
  `create index blacklist_by_code on blacklist (organization_code) where enabled`,
];

const applications = [
  `create table application_draft (
    app_id text not null,
    apply_no text not null,
    version integer not null,
    data jsonb not null,
    schema_version integer not null,
    submitted boolean not null default false,
    saved_by text not null,
    saved_by_name text not null,
    saved_at timestamptz not null,
    primary key (app_id, apply_no)
  )`,
  `create index application_draft_open on application_draft (app_id, saved_at desc) where not submitted`,
];

const guarantees = [
  `create table guarantee (
    guarantee_app_id text not null,
    apply_no text not null,
    guarantee_app_name text not null,
    letter_app_id text,
    letter_app_name text not null,
    bidder_app_id text not null,
    bidder_app_name text not null,
    bidder_organization_code text not null,
    beneficiary_app_id text,
    beneficiary_name text not null,
    intermediary_app_id text,
    trade_center_app_id text,
    channel_code text not null,
    apply_app_id text not null,
    apply_user_id text not null,
    apply_user_name text not null,
    product_no text not null,
    product_name text not null,
    guarantee_type text not null,
    project_no text not null,
    project_name text not null,
    construction_unit text not null,
    section_nos text[] not null,
    section_names text not null,
    bid_opening_at timestamptz,
    guarantee_amount numeric(20,2) not null check (guarantee_amount > 0),
    guarantee_fee numeric(20,2) not null check (guarantee_fee >= 0),
    platform_service_fee numeric(20,2) not null check (platform_service_fee >= 0),
    effective_date date not null,
    expiry_date date not null,
    status smallint not null,
    step smallint not null,
    level smallint not null,
    paid boolean not null,
    paid_way text,
    refund_way text,
    returned_from smallint,
    suspended_from jsonb,
    release jsonb,
    signatures_due jsonb not null,
    version integer not null,
    last_hash text not null,
    flow_kind text not null,
    platform_confirm boolean not null,
    issue_chain jsonb not null,
    release_chain jsonb not null,
    supplement_fields jsonb not null,
    application jsonb not null,
    application_schema integer not null,
    sections jsonb not null,
    payment jsonb not null default '{}',
    supplement jsonb not null default '{}',
    claim jsonb,
    return_reason text,
    applied_at timestamptz not null,
    updated_at timestamptz not null,
    letter_at timestamptz,
    ended_at timestamptz,
    primary key (guarantee_app_id, apply_no)
  ) with (fillfactor = 85)`,
  `create index guarantee_by_no on guarantee (apply_no)`,
  `create index guarantee_of_institution on guarantee (guarantee_app_id, status, applied_at desc)`,
  `create index guarantee_of_letter on guarantee (letter_app_id, status, applied_at desc)`,
  `create index guarantee_of_bidder on guarantee (bidder_app_id, status, applied_at desc)`,
  `create index guarantee_of_beneficiary on guarantee (beneficiary_app_id, applied_at desc) where beneficiary_app_id is not null`,
  `create index guarantee_of_intermediary on guarantee (intermediary_app_id, applied_at desc) where intermediary_app_id is not null`,
  `create index guarantee_of_trade_center on guarantee (trade_center_app_id, applied_at desc) where trade_center_app_id is not null`,
  `create index guarantee_by_status on guarantee (status, applied_at desc)`,
  `create index guarantee_waiting_opening on guarantee (bid_opening_at) where status between 0 and 6 and guarantee_type = 'bid'`,
  `create index guarantee_waiting_expiry on guarantee (expiry_date) where status in (7, 15)`,
  `create index guarantee_uses_quota on guarantee (guarantee_app_id) include (guarantee_amount) where status not in (8, 13, 16, 17, 18, 19)`,
];

const history = [
  `create table guarantee_history (
    guarantee_app_id text not null,
    apply_no text not null,
    sequence integer not null,
    event text not null,
    from_status smallint,
    to_status smallint not null,
    actor_id text not null,
    actor_name text not null,
    app_id text not null,
    app_name text not null,
    org_type text,
    result text not null,
    reason text,
    payload jsonb not null,
    at timestamptz not null,
    prev_hash text not null,
    hash text not null,
    primary key (guarantee_app_id, apply_no, sequence)
  )`,
  `create index guarantee_history_by_no on guarantee_history (apply_no, sequence)`,
  `create function refuse_history_change() returns trigger language plpgsql as $$
  begin
    raise exception 'guarantee_history is append-only';
  end $$`,
  `create trigger guarantee_history_append_only before update or delete on guarantee_history
    for each row execute function refuse_history_change()`,
  `create trigger guarantee_history_no_truncate before truncate on guarantee_history
    for each statement execute function refuse_history_change()`,
];
