import type { Page } from 'playwright-core';
import { addChannel } from '#contract/channels';
import { signContract } from '#contract/contracts';
import { guaranteeDetail, guaranteeHistory, sendEvent } from '#contract/guarantees';
import { PORTALS } from '#domain/zone/portals';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { TestClient } from '#tests/support/client';
import { remoteServer } from '#tests/support/remote-server';
import { DESKTOP, PHONE, visit, type Visitor } from './support/browser';
import { lodgeClaim } from './support/claim';
import { fitsSideways } from './support/fits-sideways';
import { expectStatus } from './support/letter-course';
import { loaded } from './support/loaded';
import { nextStep, signIn, smsCode } from './support/person';
import { addProjectOfNobody, OF_NOBODY } from './support/project-of-nobody';
import { signAll } from './support/signing';
import { setStage } from './support/stage';
import { payInWallet } from './support/wallet';

const PLATFORM = '13800000001';
const INSTITUTION = '13800000004';
const INSURER = '13800000015';
const AGENCY = '13800000007';
const TRADE_CENTRE = '13800000008';
const BIDDER = '13800000002';
const PRODUCT = '津安投标保证保险保函';
const PROJECT = '河汇新城市政道路及综合管网工程';
const PROJECT_NO = 'TJZB-SZ-0301';
const APPLICANT = { 法定代表人: '周正', 注册地址: '天津市滨海新区新港路8号', 联系人: '林晓' };
const OF_INSURANCE = { product: PRODUCT, orgName: '天津新程市政工程有限公司', orgCodeNo: '91120116MA0600501X', mobile: '13612340501' };
const OF_CONTRACTS = {
  product: '津衡投标保函',
  orgName: '天津启航建筑工程有限公司',
  orgCodeNo: '91120116MA0600601M',
  mobile: '13612340502',
};

jest.setTimeout(240_000);

const stage = setStage();

async function signedIn(account: string): Promise<TestClient> {
  return new TestClient(remoteServer(stage.origin)).signIn(account, undefined, DEMO_PASSWORD);
}

it('[GZ-05] [RT-11] [RT-12] [LC-09] a visitor applies in the zone on a phone, pays in its wallet, has a letter that verifies, and a beneficiary who has never registered claims on it and is paid within the clock', async () => {
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  await page.goto('/channel/nen');
  await page.getByRole('link', { name: '打开小程序' }).waitFor();
  await visitor.assertAccessible();
  await fitsSideways(page);
  await visitor.picture('zone-prompt');
  await page.getByRole('button', { name: '不再提示' }).click();
  await promptsNoMore(visitor);
  await addProjectOfNobody({ agency: await signedIn(AGENCY), centre: await signedIn(TRADE_CENTRE) });
  await beginFor(visitor, OF_INSURANCE);
  const applyNo = await applyFor(page, { ...OF_INSURANCE, project: OF_NOBODY.projectName }, '待缴费');

  await openOrder(page);
  await payInWallet(page, '微信支付');
  const insurer = await signedIn(INSURER);
  for (const event of [{ type: 'approved' as const, opinion: '同意承保' }, { type: 'letter' as const }]) {
    const { version, judgedBy } = (await insurer.call(guaranteeDetail, { applyNo })).data;
    expect(
      await insurer.call(
        sendEvent,
        { applyNo, version, expiryDate: judgedBy.expiryDate, event },
        { idempotencyKey: `${applyNo}-${event.type}` },
      ),
    ).toMatchObject({
      code: 0,
    });
  }

  await page.goto(`/business-manage/detail/${applyNo}`);
  await expectStatus(page, '已出函');
  const truth = (await page.getByRole('link', { name: '打开验真页面' }).getAttribute('href')) ?? '';
  await page.goto('/channel/nen');
  await page.getByRole('link', { name: '我的申请' }).last().click();
  await page.waitForURL('**/business-manage/guarantee-record');
  await loaded(page);
  await visitor.leave();

  const claimant = await visit(stage.browser, stage.origin, { viewport: PHONE });
  await claimant.page.goto(truth);
  await claimant.page.getByRole('heading', { name: /真实有效|尚未生效/ }).waitFor();
  await claimant.page.getByRole('link', { name: '凭此保函提出索赔' }).click();
  await claim(claimant);
  await claimant.picture('claim-lodged');

  const { data } = await insurer.call(guaranteeDetail, { applyNo });
  expect(data.claim).toMatchObject({ claimantName: '王海涛', claimAmount: '100000' });
  const approved = { type: 'claimApproved' as const, opinion: '单据相符' };
  const answer = await insurer.call(
    sendEvent,
    { applyNo, version: data.version, event: approved },
    { idempotencyKey: `${applyNo}-claimApproved` },
  );
  expect(answer).toMatchObject({ code: 0 });
  const { version } = answer.data;
  await claimant.page.reload();
  await claimant.page.getByRole('status').getByText('审核通过，待支付', { exact: true }).waitFor();
  await claimant.page.getByText(/^索赔办结还有 \d+ 个工作日，截至/).waitFor();
  const upload = await insurer.upload('/guarantee/api/file/upload', { name: '付款回单.pdf', bytes: samplePdf('paid') });
  const claimFiles = [{ key: (upload.data as { key: string }).key, fileName: '付款回单.pdf' }];
  const paid = { type: 'claimed' as const, claimAmount: '100000.00', compensatorContactTel: '022-24120015', claimFiles };
  expect(await insurer.call(sendEvent, { applyNo, version, event: paid }, { idempotencyKey: `${applyNo}-claimed` })).toMatchObject({
    code: 0,
  });
  await claimant.page.reload();
  await claimant.page.getByRole('status').getByText('已理赔', { exact: true }).waitFor();
  await claimant.page.getByText('100,000.00').first().waitFor();
  const { list } = (await insurer.call(guaranteeHistory, { applyNo })).data;
  expect(list.find(({ event }) => event === 'claimed')?.terms?.[0]).toMatch(/^索赔办结已按期办结/);
  await claimant.leave();
});

