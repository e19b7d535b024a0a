import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_order add column codes jsonb`,
  `update payment_order set codes = jsonb_strip_nulls(jsonb_build_object('wechat', nullif(we_chat_qr_code, ''), 'alipay', nullif(alipay_qr_code, '')))`,
  `alter table payment_order
    alter column codes set not null,
    add check (jsonb_typeof(codes) = 'object'),
    drop column we_chat_qr_code,
    drop column alipay_qr_code`,
];
