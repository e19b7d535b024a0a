import { sql, type Kysely } from 'kysely';
import { grantAtFirst } from './role-records';

/** Channels as records that the platform keeps: where one signs in through them, what is said there, who published what, and the logos that were uploaded. CH-01, RT-13. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...newChannels, ...texts, ...settled, ...log, logos, menu]) await sql.raw(statement).execute(db);
  for (const [channelCode, guide] of Object.entries(GUIDES)) {
    await sql`insert into guide (guide, title, sections, changed_at)
      values (${guide.name}, ${guide.title}, ${JSON.stringify(guide.sections)}::jsonb, now()) on conflict do nothing`.execute(db);
    await sql`update channel set guides = array_append(guides, ${guide.name}) where channel_code = ${channelCode}`.execute(db);
  }
  for (const permission of ['channel:view', 'channel:edit'] as const) await grantAtFirst(db, permission);
}

const SLOGAN = '投标保函，在线办理';
const INTRODUCTION = '从选择项目、提交申请到领取电子保函，全程线上完成，每一步都有据可查。';

const columns = [
  `alter table channel
    add column route text,
    add column parent_code text not null default '',
    add column is_legacy boolean not null default false,
    add column enabled boolean not null default true,
    add column slogan text not null default '${SLOGAN}',
    add column introduction text not null default '${INTRODUCTION}',
    add column police_record text not null default '',
    add column icp_record text not null default '',
    add column guides text[] not null default '{operation}',
    add column version integer not null default 1,
    add column changed_at timestamptz not null default now()`,
];

const newChannels = [
  `insert into channel (channel_code, channel_name, title, logo, tokens, hotline, is_default, links)
    select 'insurance', '保险电子保函', '保险电子保函平台', '/assets/channels/insurance.svg', '[{"name":"colorPrimary","value":"#8a1c5b"}]'::jsonb, hotline, false, links
    from channel where is_default
    on conflict do nothing`,
  ...['tjnjs', 'szca'].map(
    (parent) => `insert into channel
      (channel_code, channel_name, title, logo, tokens, rate_per_mille, min_fee, hotline, is_default, links, guide, parent_code, is_legacy)
      select '${parent}-old', channel_name || '（旧版）', title, logo, tokens, rate_per_mille, min_fee, hotline, false, links, guide, channel_code, true
      from channel where channel_code = '${parent}'
      on conflict do nothing`,
  ),
];

const TEXTS: Readonly<Record<string, readonly [slogan: string, introduction: string]>> = {
  tjnjs: ['农村产权交易，保函随项目走', '面向农村产权流转交易的投标和履约保函，收费标准公开，在线申请、在线验真。'],
  'tjnjs-old': ['农村产权交易，保函随项目走', '面向农村产权流转交易的投标和履约保函，收费标准公开，在线申请、在线验真。'],
  nen: ['一处比较，选定保函', '银行、保险、担保机构的保函产品集中展示，额度、费率和出函时间一目了然。'],
  szca: ['数字证书签署，保函合法有效', '以数字证书核验身份、签署合同，保函与合同均可验真。'],
  'szca-old': ['数字证书签署，保函合法有效', '以数字证书核验身份、签署合同，保函与合同均可验真。'],
  jl: ['吉林招投标，保函在线办', '服务吉林省招标投标项目，电子保函在线申请、审核、出具与验真。'],
  insurance: ['保证保险，在线投保', '以保证保险代替保证金，在线投保、在线出单，保单即保函，随时可验。'],
  qingdao: ['青岛招投标，保函在线办', '服务青岛市招标投标项目，电子保函在线申请、审核、出具与验真。'],
  LNMW: ['工资有保障，施工更安心', '以保函代替农民工工资保证金，在线申请、到期提醒，拖欠工资可凭函索赔。'],
};

const texts = Object.entries(TEXTS).map(
  ([code, [slogan, introduction]]) =>
    `update channel set slogan = '${slogan}', introduction = '${introduction}' where channel_code = '${code}'`,
);

const settled = [
  `update channel set route = case when is_default then 'login' when is_wage then 'peasant' else lower(channel_code) end`,
  `alter table channel
    alter column route set not null,
    alter column guides set default '{}'`,
  'create unique index channel_by_route on channel (route)',
  'create unique index channel_by_code on channel (lower(channel_code))',
];

const log = [
  `create table channel_log (
    log_id bigint generated always as identity primary key,
    channel_code text not null,
    version integer not null,
    was_enabled boolean,
    enabled boolean not null,
    before jsonb,
    after jsonb not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index channel_log_of_channel on channel_log (channel_code, log_id desc)',
  `create function refuse_channel_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'channel_log is append-only';
  end $$`,
  `create trigger channel_log_append_only before update or delete on channel_log
    for each row execute function refuse_channel_log_change()`,
  `create trigger channel_log_no_truncate before truncate on channel_log
    for each statement execute function refuse_channel_log_change()`,
];

/** By what they hold, so that a version that is gone back to finds its own. */
const logos = `create table channel_logo (
  file_name text primary key,
  media_type text not null,
  bytes bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null
)`;