it('[GZ-05] [SG-01] [SG-06] [PY-01] a visitor signs every contract on a phone, and pays in its wallet', async () => {
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  await page.goto('/channel/nen');
  await page.getByRole('button', { name: '不再提示' }).click();
  await beginFor(visitor, OF_CONTRACTS);
  const applyNo = await applyFor(page, OF_CONTRACTS, '待平台确认');
  const detail = `/business-manage/detail/${applyNo}`;
  const platform = await signedIn(PLATFORM);
  const { version } = (await platform.call(guaranteeDetail, { applyNo })).data;
  expect(await platform.call(sendEvent, { applyNo, version, event: { type: 'preApproved', opinion: '资料齐全' } })).toMatchObject({
    code: 0,
  });

  await page.goto(detail);
  await expectStatus(page, '待签署');
  const look = async () => {
    await visitor.assertAccessible();
    await fitsSideways(page);
  };
  const { mobile } = OF_CONTRACTS;
  expect(
    await signAll({ page, mobile }, { read: () => visitor.picture('signing-visitor'), code: look, sealed: () => fitsSideways(page) }),
  ).toBe(2);
  await signForInstitution(page, applyNo);

  await page.goto(detail);
  await expectStatus(page, '待缴费');
  await openOrder(page);
  await look();
  await payInWallet(page, '微信支付');
  await page.goto(detail);
  await expectStatus(page, '待审核');
  await visitor.leave();
});

it('[GZ-01] [GZ-08] [AF-01] zone, portal and application fit a desk, and the notice of a portal closes by key', async () => {
  const visitor = await visit(stage.browser, stage.origin);
  const { page } = visitor;
  await page.goto('/channel/nen');
  const application = (await page.getByRole('link', { name: `申请办理：${PRODUCT}` }).getAttribute('href')) ?? '';
  for (const path of ['/channel/nen', application, '/channel/tjnjs-old']) {
    await page.goto(path);
    await loaded(page);
    await visitor.assertAccessible();
    await fitsSideways(page);
  }
  const paused = page.getByRole('button', { name: /^立即申请：/ }).first();
  await paused.click();
  await page.getByRole('dialog', { name: '通知' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '通知' }).waitFor({ state: 'hidden' });
  await paused.and(page.locator(':focus')).waitFor();
  await visitor.leave();
});

