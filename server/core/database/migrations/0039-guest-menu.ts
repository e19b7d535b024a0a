import { sql, type Kysely } from 'kysely';

/** Guests see that there are projects to apply for, and hear what is missing when they ask for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu drop constraint menu_path_key, add constraint menu_path_key unique (path, guard)`.execute(db);
  await sql`
    insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types, guard)
    select max(menu_id) + 1, null, 3, '项目列表', '/business-manage/project-list', 'project', '', '{guest}', 'certified' from menu`.execute(
    db,
  );
}
