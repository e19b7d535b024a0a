import { sql, type Kysely } from 'kysely';

/** What portals, texts and guides say is written by the platform, version by version, with who published what. GZ-06..08, RT-16. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...log]) await sql.raw(statement).execute(db);
}

const columns = [
  `alter table portal
    add column banner text not null default '以保函代替保证金，在线申请、在线出函、在线验真。',
    add column tabs jsonb not null default '[{"guaranteeType":"bid","label":"投标保函"},{"guaranteeType":"performance","label":"履约保函"}]',
    add column version integer not null default 1,
    add column changed_at timestamptz not null default now()`,
  `insert into portal (channel_code, tabs)
    select channel_code, '[{"guaranteeType":"migrantWage","label":"工资保证金保函"}]'::jsonb from channel where is_wage
    on conflict do nothing`,
  `alter table portal_provider add column product_no text not null default ''`,
  `alter table portal_text
    add column version integer not null default 1,
    add column changed_at timestamptz not null default now()`,
  `alter table guide
    add column file_key text not null default '',
    add column file_name text not null default '',
    add column version integer not null default 1`,
];

const log = [
  `create table published_log (
    log_id bigint generated always as identity primary key,
    kind text not null check (kind in ('portal', 'text', 'guide')),
    name text not null,
    version integer not null,
    before jsonb,
    after jsonb not null,
    restored_from integer,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create unique index published_log_of_version on published_log (kind, name, version desc)',
  `create function refuse_published_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'published_log is append-only';
  end $$`,
  `create trigger published_log_append_only before update or delete on published_log
    for each row execute function refuse_published_log_change()`,
  `create trigger published_log_no_truncate before truncate on published_log
    for each statement execute function refuse_published_log_change()`,
];