it('[RT-13] [RT-11] a channel has its login and its portal in the same moment in which the platform makes it', async () => {
  const platform = await signedIn(PLATFORM);
  const made = await platform.call(addChannel, {
    channelCode: 'binhai',
    route: 'binhai',
    channelName: '滨海保函',
    title: '滨海电子保函平台',
    logo: '/assets/channels/default.svg',
    slogan: '滨海项目，保函在线办',
    introduction: '服务滨海新区招标投标项目。',
    brandColour: '#0b6b7a',
    deepColour: '#0b3b45',
    background: '/assets/channels/nen.svg',
    hotline: '022-1234567',
    ...{ parentCode: '', serviceHours: '', policeRecord: '', icpRecord: '', guide: '', serviceImage: '' },
    ...{ guides: [], links: [], quirks: [] },
    ...{ isWage: false, isLegacy: false, home: 'usual', sideMenuWidth: 250 },
  });
  expect(made).toMatchObject({ code: 0, data: { loginPath: '/user/binhai' } });
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  await page.goto('/user/binhai');
  await page.getByText('滨海项目，保函在线办').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.goto('/channel/binhai');
  await page.getByRole('heading', { level: 1, name: '滨海电子保函平台' }).waitFor();
  await page.getByRole('link', { name: `申请办理：${PRODUCT}` }).waitFor();
  await visitor.assertAccessible();
  await fitsSideways(page);
  await visitor.leave();

  const reader = await stage.browser.newContext({ baseURL: stage.origin, javaScriptEnabled: false, viewport: PHONE });
  const plain = await reader.newPage();
  for (const [code, title, logo, colour] of [
    ['binhai', '滨海电子保函平台', '/assets/channels/default.svg', '#0b6b7a'],
    ['jl', '吉林电子保函平台', '/assets/channels/jl.svg', '#1d39c4'],
  ] as const) {
    await plain.goto(`/channel/${code}`);
    await plain.getByRole('heading', { level: 1, name: title }).waitFor();
    await plain.getByRole('link', { name: title }).locator(`img[src="${logo}"]`).waitFor();
    await plain.getByRole('heading', { name: PRODUCT }).waitFor();
    expect(await plain.content()).toContain(`--ant-color-primary:${colour}`);
    await fitsSideways(plain);
  }
  await plain.goto('/user/claim');
  await plain.getByRole('paragraph').filter({ hasText: '在线索赔需要启用 JavaScript' }).waitFor();
  await reader.close();
});

it('[CH-01] [CH-05] [RT-12] [RT-16] [GZ-01] public pages of every kind fit a phone, are read by all, and ask for nothing that the content policy refuses', async () => {
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  const channel = `channel=${encodeURIComponent(btoa('jl'))}`;
  await page.goto('/user/login');
  const later = page.getByRole('button', { name: '稍后再说' });
  await later.waitFor();
  expect(await page.getByRole('button', { name: '登录', exact: true }).evaluate(isReached)).toBe(true);
  await page.waitForFunction((button) => getComputedStyle(button).borderTopWidth === '0px', await later.elementHandle());
  for (const path of [
    ...['/user/login', '/user/forgot-password', '/user/truth', '/user/claim', '/peasant', '/peasant/report'],
    ...['/channel/tjnjs-old', '/channel/LNMW', `/channel/apply?${channel}&code=none`, `/portal/about/faq?${channel}`],
    ...['/order', '/notices/unsubscribe', `/register/flow/index?${channel}`, '/register/peasant', `/exception/404?${channel}`],
  ]) {
    await page.goto(path);
    await loaded(page);
    await visitor.assertAccessible();
    await fitsSideways(page);
  }
  await page.goto(`/portal/about/faq?${channel}`);
  await loaded(page);
  const navigation = page.locator('nav[aria-label="公共导航"]');
  expect([await navigation.count(), await navigation.isVisible()]).toEqual([1, false]);
  await page.goto(`/user/truth?${channel}`);
  await page.getByRole('img', { name: '吉林电子保函' }).waitFor();
  await page
    .getByRole('link', { name: '登录' })
    .and(page.locator(`[href="/user/login?${channel}"]`))
    .waitFor();
  await visitor.leave();
});

