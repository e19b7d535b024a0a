import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { addDays, dayOf } from '#domain/dates';
import { projectRoot } from '#server/core/root';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { cloneOf, type TestDatabase } from '#tests/support/databases';
import { eventually } from '#tests/support/eventually';
import { launchBrowser, visit, type Visitor } from './support/browser';
import { Hand, TimeSheet } from './support/hand';
import { amendLetter, postponeOpening, releaseLetter, returnByField } from './support/letter-course';
import { loaded } from './support/loaded';
import { smsCode } from './support/person';
import { startServer, type RunningServer } from './support/server';

const PLATFORM = '13911110001';
const INSTITUTION = '13911110002';
const BIDDER = '13911110003';
const PASSWORD = 'Changjiang-2026-Dayu';
const GUARANTEE_NAME = '天津安信融资担保有限公司';
const BIDDER_NAME = '天津新程建设有限公司';
const PRODUCT = '安信投标保函';
const PROJECT = '滨海路改造工程';
const TODAY = dayOf(new Date().toISOString());
const OPENING = `${addDays(TODAY, 30)} 09:30:00`;
const MINUTES = 15;

jest.setTimeout(300_000);

let database: TestDatabase;
let server: RunningServer;
let browser: Browser;
let platform: AtWork;
let institution: AtWork;
let bidder: AtWork;
let detail: string;
const sheet = new TimeSheet();

beforeAll(async () => {
  database = await cloneOf();
  await createAdministrator();
  server = await startServer({ dataDir: database.dataDir, environment: { DATABASE_URL: database.url } });
  browser = await launchBrowser();
  [platform, institution, bidder] = [await person(), await person(), await person()];
});
afterAll(async () => {
  try {
    for (const each of [platform, institution, bidder]) await each.leave();
  } finally {
    await browser.close();
    await server.stop();
    await database.drop();
  }
});

it('[RT-20] [LC-10] leads from an empty database to a letter in the browser alone, within a quarter of an hour of people at work without the return on the way', async () => {
  sheet.begin('platform: signs in and reads what is missing');
  await signIn(platform.hand);
  await openStart(platform.hand);
  await expectStates(platform.page, { 平台: '已就绪', 担保机构: '待办理', 产品与模板: '暂不能办理', 第一份保函: '暂不能办理' });
  await platform.assertAccessible();

  sheet.begin('platform: invites the guarantee institution');
  const link = await invite(platform.hand);
  await openStart(platform.hand);
  await expectStates(platform.page, { 担保机构: '等待对方' });

  sheet.begin('institution: registers');
  await institution.page.goto(link);
  await register(institution.hand, {
    mobile: INSTITUTION,
    kind: '担保机构',
    name: GUARANTEE_NAME,
    code: '91120116MA0600001K',
    invited: true,
  });

  sheet.begin('platform: reviews the institution');
  await openStart(platform.hand);
  await review(platform.hand, '担保机构', GUARANTEE_NAME);

  sheet.begin('institution: makes a product');
  await institution.page.waitForURL('**/home/index');
  await institution.hand.press('跳过');
  await makeProduct(institution.hand);
  sheet.begin('institution: rates');
  await setRates(institution.hand);
  sheet.begin('institution: flow');
  await setFlow(institution.hand);
  sheet.begin('institution: offers the product');
  await offer(institution.hand);
  sheet.begin('institution: sets its quota');
  await setQuota(institution.hand);

  sheet.begin('platform: makes a project');
  await openStart(platform.hand);
  await makeProject(platform.hand);

  sheet.begin('bidder: registers');
  await bidder.page.goto('/user/login');
  await bidder.hand.click(bidder.page.getByRole('link', { name: '注册', exact: true }));
  await register(bidder.hand, { mobile: BIDDER, kind: '供应商', name: BIDDER_NAME, code: '91120116MA06AB12X8', invited: false });

  sheet.begin('platform: reviews the bidder');
  await openStart(platform.hand);
  await review(platform.hand, '投标人', BIDDER_NAME);

  sheet.begin('bidder: applies');
  await bidder.page.waitForURL('**/home/index');
  await bidder.hand.press('跳过');
  detail = await apply(bidder.hand);

  sheet.begin('platform: confirms the application');
  await openStart(platform.hand);
  await expectStates(platform.page, { 第一份保函: '等待对方' });
  await platform.page.goto(detail);
  await decide(platform.hand, '确认通过');

  sheet.begin('bidder: signs');
  await bidder.page.reload();
  await sign(bidder.hand, BIDDER);
  sheet.begin('institution: signs, audits and issues the letter');
  await institution.page.goto(detail);
  await sign(institution.hand, INSTITUTION);
  await returnByField(institution.page, bidder.page, { detail, corrected: '林立明' });
  await decide(institution.hand, '审核通过');
  await issue(institution.hand);

  process.stdout.write(`${sheet.toString()}\n`);
  expect(sheet.seconds).toBeLessThanOrEqual(MINUTES * 60);
});

