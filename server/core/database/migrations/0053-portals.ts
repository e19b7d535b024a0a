import { sql, type Kysely } from 'kysely';

/** What the public pages of a channel say beside its products, and providers there that are applied to elsewhere or not at present. GZ-06..08. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [portal, providers, texts, first]) await sql.raw(statement).execute(db);
  for (const [name, { title, sections }] of Object.entries(TEXTS))
    await sql`insert into portal_text (name, title, sections) values (${name}, ${title}, ${JSON.stringify(sections)}::jsonb)`.execute(db);
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

const texts = `create table portal_text (
  name text primary key,
  title text not null,
  sections jsonb not null
)`;

const first = `insert into portal (channel_code, site, friend_links)
  select channel_code, 'https://www.ggzy.gov.cn/', '[{"title":"全国公共资源交易平台","href":"https://www.ggzy.gov.cn/"},{"title":"中国招标投标公共服务平台","href":"https://www.cebpubservice.com/"},{"title":"国家企业信用信息公示系统","href":"https://www.gsxt.gov.cn/"}]'::jsonb
  from unnest(array['nen', 'tjnjs', 'szca', 'jl', 'tjnjs-old', 'szca-old']) channel_code`;

const TEXTS = {
  about: {
    title: '关于我们',
    sections: [
      {
        heading: '平台做什么',
        paragraphs: [
          '平台为招标投标活动提供电子保函的申请、审核、开立、查验和索赔服务。投标人以保函代替保证金，减少资金占用；招标人凭编号、二维码或文件即可查验保函真伪。',
        ],
      },
      {
        heading: '谁在平台办理',
        paragraphs: ['银行、保险公司和担保公司在平台受理申请并开立保函；招标人、代理机构和交易中心在平台接收和查看保函。'],
      },
    ],
  },
  contact: {
    title: '联系我们',
    sections: [
      { heading: '咨询', paragraphs: ['可在页面右侧“即时咨询”查看咨询电话和公司地址，或扫码添加客服。'] },
      { heading: '反映问题', paragraphs: ['办理中遇到系统故障，请记下页面提示中的编号并告知客服，以便尽快查明原因。'] },
    ],
  },
  interaction: {
    title: '互动交流',
    sections: [
      { heading: '意见与建议', paragraphs: ['对产品、费用或服务有意见和建议，请通过页面右侧的客服反馈，我们会逐条答复。'] },
      { heading: '投诉', paragraphs: ['对受理机构的服务不满意，可先与该机构联系；未能解决的，请提供申请编号，由平台协调处理。'] },
    ],
  },
  faq: {
    title: '常见问题',
    sections: [
      { heading: '没有账号可以申请吗？', paragraphs: ['可以先在保函专区查看产品和试算费用。选定产品后按页面提示办理。'] },
      {
        heading: '费用怎么计算？',
        paragraphs: ['按担保金额、期限和产品费率计算，填写金额后每个产品都会显示应付费用，与办理时收取的一致。'],
      },
      { heading: '多久能拿到保函？', paragraphs: ['每个产品都标明出函时效，自资料齐全并缴费后起算。'] },
      {
        heading: '怎样核对保函真伪？',
        paragraphs: ['打开“保函验真”，输入保函编号和验真码，或扫描保函上的二维码，也可以直接上传保函文件。'],
      },
    ],
  },
};
