import { sql, type Kysely } from 'kysely';

/** Bid openings that were postponed, what became of each application, and letters that another one replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...changes, ...amendments, ...log, ...letters]) await sql.raw(statement).execute(db);
}

const changes = [
  `create table opening_change (
    change_no text primary key,
    project_no text not null,
    section_no text not null,
    section_name text not null,
    opening_before timestamptz not null,
    opening_after timestamptz not null,
    reason text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index opening_change_of_section on opening_change (project_no, section_no, opening_after desc)',
];

const amendments = [
  `create table letter_amendment (
    amendment_no text primary key,
    change_no text not null,
    apply_no text not null,
    project_no text not null,
    bidder_app_id text not null,
    guarantee_app_id text not null,
    letter_app_id text not null,
    section_no text not null,
    section_name text not null,
    opening_before timestamptz not null,
    opening_after timestamptz not null,
    reason text not null,
    state text not null,
    version integer not null,
    expiry_before date not null,
    expiry_after date not null,
    guarantee_fee_extra numeric(20, 2) not null,
    platform_fee_extra numeric(20, 2) not null,
    letter_no_before text,
    letter_no_after text,
    voucher_files jsonb not null default '[]',
    answer text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (change_no, apply_no)
  )`,
  'create index letter_amendment_of_application on letter_amendment (apply_no, created_at desc, amendment_no desc)',
  'create index letter_amendment_of_project on letter_amendment (project_no, created_at desc, amendment_no desc)',
  'create index letter_amendment_of_bidder on letter_amendment (bidder_app_id, created_at desc, amendment_no desc)',
  'create index letter_amendment_of_institution on letter_amendment (guarantee_app_id, created_at desc)',
  'create index letter_amendment_of_issuer on letter_amendment (letter_app_id, created_at desc)',
  `create index letter_amendment_open on letter_amendment (opening_after)
    where state in ('awaitingInstitution', 'awaitingBidder', 'awaitingCollection', 'issuing')`,
  'create index letter_amendment_by_time on letter_amendment (created_at desc, amendment_no desc)',
];

const log = [
  `create table letter_amendment_log (
    amendment_no text not null,
    sequence integer not null,
    event text not null,
    state text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    reason text,
    at timestamptz not null,
    primary key (amendment_no, sequence)
  )`,
  `create function refuse_letter_amendment_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'letter_amendment_log is append-only';
  end $$`,
  `create trigger letter_amendment_log_append_only before update or delete on letter_amendment_log
    for each row execute function refuse_letter_amendment_log_change()`,
  `create trigger letter_amendment_log_no_truncate before truncate on letter_amendment_log
    for each statement execute function refuse_letter_amendment_log_change()`,
];

const letters = [
  'alter table letter add column replaced_by text, add column replaced_at timestamptz, add column replaced_because text',
  'alter table letter drop constraint letter_apply_no_key',
  'create unique index letter_of_application on letter (apply_no) where replaced_by is null',
  'create index letter_by_application on letter (apply_no)',
];
