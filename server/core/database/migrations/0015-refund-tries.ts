import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_refund
    add column tries integer not null default 0 check (tries >= 0),
    add column next_try_at timestamptz,
    add column way text not null default 'online' check (way in ('online', 'offline')),
    add column voucher_files jsonb not null default '[]',
    add column remark text not null default '',
    add column handled_by text not null default ''`,
  `create index payment_refund_by_time on payment_refund (created_at desc)`,
  `update menu set position = 9 where path = '/business-manage/guarantee-record'`,
  `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select (select max(menu_id) from menu) + 1, menu_id, 8, '退款记录', '/business-manage/refund-list', 'refund', 'payment:check', '{platform,guarantee,letter}'
    from menu where path = '/business-manage'`,
];