it.each([DESKTOP, PHONE])(
  '[RT-11] [AF-01] portals of all channels, and the application within one, fit and are read by all at $width px',
  async (viewport) => {
    const visitor = await visit(stage.browser, stage.origin, { viewport });
    for (const code of [...PORTALS, 'nen', 'LNMW', 'insurance', 'qingdao']) {
      await visitor.page.goto(`/channel/${code}`);
      await loaded(visitor.page);
      await visitor.assertAccessible();
      await fitsSideways(visitor.page);
    }
    await visitor.leave();

    const source = `projectNo=${PROJECT_NO}&sections=${PROJECT_NO}-01&channel=${encodeURIComponent(btoa('jl'))}`;
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: `/business-manage/apply-form?${source}`, viewport });
    const header = bidder.page.locator('.apply-header');
    await header.getByText('吉林电子保函平台').waitFor();
    await loaded(bidder.page);
    expect((await header.boundingBox())?.height).toBe(70);
    await bidder.assertAccessible();
    await fitsSideways(bidder.page);
    await bidder.page.goto(`/business-manage/apply-form?${source}&source=direct`);
    await bidder.page.locator('.apply-frame-direct').waitFor();
    await loaded(bidder.page);
    expect(await header.count()).toBe(0);
    await bidder.assertAccessible();
    await fitsSideways(bidder.page);
    await bidder.leave();
  },
);

it('[RT-11] [GZ-01] the comparison of products begins with its title on a phone, and is closed without scrolling to its end', async () => {
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  await page.goto('/channel/nen');
  await page.getByRole('button', { name: '不再提示' }).click();
  for (const at of [0, 1]) await page.getByRole('checkbox', { name: '加入对比' }).nth(at).check();
  await page.getByRole('button', { name: '对比所选产品' }).click();
  const comparison = page.getByRole('dialog', { name: '产品对比' });
  const title = comparison.getByRole('heading', { name: '产品对比' });
  const close = comparison.getByRole('button', { name: '关闭' });
  for (const part of [title, close]) expect(await part.evaluate(isReached)).toBe(true);
  await visitor.assertAccessible();
  await close.click();
  await comparison.waitFor({ state: 'hidden' });
  await visitor.leave();
});

it('[CH-07] the header of a portal is 70 px high and stays in sight, with every way in', async () => {
  const visitor = await visit(stage.browser, stage.origin);
  const { page } = visitor;
  await page.goto('/channel/nen');
  await loaded(page);
  const header = page.locator('.portal-header');
  expect((await header.boundingBox())?.height).toBe(70);
  await page.locator('.portal-certification').waitFor({ state: 'visible' });
  await page.mouse.wheel(0, 400);
  await page.locator('.portal-header-fixed').waitFor();
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 70 });
  await page.mouse.wheel(0, -400);
  await page.locator('.portal-header-still').waitFor();
  await visitor.leave();
});

it('[CH-07] on a phone the header of a portal goes out of the way of who scrolls, comes back, and leaves out the certification', async () => {
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  await page.goto('/channel/nen');
  await loaded(page);
  await page.getByRole('button', { name: '不再提示' }).click();
  const header = page.locator('.portal-header');
  expect((await header.boundingBox())?.height).toBe(70);
  expect(await page.locator('.portal-certification').count()).toBe(1);
  await page.locator('.portal-certification').waitFor({ state: 'hidden' });
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => (document.querySelector('.portal-header')?.getBoundingClientRect().bottom ?? 1) <= 0);
  await page.waitForFunction(() => document.querySelector('.portal-header')?.getBoundingClientRect().top === 0);
  await page.locator('.portal-header-fixed').waitFor();
  await page.mouse.wheel(0, -400);
  await page.locator('.portal-header-still').waitFor();
  await visitor.leave();
});

