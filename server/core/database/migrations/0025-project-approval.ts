import { sql, type Kysely } from 'kysely';

/** Versions and the operation log of projects. Of those that are there already the log knows who made them, and whether they stand passed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...log, ...kept, index]) await sql.raw(statement).execute(db);
}

const columns = [
  `alter table project add column version integer not null default 1,
    add column ever_passed boolean not null default false,
    add column return_reason text`,
  `update project set ever_passed = true where approval_status in ('pass', 'aborted')
    or exists (select from guarantee where guarantee.project_no = project.project_no)`,
];

const log = [
  `create table project_log (
    project_no text not null,
    sequence integer not null,
    event text not null,
    approval_status text,
    user_id text not null,
    user_name text not null,
    app_id text not null,
    app_name text not null,
    org_type text not null,
    opinion text,
    changes jsonb not null,
    at timestamptz not null,
    primary key (project_no, sequence)
  )`,
  `create function refuse_project_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'project_log is append-only';
  end $$`,
  `create trigger project_log_append_only before update or delete on project_log
    for each row execute function refuse_project_log_change()`,
  `create trigger project_log_no_truncate before truncate on project_log
    for each statement execute function refuse_project_log_change()`,
];

const kept = [
  `insert into project_log (project_no, sequence, event, approval_status, user_id, user_name, app_id, app_name, org_type, changes, at)
    select project_no, 1, 'create', 'pending', '', '', create_app_id, create_app_name, create_org_type, '[]', create_time from project`,
];

const index = 'create index guarantee_of_project on guarantee (project_no, status)';
