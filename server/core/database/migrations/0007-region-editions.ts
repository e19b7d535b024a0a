import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table region_release add column imported_by text not null default ''`.execute(db);
  await sql`
    insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 90, '地区数据', '/region-manage', 'region', 'region:edit', '{platform}' from menu`.execute(db);
}
