import { sql, type Kysely } from 'kysely';

/** The frame around the pages: what a channel says in it, how each user wants it, and by which words the search finds rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...channels, ...menus, preference, words, ...searches]) await sql.raw(statement).execute(db);
}

const channels = [
  `alter table channel
    add column is_wage boolean not null default false,
    add column side_menu_width integer not null default 250 check (side_menu_width between 160 and 480),
    add column service_hours text not null default '',
    add column service_image text not null default '',
    add column guide text not null default '',
    add column links jsonb not null default '[]'`,
  `insert into channel (channel_code, channel_name, title, logo, tokens, rate_per_mille, min_fee, hotline, is_default) values
    ('LNMW', '农民工工资保证金', '农民工工资保证金电子保函平台', '/assets/channels/lnmw.svg', '[{"name":"colorPrimary","value":"#7e22ce"}]', null, null, '400-000-0000', false)
    on conflict do nothing`,
  `update channel set is_wage = true, side_menu_width = 340, service_hours = '工作日 9:00-18:00', service_image = '/assets/channels/lnmw-service.svg'
    where channel_code = 'LNMW'`,
  `update channel set guide = 'operation' where channel_code = 'tjnjs'`,
  `update channel set links = '[{"title":"保函验真","href":"/user/truth"},{"title":"全国公共资源交易平台","href":"https://www.ggzy.gov.cn/"}]'`,
];

const menus = [
  `alter table menu
    add column iconfont text not null default '',
    add column locale text not null default '',
    add column guard text not null default '',
    add column external boolean not null default false,
    add column target text not null default '' check (target in ('', '_self', '_blank'))`,
  `insert into menu (menu_id, parent_id, position, name, path, icon, iconfont, locale, permission, org_types, external, target)
    select coalesce(max(menu_id), 0) + 60, null, 90, '保函验真', '/user/truth', 'verify', 'letter-check', 'menu.truth', '',
      '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter,personal,guest}', true, '_blank' from menu`,
];

const preference = `create table layout_preference (
  user_id text primary key references user_account on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
)`;

/** The pairs of neighbouring letters in a text, each once: what holds all pairs of a word may hold the word. */
const words = `create function letter_pairs(content text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(content), place, 2)), '{}')
  from generate_series(1, length(content) - 1) place
$$`;

const searches = [
  `create index guarantee_by_words on guarantee using gin (letter_pairs(apply_no || ' ' || project_name || ' ' || project_no || ' ' || bidder_app_name || ' ' || guarantee_app_name || ' ' || letter_app_name || ' ' || product_name))`,
  `create index project_by_words on project using gin (letter_pairs(project_name || ' ' || project_no || ' ' || bidding_project_name || ' ' || construction_unit || ' ' || tenders))`,
  `create index product_by_words on product using gin (letter_pairs(product_name || ' ' || product_no || ' ' || guarantee_app_name || ' ' || letter_app_name))`,
  `create index user_account_by_words on user_account using gin (letter_pairs(user_name || ' ' || mobile || ' ' || email))`,
];
