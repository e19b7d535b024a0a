import { sql, type Kysely } from 'kysely';

/** What the public pages of a channel say beside its products, and providers there that are applied to elsewhere or not at present. GZ-06..08. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [portal, providers, first]) await sql.raw(statement).execute(db);
}

const portal = `create table portal (
  channel_code text primary key,
  site text not null default '',
  phones text[] not null default '{}',
  address text not null default '',
  mini_program_image text not null default '',
  official_account_image text not null default '',
  service_image text not null default '',
  notice text not null default '银行系统升级中，申请业务稍后恢复，请留意本页通知。',
  friend_links jsonb not null default '[]'
)`;

const providers = `create table portal_provider (
  channel_code text not null,
  position integer not null,
  guarantee_type text not null,
  provider_name text not null,
  institution_kind text not null,
  description text not null default '',
  href text not null default '',
  primary key (channel_code, position)
)`;

const first = `insert into portal (channel_code, site, friend_links)
  select channel_code, 'https://www.ggzy.gov.cn/', '[{"title":"全国公共资源交易平台","href":"https://www.ggzy.gov.cn/"},{"title":"中国招标投标公共服务平台","href":"https://www.cebpubservice.com/"},{"title":"国家企业信用信息公示系统","href":"https://www.gsxt.gov.cn/"}]'::jsonb
  from unnest(array['nen', 'tjnjs', 'szca', 'jl', 'tjnjs-old', 'szca-old']) channel_code`;