it('[FE-06] [OS-01] [LC-11] [LC-12] [RT-20] goes on with the product that was made: the opening is postponed, the letter amended, and released after it; the start is complete once the bids are open', async () => {
  await openStart(platform.hand);
  await expectStates(platform.page, { 第一份保函: '等待对方' });
  await postponeOpening(platform.page, { project: '/business-manage/project-list/BH-2026-01', opening: `${addDays(TODAY, 40)} 09:30:00` });
  await amendLetter(institution.page, bidder.page, detail);
  await releaseLetter(institution.page, bidder.page, { detail, days: 41, won: addDays(TODAY, 41) });
  await openStart(platform.hand);
  await eventually(async () => {
    await platform.page.reload();
    await loaded(platform.page);
    return (await platform.page.getByText('平台已出具第一份保函，上线准备全部完成。').count()) > 0;
  });
  await platform.picture('production-start');
});

interface AtWork extends Visitor {
  hand: Hand;
}

async function person(): Promise<AtWork> {
  const visitor = await visit(browser, server.origin);
  return { ...visitor, hand: new Hand(visitor.page, sheet) };
}

/** As an operator does it: the command asks for a password, and makes nothing but the first administrator. */
function createAdministrator(): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [join(projectRoot(), 'dist/server.mjs'), 'create-admin', '--mobile', PLATFORM, '--name', '周启航'],
      {
        cwd: projectRoot(),
        env: { ...process.env, NODE_ENV: 'test', SANDBOX: '1', DATABASE_URL: database.url, DATA_DIR: database.dataDir },
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(output))));
    child.stdin.end(`${PASSWORD}\n`);
  });
}

async function signIn(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/user/login');
  await hand.type(page.getByLabel('手机号码'), PLATFORM);
  await hand.type(page.getByLabel('密码', { exact: true }), PASSWORD);
  await hand.press('登录');
  await page.waitForURL('**/home/index');
  await hand.press('跳过');
}

async function openStart(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: '上线准备', exact: true }).first());
  await hand.page.getByRole('list', { name: '上线步骤' }).waitFor();
}

async function expectStates(page: Page, states: Readonly<Record<string, string>>): Promise<void> {
  for (const [title, state] of Object.entries(states))
    await page
      .getByRole('list', { name: '上线步骤' })
      .getByRole('heading', { name: `${title} ${state}` })
      .waitFor();
}

async function consumeStep(hand: Hand, title: string): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: new RegExp(`^${title}：`) }));
}

async function invite(hand: Hand): Promise<string> {
  const { page } = hand;
  await consumeStep(hand, '担保机构');
  await hand.click(page.getByRole('button', { name: '邀请注册' }).first());
  const dialog = page.getByRole('dialog');
  await hand.type(dialog.getByLabel('对方手机号'), INSTITUTION);
  await hand.choose(dialog.getByLabel('注册为'), '担保机构');
  await hand.click(dialog.getByRole('button', { name: '发出邀请' }));
  const address = await page.locator('.invitation-link').innerText();
  await hand.press('完成');
  const { pathname, search } = new URL(address.trim());
  return `${pathname}${search}`;
}

interface Registered {
  mobile: string;
  kind: string;
  name: string;
  code: string;
  invited: boolean;
}

async function register(hand: Hand, { mobile, kind, name, code, invited }: Registered): Promise<void> {
  const { page } = hand;
  if (!invited) await hand.type(page.getByLabel('手机号码'), mobile);
  await hand.press('发送验证码');
  await page.getByText('秒后重新发送').waitFor();
  await hand.type(page.getByLabel('短信验证码'), await smsCode(page, mobile));
  await hand.type(page.getByLabel('登录密码'), PASSWORD);
  await hand.click(page.getByRole('checkbox', { name: '我已阅读并同意服务协议和隐私政策' }));
  await hand.press('下一步');
  await page.waitForURL('**/certification');
  await hand.click(page.getByRole('radio', { name: new RegExp(`^${kind}`) }));
  await hand.press('下一步');
  await hand.type(page.getByLabel('单位名称'), name);
  await hand.type(page.getByLabel('统一社会信用代码'), code);
  await hand.type(page.getByLabel('法定代表人'), '林立新');
  await hand.click(page.getByLabel('注册地址', { exact: true }));
  for (const [level, area] of ['天津市', '天津市', '滨海新区'].entries())
    await hand.click(page.locator('.ant-cascader-menu').nth(level).getByText(area, { exact: true }));
  await hand.type(page.getByPlaceholder('请输入详细地址'), '第二大街8号');
  for (const label of ['营业执照', '授权书']) {
    await hand.attach(page.getByLabel(`选择文件：${label}`), `${label}.pdf`, Buffer.from(samplePdf(label)));
    await page.getByRole('button', { name: new RegExp(`删除.*${label}`) }).waitFor();
  }
  await hand.type(page.getByLabel('经办人姓名'), '林晓');
  await hand.type(page.getByLabel('经办人身份证号'), '11010519491231002X');
  await hand.press('下一步');
  await hand.press('提交审核');
  await page.getByText('资料已提交，等待平台审核').waitFor();
}

