import type { Page } from 'playwright-core';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { DESKTOP, PHONE, visit, type Visitor } from './support/browser';
import { takeDocsPicture } from './support/docs-picture';
import { fitsSideways } from './support/fits-sideways';
import { nextStep, signIn, smsCode } from './support/person';
import { setStage } from './support/stage';

const MOBILE = '13912345001';
const PASSWORD = '春江花月夜 1985';
const NAME = '天津新程建设有限公司';
const CODE = '91120116MA0600001K';
const COLLEAGUE = '13912345002';
const PLATFORM = '13800000001';
const TRADE_CENTRE = '13800000008';
const AGENCY = '13912345003';
const WORKER = '13912345004';
const PICTURE_HEIGHT = 1180;

jest.setTimeout(400_000);

const stage = setStage();

it('[RT-14] [OS-02] [PM-05] a stranger registers on a phone, is returned for a field, corrects it, is passed, and invites a colleague who does what two roles allow', async () => {
  const stranger = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = stranger;
  await page.goto('/user/login');
  await page.getByRole('link', { name: '注册', exact: true }).click();
  await page.getByRole('heading', { name: '用户注册' }).waitFor();
  await stranger.assertAccessible();
  await beginsBelowItsForm(page);
  await proveMobile(page, MOBILE);
  await page.getByRole('heading', { name: '企业认证' }).waitFor();
  await page.getByRole('radio', { name: /供应商/ }).check();
  await stranger.assertAccessible();
  await fitsSideways(page);
  await nextStep(page, '填写资料');
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await page.getByText('请填写单位名称').first().waitFor();
  await fillIn(page);
  await stranger.assertAccessible();
  await fitsSideways(page);
  await stranger.picture('registration-details');
  await nextStep(page, '核对提交');
  await stranger.assertAccessible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('资料已提交，等待平台审核').waitFor();
  await stranger.assertAccessible();
  await seesOnlyAGuestsMenu(stranger);

  const reviewer = await signIn(stage.browser, stage.origin, PLATFORM, { at: null });
  await openReview(reviewer.page);
  await reviewer.page.getByRole('button', { name: '退回修改' }).click();
  await reviewer.page.getByRole('checkbox', { name: '法定代表人' }).check();
  await reviewer.page.getByLabel('法定代表人的退回原因').fill('与营业执照不一致');
  await reviewer.assertAccessible();
  await takeDocsPicture(reviewer.page, 'registration-review', PICTURE_HEIGHT);
  await reviewer.page.getByRole('button', { name: '退回', exact: true }).click();
  await reviewer.page.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click();
  await reviewer.page.getByText(`已退回“${NAME}”的注册申请`).waitFor();

  await page.getByText('资料已退回，请修改后重新提交').waitFor();
  await page.getByText('退回：与营业执照不一致').waitFor();
  await stranger.assertAccessible();
  await page.getByLabel('法定代表人').fill('林立欣');
  await page.getByText('退回：与营业执照不一致').waitFor({ state: 'detached' });
  await nextStep(page, '核对提交');
  await page.getByText('林立欣').waitFor();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('资料已提交，等待平台审核').waitFor();

  await openReview(reviewer.page);
  await reviewer.page.getByRole('button', { name: '审核通过' }).click();
  await reviewer.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await reviewer.page.getByText(`“${NAME}”已开通`).waitFor();
  await reviewer.leave();

  await page.waitForURL('**/home/index');
  await page.getByRole('heading', { name: '待办事项' }).waitFor();
  await skipTour(page);
  const link = await inviteColleague(page);
  await stranger.leave();
  await colleagueDoesWhatRolesAllow(link);
});

it('[RT-14] an agency is invited by a trade centre, whose link names the mobile that registers', async () => {
  const centre = await signIn(stage.browser, stage.origin, TRADE_CENTRE, { at: '/intermediary-manage?tab=invitations' });
  await centre.page.getByRole('button', { name: '邀请注册' }).click();
  const dialog = centre.page.getByRole('dialog', { name: '邀请注册' });
  await dialog.getByLabel('对方手机号').fill(AGENCY);
  await dialog.getByRole('button', { name: '发出邀请' }).click();
  const link = await centre.page.getByRole('dialog', { name: '邀请链接' }).locator('.invitation-link').innerText();

  const agency = await visit(stage.browser, stage.origin, { viewport: PHONE });
  await agency.page.goto(link.trim());
  await agency.page.getByText(/^您受邀注册，手机号已由邀请方填写/).waitFor();
  const mobile = agency.page.getByLabel('手机号码');
  expect([await mobile.inputValue(), await mobile.isEditable()]).toEqual([AGENCY, false]);
  await fitsSideways(agency.page);
  await agency.assertAccessible();
  await agency.leave();

  await centre.page.goto(`/intermediary-manage?tab=invitations&keyword=${AGENCY}`);
  await centre.page
    .getByRole('row', { name: new RegExp(AGENCY) })
    .getByText('待注册')
    .waitFor();
  await centre.leave();
});

