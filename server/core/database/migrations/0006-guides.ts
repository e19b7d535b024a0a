import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await sql`insert into guide (guide, title, sections, changed_at) values ('operation', '电子保函操作指南', ${JSON.stringify(operation)}::jsonb, now())`.execute(
    db,
  );
}

const table = `create table guide (
  guide text primary key check (guide ~ '^[a-z0-9-]{1,64}$'),
  title text not null,
  sections jsonb not null,
  changed_at timestamptz not null
)`;

const operation = [
  {
    heading: '登录',
    paragraphs: ['在登录页输入手机号和密码，或选择短信验证码登录。同时属于多个机构的用户，登录后选择本次办理业务的机构。'],
  },
  {
    heading: '申请保函',
    paragraphs: [
      '在“项目列表”找到要投标的项目，选择标段和保函产品，进入申请页。保费随填写内容即时计算，草稿自动保存，可随时回来继续填写。',
      '上传的资料限图片和 PDF，单个文件不超过 20 MB。确认无误后提交，由平台受理。',
    ],
  },
  { heading: '签署合同', paragraphs: ['受理通过后，在“待签署”中逐份阅读合同，输入本人手机收到的验证码完成签署。验证码五分钟内有效。'] },
  { heading: '缴费', paragraphs: ['各方签署后，在“待缴费”中用微信或支付宝扫码支付保费。支付完成后页面自动更新，不要重复付款。'] },
  { heading: '审核与补充资料', paragraphs: ['担保机构审核期间如需补充资料，会在“待补充”中列出所缺内容，补充后重新提交即可。'] },
  {
    heading: '下载与验真',
    paragraphs: [
      '保函出具后可在“保函记录”中下载。任何人都可以在验真页按保函编号和验证码查询，扫描保函上的二维码，或直接上传 PDF 文件核对。',
    ],
  },
];
