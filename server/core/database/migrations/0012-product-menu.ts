import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 20, '产品管理', '/product-manage', 'product', 'product:edit', '{platform,guarantee,letter}' from menu`.execute(
    db,
  );
}