it('[RT-14] [RT-07] [LG-03] a person of the wage channel tells a name and an identity card, and is led to the home of that channel', async () => {
  const worker = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = worker;
  await page.goto(`/register/peasant?channel=${Buffer.from('LNMW').toString('base64')}`);
  await page.getByText('农民工工资保证金', { exact: true }).waitFor();
  await proveMobile(page, WORKER);
  await page.getByRole('radio', { name: /个人/ }).check();
  await nextStep(page, '填写资料');
  await page.getByLabel('姓名').fill('周大海');
  await page.getByLabel('身份证号').fill('11010519491231002X');
  await nextStep(page, '核对提交');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('资料已提交，等待平台审核').waitFor();

  const reviewer = await signIn(stage.browser, stage.origin, PLATFORM, { at: null });
  await openReview(reviewer.page, '周大海');
  await reviewer.page.getByRole('button', { name: '审核通过' }).click();
  await reviewer.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await reviewer.page.getByText('“周大海”已开通').waitFor();
  await reviewer.leave();

  await page.waitForURL('**/peasant/peasant/home-client/index');
  await page.getByRole('heading', { name: '工资保证金测算' }).waitFor();
  await worker.leave();
});

/** The button that begins stands from side to side below its form, on a phone and where the form is narrower than the screen. */
async function beginsBelowItsForm(page: Page): Promise<void> {
  for (const { width, height } of [DESKTOP, { width: 700, height: 900 }, PHONE]) {
    await page.setViewportSize({ width, height });
    const [form, button] = await page.evaluate(() =>
      ['.register-account', '.wizard-buttons button'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && [box.left, box.right].map(Math.round);
      }),
    );
    expect(form).toEqual([expect.any(Number), expect.any(Number)]);
    expect(button).toEqual(form);
  }
}

/** Invites with two roles, and answers where the invitation leads. */
async function inviteColleague(page: Page): Promise<string> {
  await page.goto('/user-manage/members');
  await page.getByRole('button', { name: '邀请成员' }).first().click();
  const dialog = page.getByRole('dialog', { name: '邀请成员' });
  await dialog.getByLabel('手机号码').fill(COLLEAGUE);
  await dialog.getByLabel('姓名').fill('王宁');
  for (const role of ['经办人', '财务经办人']) await dialog.getByRole('checkbox', { name: role, exact: true }).check();
  await dialog.getByRole('button', { name: '发送邀请' }).click();
  return page.getByLabel('邀请链接').inputValue();
}

/** Both roles let apply; neither lets manage members: that is not offered, and refused to a page that offers it all the same. */
async function colleagueDoesWhatRolesAllow(link: string): Promise<void> {
  const colleague = await visit(stage.browser, stage.origin);
  const { page } = colleague;
  const { pathname, search, hash } = new URL(link);
  await page.goto(`${pathname}${search}${hash}`);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByText('秒后重新发送').waitFor();
  await page.getByLabel('短信验证码').fill(await smsCode(page, COLLEAGUE));
  await page.getByLabel('登录密码').fill(PASSWORD);
  await page.getByRole('button', { name: '接受邀请' }).click();
  await page.waitForURL('**/home/index');
  await skipTour(page);

  await page.goto('/business-manage/apply-form?projectNo=TJZB-SZ-0301&sections=TJZB-SZ-0301-01');
  await page.getByRole('radio', { name: '泰鸿工程投标保函' }).check();
  await nextStep(page, '填写资料');
  await page.waitForURL(/[?&]applyNo=/);

  expect(await page.getByRole('link', { name: '成员管理' }).count()).toBe(0);
  await page.goto('/user-manage/members');
  await page.getByText('抱歉，您无权访问该页面').waitFor();
  await page.route('**/guarantee/api/user/info', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { permissions: string[]; menus: object[] } };
    answer.data.permissions.push('user:manage');
    answer.data.menus.push({ name: '成员管理', path: '/user-manage/members', icon: 'users', pending_count: 0, children: [] });
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/user-manage/members');
  await page.getByText('您没有权限查看此内容').first().waitFor();
  await colleague.leave();
}

async function proveMobile(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号码').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByText('秒后重新发送').waitFor();
  await page.getByLabel('短信验证码').fill(await smsCode(page, mobile));
  await page.getByLabel('登录密码').fill(PASSWORD);
  await page.getByRole('checkbox', { name: '我已阅读并同意服务协议和隐私政策' }).check();
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await page.waitForURL('**/certification');
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('单位名称').fill(NAME);
  await page.getByLabel('统一社会信用代码').fill(CODE);
  await page.getByLabel('法定代表人').fill('林立新');
  await page.getByLabel('注册地址', { exact: true }).click();
  for (const [level, area] of ['天津市', '天津市', '滨海新区'].entries())
    await page.locator('.ant-cascader-menu').nth(level).getByText(area, { exact: true }).click();
  await page.getByPlaceholder('请输入详细地址').fill('第二大街8号');
  for (const label of ['营业执照', '授权书']) {
    await page
      .getByLabel(`选择文件：${label}`)
      .setInputFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(label)) });
    await page.getByRole('button', { name: new RegExp(`删除.*${label}`) }).waitFor();
  }
  await page.getByLabel('经办人姓名').fill('林晓');
  await page.getByLabel('经办人身份证号').fill('11010519491231002X');
}

async function openReview(page: Page, name = NAME): Promise<void> {
  await page.goto('/user-manage/registrations');
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name }).waitFor();
}

async function seesOnlyAGuestsMenu({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await menu.getByRole('link', { name: '企业认证' }).waitFor();
  expect(await menu.getByRole('link', { name: '成员管理' }).count()).toBe(0);
  await menu.getByRole('link', { name: '项目列表' }).click();
  await page.getByText('完成企业认证后即可使用此功能').waitFor();
  await page.keyboard.press('Escape');
}

async function skipTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: '跳过' }).click();
}