/** In another tab of the same browser: nothing is asked for the way to the mini-program. */
async function promptsNoMore({ context }: Visitor): Promise<void> {
  const tab = await context.newPage();
  const requests: string[] = [];
  tab.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await tab.goto('/channel/nen');
  await loaded(tab);
  await tab.getByRole('link', { name: `申请办理：${PRODUCT}` }).waitFor();
  expect(await tab.evaluate(() => sessionStorage.getItem('miniProgramSeen'))).toBeNull();
  expect(requests.filter((path) => path.includes('/applets/'))).toEqual([]);
  await tab.close();
}

/** A finger on its middle presses it and nothing above it. */
function isReached(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** From the card of a product: for which organisation, and by which mobile. */
async function beginFor({ page, assertAccessible }: Visitor, { product, orgName, orgCodeNo, mobile }: typeof OF_INSURANCE): Promise<void> {
  await page.getByRole('link', { name: `申请办理：${product}` }).click();
  await page.getByRole('heading', { name: product }).waitFor();
  await page.getByLabel('单位名称').fill(orgName);
  await page.getByLabel('统一社会信用代码').fill(orgCodeNo);
  await page.getByLabel('经办人姓名').fill('林晓');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('短信验证码').fill(await smsCode(page, mobile));
  await page.getByRole('checkbox', { name: /本人受该单位委托办理/ }).check();
  await assertAccessible();
  await fitsSideways(page);
  await page.getByRole('button', { name: '下一步：选择项目' }).click();
}

async function applyFor(
  page: Page,
  { product, mobile, project = PROJECT }: typeof OF_INSURANCE & { project?: string },
  status: string,
): Promise<string> {
  await page.waitForURL('**/business-manage/project-list**');
  await page.getByRole('button', { name: `去申请：${project}` }).click();
  const sections = page.getByRole('dialog');
  await sections.getByRole('checkbox').first().check();
  await sections.getByRole('button', { name: '去申请' }).click();
  await page.getByRole('radio', { name: product }).check();
  await nextStep(page, '填写资料');
  for (const [field, value] of Object.entries({ ...APPLICANT, 联系人手机: mobile }))
    await page.getByLabel(field, { exact: true }).fill(value);
  for (const field of ['营业执照', '招标文件'])
    await page
      .getByLabel(`选择文件：${field}`, { exact: true })
      .setInputFiles({ name: `${field}.pdf`, mimeType: 'application/pdf', buffer: samplePdf(field) });
  for (const field of ['营业执照', '招标文件']) await page.getByRole('button', { name: `查看${field}.pdf` }).waitFor();
  await nextStep(page, '核对提交');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await page.waitForURL('**/business-manage/detail/*');
  await expectStatus(page, status);
  return page.url().split('/').pop() ?? '';
}

/** Both of its contracts, by one code. */
async function signForInstitution(page: Page, applyNo: string): Promise<void> {
  const institution = await signedIn(INSTITUTION);
  const sign = (contractBusinessType: 'business' | 'guarantee', contractNo: string, code?: string) =>
    institution.call(signContract, {
      contractNo,
      guaranteeId: applyNo,
      contractBusinessType,
      ...(code === undefined ? {} : { smsCode: code }),
    });
  const first = `${applyNo}-FW`;
  expect((await sign('business', first)).data.isSignSuccess).toBeUndefined();
  expect((await sign('business', first, await smsCode(page, INSTITUTION))).data.isSignSuccess).toBe(1);
  expect((await sign('guarantee', `${applyNo}-DB`)).data.isSignSuccess).toBe(1);
}

async function openOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: '去缴费' })
    .or(page.getByRole('link', { name: '去缴费' }))
    .first()
    .click();
  await page.getByRole('link', { name: '打开微信支付' }).waitFor();
}

/** On a phone, from the link of the page that verified the letter. */
async function claim({ page, assertAccessible }: Visitor): Promise<void> {
  await lodgeClaim(page, { mobile: OF_NOBODY.contact, amount: '100000', reason: '9002' }, async () => {
    await assertAccessible();
    await fitsSideways(page);
  });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('article', { name: /^索赔 / }).waitFor();
  for (const selector of ['.portal-header', '.appearance-choice', '.claim-screen-only'])
    await page.locator(selector).first().waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载回执（PDF）' }).click();
  expect((await download).suggestedFilename()).toMatch(/^索赔回执_.+-SP1\.pdf$/);
}
