import { sql, type Kysely } from 'kysely';
import { grantAtFirst } from './role-records';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(menu).execute(db);
  for (const permission of ['baofu:view', 'baofu:edit'] as const) await grantAtFirst(db, permission);
}

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select (select max(menu_id) from menu) + number, null, 25, name, path, 'pay', 'baofu:view', org_types::text[]
    from (values (1, '宝付账户', '/baofu', '{platform}'), (2, '我的宝付账户', '/my-baofu', '{platform,guarantee,letter}')) as added (number, name, path, org_types)`;
