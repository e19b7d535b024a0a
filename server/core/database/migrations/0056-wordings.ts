import { sql, type Kysely } from 'kysely';

/** What notices say in the platform's own words, version by version; a version without words goes back to the usual ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...wordings, menu]) await sql.raw(statement).execute(db);
}

const wordings = [
  `create table notice_wording (
    kind text not null,
    version integer not null,
    title text,
    text text,
    sms_subject text,
    note text not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (kind, version),
    check (num_nulls(title, text, sms_subject) in (0, 3))
  )`,
  `create function refuse_notice_wording_change() returns trigger language plpgsql as $$
  begin
    raise exception 'notice_wording is append-only';
  end $$`,
  `create trigger notice_wording_append_only before update or delete on notice_wording
    for each row execute function refuse_notice_wording_change()`,
  `create trigger notice_wording_no_truncate before truncate on notice_wording
    for each statement execute function refuse_notice_wording_change()`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 23, '消息模板', '/message-template', 'message', 'message:edit', '{platform}' from menu`;