async function review(hand: Hand, title: string, name: string): Promise<void> {
  const { page } = hand;
  await expectStates(page, { [title]: '待办理' });
  await consumeStep(hand, title);
  await hand.click(page.getByRole('link', { name }));
  await hand.press('审核通过');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }));
  await page.getByText(`“${name}”已开通`).waitFor();
}

async function makeProduct(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: '产品管理', exact: true }).first());
  await hand.click(page.getByRole('link', { name: '新建产品' }));
  await hand.type(page.getByLabel('产品编号'), 'AX-TB-01');
  await hand.type(page.getByLabel('产品名称'), PRODUCT);
  await hand.choose(page.getByLabel('保函类型'), '投标保函');
  await hand.choose(page.getByLabel('流程类型'), '投标保函流程');
  await hand.date(page.getByLabel('受理开始日期'), TODAY);
  await hand.date(page.getByLabel('受理结束日期'), addDays(TODAY, 730));
  await hand.type(page.getByLabel('出函时效'), '1个工作日出函');
  await hand.type(page.getByLabel('额度（万元）'), '5000');
  await hand.press('保存为草稿');
  await page.waitForURL('**/product-manage/AX-TB-01');
}

const RATE = {
  '费率（%）': '0.5',
  '最低费用（元）': '500',
  '最高费用（元）': '100000',
  '担保金额最小值（元）': '0',
  '担保金额最大值（元）': '99999999',
  '期限最小值（天）': '0',
  '期限最大值（天）': '3650',
} as const;

async function setRates(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: '费率', exact: true }));
  await hand.press('添加一行');
  await page.locator('.grid-row :focus').waitFor();
  for (const [label, value] of Object.entries(RATE)) await hand.type(page.getByLabel(`第 1 行${label}`), value);
  await hand.press('保存第 1 行');
  await hand.press('保存');
  await page.getByText('尚未设置担保费的费率').waitFor({ state: 'detached' });
  await page.getByText('没有未保存的修改').waitFor();
}

async function setFlow(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: '签发流程', exact: true }));
  await hand.click(page.getByRole('link', { name: '编辑流程' }));
  const dialog = page.getByRole('dialog');
  const add = async (step: string, settings: Readonly<Record<string, string>>, more = () => Promise.resolve()) => {
    await hand.press('末尾添加步骤');
    await hand.click(page.getByRole('menuitem', { name: step }));
    await hand.click(page.getByRole('list', { name: '签发流程' }).getByRole('listitem').last().getByRole('button', { name: /^编辑/ }));
    for (const [setting, choice] of Object.entries(settings))
      await hand.click(dialog.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: new RegExp(choice) }));
    await more();
    await hand.click(dialog.getByRole('button', { name: '确定', exact: true }));
    await dialog.waitFor({ state: 'hidden' });
  };
  await add('签署协议', { 签约机构: '担保机构', 签署方式: '线上' });
  await add('业务审核', { 审核机构: '担保机构', 办理方式: '页面' }, async () => {
    await hand.click(dialog.getByRole('button', { name: '添加级别' }));
    await hand.type(dialog.getByLabel('第1级名称'), '审核');
    await hand.click(dialog.getByLabel('第1级审核角色'));
    await hand.click(page.locator('.ant-select-dropdown:visible').getByText(/^管理员/));
    await hand.click(dialog.getByLabel('第1级名称'));
  });
  await add('出具保函', { 出函机构: '出函机构', 办理方式: '页面', 签署方式: '线上' });
  await hand.press('保存');
  await hand.press('确认保存');
  await page.getByText('流程已保存').waitFor();
}

async function offer(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: '产品信息' }));
  await hand.press('发布');
  await hand.press('确认发布');
  await page.getByText(`“${PRODUCT}”已发布`).waitFor();
}

async function setQuota(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: '额度管理', exact: true }).first());
  await hand.press('新设额度');
  const dialog = page.getByRole('dialog');
  await hand.type(dialog.getByLabel('总额度（元）'), '50000000');
  await hand.type(dialog.getByLabel('设置依据'), '授信批复8号');
  await hand.click(dialog.getByRole('button', { name: '保存', exact: true }));
  await page.getByText('已设置机构总额度').waitFor();
}

