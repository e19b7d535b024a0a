import { sql, type Kysely } from 'kysely';

/** Terms in working days that run for wage letters, and their expiry a month ahead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...clocks, ...reminders]) await sql.raw(statement).execute(db);
}

const clocks = [
  `create table working_clock (
    clock_id bigint generated always as identity primary key,
    kind text not null check (kind in ('payClaim', 'renewLetter')),
    guarantee_app_id text not null,
    apply_no text not null,
    bidder_app_id text not null,
    project_no text not null,
    section_nos text[] not null,
    guarantee_amount numeric(20, 2) not null,
    started_at timestamptz not null,
    due_day text not null,
    near_at timestamptz not null,
    due_at timestamptz not null,
    unknown_years integer[] not null,
    reckoned_at timestamptz not null,
    near_told_at timestamptz,
    over_told_at timestamptz,
    ended_at timestamptz
  )`,
  'create unique index working_clock_running on working_clock (apply_no, kind) where ended_at is null',
  'create index working_clock_of_application on working_clock (apply_no, started_at)',
  `create index working_clock_to_renew on working_clock (bidder_app_id, project_no) where ended_at is null and kind = 'renewLetter'`,
  'create index working_clock_near on working_clock (near_at) where ended_at is null and near_told_at is null',
  'create index working_clock_over on working_clock (due_at) where ended_at is null and over_told_at is null',
  'create index working_clock_due on working_clock (kind, due_at) where ended_at is null',
];

const reminders = [
  'alter table notice_deadline drop constraint notice_deadline_deadline_check',
  `alter table notice_deadline add constraint notice_deadline_deadline_check check (deadline in ('opening', 'expiry', 'wageMonth'))`,
  `create index guarantee_wage_expiry on guarantee (expiry_date) where guarantee_type = 'migrantWage'`,
];
