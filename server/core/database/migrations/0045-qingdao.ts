import { sql, type Kysely } from 'kysely';

/** The channel of Qingdao, as far as a login through it needs it. PM-06. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into channel (channel_code, channel_name, title, logo, tokens, hotline, is_default, links)
    select 'qingdao', '青岛电子保函', '青岛电子保函平台', '/assets/channels/qingdao.svg', '[{"name":"colorPrimary","value":"#0b6b7a"}]'::jsonb, hotline, false, links
    from channel where is_default
    on conflict do nothing`.execute(db);
}