async function makeProject(hand: Hand): Promise<void> {
  const { page } = hand;
  await consumeStep(hand, '招标项目');
  await hand.type(page.getByLabel('项目名称', { exact: true }), PROJECT);
  await hand.type(page.getByLabel('项目编号', { exact: true }), 'BH-2026-01');
  await hand.choose(page.getByLabel('项目类型'), '房屋建筑工程');
  await hand.type(page.getByLabel('招标人', { exact: true }), '天津滨海建设投资有限公司');
  await hand.choose(page.getByLabel('招标方式'), '公开招标');
  await hand.type(page.getByLabel('建设单位', { exact: true }), '天津滨海建设投资有限公司');
  await hand.press('添加标段');
  const dialog = page.getByRole('dialog');
  await hand.type(dialog.getByLabel('标段编号'), 'BD01');
  await hand.type(dialog.getByLabel('标段名称'), '施工一标段');
  await hand.date(dialog.getByLabel('开标时间'), OPENING);
  await hand.type(dialog.getByLabel('担保金额'), '800000');
  await hand.click(dialog.getByRole('button', { name: '确定', exact: true }));
  await hand.press('提交审核');
  await page.waitForURL('**/project-list/BH-2026-01');
  await hand.press('审核通过');
  await hand.press('确认通过');
  await page.getByText('项目已审核通过').first().waitFor();
}

async function apply(hand: Hand): Promise<string> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: '项目列表', exact: true }).first());
  await hand.click(page.getByRole('row', { name: PROJECT }).getByRole('button', { name: '去申请' }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '去申请' }));
  await hand.click(page.getByRole('radio', { name: PRODUCT }));
  await hand.date(page.getByLabel('生效日期'), addDays(TODAY, 30));
  await hand.date(page.getByLabel('到期日期'), addDays(TODAY, 150));
  await hand.press('下一步');
  await hand.type(page.getByLabel('法定代表人', { exact: true }), '林立新');
  await hand.type(page.getByLabel('注册地址', { exact: true }), '天津市滨海新区第二大街8号');
  await hand.type(page.getByLabel('联系人', { exact: true }), '林晓');
  await hand.type(page.getByLabel('联系人手机', { exact: true }), BIDDER);
  for (const label of ['营业执照', '招标文件']) {
    await hand.attach(page.getByLabel(`选择文件：${label}`, { exact: true }), `${label}.pdf`, Buffer.from(samplePdf(label)));
    await page.getByRole('button', { name: `查看${label}.pdf` }).waitFor();
  }
  await hand.press('下一步');
  await hand.press('提交申请');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '确认提交' }));
  await page.waitForURL('**/business-manage/detail/*');
  return new URL(page.url()).pathname;
}

async function decide(hand: Hand, action: string): Promise<void> {
  const dialog = hand.page.getByRole('dialog', { name: action });
  await hand.press(action);
  await hand.click(dialog.getByRole('button', { name: '确定', exact: true }));
  await dialog.waitFor({ state: 'hidden' });
}

async function sign(hand: Hand, mobile: string): Promise<void> {
  const { page } = hand;
  await hand.click(
    page
      .getByRole('button', { name: '去签署' })
      .or(page.getByRole('link', { name: '去签署' }))
      .first(),
  );
  const contracts = page.getByRole('list', { name: '合同列表' }).getByRole('button');
  await contracts.first().waitFor();
  const count = await contracts.count();
  for (let index = 0; index < count; index += 1) {
    const contract = contracts.nth(index);
    const viewer = page.getByRole('document', { name: await contract.locator('.contract-title').innerText() });
    await viewer.locator('canvas').first().waitFor();
    const pages = await viewer.getByRole('region').count();
    for (let number = 1; number < pages; number += 1) await hand.press(`转到第 ${number + 1} 页`);
    await page.getByText('已读至末页，可以盖章').waitFor();
    await hand.press('阅读并盖章');
    if (index === 0) {
      await page.getByLabel('短信验证码').waitFor();
      await hand.type(page.getByLabel('短信验证码'), await smsCode(page, mobile));
      await hand.press('确定');
    }
    await contract.getByText('已签署').waitFor();
    if (index + 1 < count) await hand.press(/^签署下一份/);
  }
  await hand.press('完成');
  await page.waitForURL('**/business-manage/detail/*');
}

async function issue(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('出具保函');
  const dialog = page.getByRole('dialog', { name: '出具保函' });
  await dialog.getByRole('document').locator('canvas').first().waitFor();
  await hand.click(dialog.getByRole('button', { name: '确定', exact: true }));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('已出函', { exact: true }).first().waitFor();
}
