import { sql, type Kysely } from 'kysely';

/** Where whoever sets a platform up sees what it still needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 1, '上线准备', '/production-start', 'check', 'organisation:manage', '{platform}' from menu`.execute(db);
}