const menu = `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
  select max(menu_id) + 1, null, 22, '渠道管理', '/channel-manage', 'channel', 'channel:view', '{platform}' from menu`;

const GUIDES: Readonly<
  Record<string, { name: string; title: string; sections: readonly { heading: string; paragraphs: readonly string[] }[] }>
> = {
  tjnjs: {
    name: 'channel-tjnjs',
    title: '农村产权交易渠道办理指南',
    sections: [
      { heading: '适用项目', paragraphs: ['在农村产权交易平台公告的流转、租赁和工程项目。公告要求缴纳投标或履约保证金的，可以保函代替。'] },
      {
        heading: '收费标准',
        paragraphs: ['担保费按保函金额的千分之五计收，不足 300 元按 300 元收取。提交申请前，页面会按所填金额算出费用。'],
      },
      {
        heading: '办理步骤',
        paragraphs: ['从本渠道登录，在“项目列表”选择项目和标段，填写申请、签署合同并缴费，审核通过后下载保函，随投标文件提交。'],
      },
    ],
  },
  nen: {
    name: 'channel-nen',
    title: '保函专区使用指南',
    sections: [
      {
        heading: '比较产品',
        paragraphs: ['专区集中展示银行、保险公司和担保公司的保函产品，可按保函类型和机构类型筛选，比较额度、费率和出函时间。'],
      },
      { heading: '提交资料', paragraphs: ['选定产品后填写项目和投标人信息并上传资料。同一申请的进度，凭申请时的手机号随时可查。'] },
    ],
  },
  szca: {
    name: 'channel-szca',
    title: '数字证书渠道办理指南',
    sections: [
      { heading: '准备数字证书', paragraphs: ['首次办理前，在“我的资料”中核对单位名称和统一社会信用代码，并申领或绑定单位数字证书。'] },
      { heading: '签署与验真', paragraphs: ['合同以数字证书签署，内容改动即告失效。签署后的文件可以在验真页上传核对。'] },
    ],
  },
  jl: {
    name: 'channel-jl',
    title: '吉林渠道办理指南',
    sections: [
      {
        heading: '适用项目',
        paragraphs: ['吉林省内依法必须招标的项目，以及接受电子保函的其他项目。保证金限额以项目所在地的规定为准，填写金额时页面会提示。'],
      },
      { heading: '办理步骤', paragraphs: ['从本渠道登录，选择项目和标段，填写申请、签署合同并缴费，审核通过后下载保函。'] },
    ],
  },
  insurance: {
    name: 'channel-insurance',
    title: '保证保险投保指南',
    sections: [
      {
        heading: '投保',
        paragraphs: ['投标人是投保人，招标人是被保险人。按招标文件要求的保证金金额和有效期投保，保险期间应覆盖投标有效期。'],
      },
      { heading: '理赔', paragraphs: ['发生招标文件约定不予退还保证金的情形时，招标人凭保单编号和有关证明提出索赔。'] },
    ],
  },
  qingdao: {
    name: 'channel-qingdao',
    title: '青岛渠道办理指南',
    sections: [
      { heading: '适用项目', paragraphs: ['青岛市内接受电子保函的招标项目。保证金限额以项目所在地的规定为准，填写金额时页面会提示。'] },
      { heading: '办理步骤', paragraphs: ['从本渠道登录，选择项目和标段，填写申请、签署合同并缴费，审核通过后下载保函。'] },
    ],
  },
  LNMW: {
    name: 'channel-wage',
    title: '农民工工资保证金保函办理指南',
    sections: [
      { heading: '为什么用保函', paragraphs: ['施工总承包单位应当存储农民工工资保证金，也可以用保函代替，减少资金占用。'] },
      { heading: '金额与期限', paragraphs: ['申请页按合同额、行业和单位情况算出应缴金额。保函有效期不少于一年，且不早于合同期满。'] },
      { heading: '到期与索赔', paragraphs: ['到期前一个月提醒续保。发生拖欠工资的，主管部门凭函提出索赔，由保函开立机构先行支付。'] },
    ],
  },
};
