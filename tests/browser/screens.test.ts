import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visit } from './support/browser';
import { takeDocsPicture } from './support/docs-picture';
import { fitsSideways } from './support/fits-sideways';
import { loaded } from './support/loaded';
import { signIn, type PersonAtWork } from './support/person';
import { setStage } from './support/stage';
import { isMarked } from './support/watermark';
import { goWithin } from './support/within';

const PEOPLE = [
  ['13800000001', '平台'],
  ['13800000002', '投标人'],
  ['13800000004', '担保机构'],
  ['13800000005', '出函机构'],
  ['13800000006', '招标人'],
  ['13800000007', '中介机构'],
  ['13800000008', '交易中心'],
  ['13800000009', '访客'],
  ['13800000010', '个人'],
  ['13800000013', '只读'],
] as const;

const PICTURES: Readonly<Record<string, string>> = {
  '平台/home/index': 'home-platform',
  '平台/business-manage/refund-list': 'refunds',
  '投标人/home/index': 'home-bidder',
  '投标人/business-manage/project-list': 'projects',
  '担保机构/home/index': 'home-guarantee',
  '担保机构/product-manage': 'products',
  '出函机构/home/index': 'home-letter',
  '招标人/home/index': 'home-bidding',
  '中介机构/home/index': 'home-intermediary',
  '交易中心/home/index': 'home-trade-center',
  '访客/home/index': 'home-guest',
  '个人/home/index': 'home-personal',
};
const PICTURE_OF_STEP: Readonly<Record<string, string>> = { 'project-detail': 'project', signing: 'main-job-signing', payment: 'payment' };

const SIGNING_SIZES = {
  desktop: { dialogWidth: 1080, viewer: [837, 500], lowestButton: true },
  phone: { dialogWidth: PHONE.width, viewer: [PHONE.width, expect.any(Number)], lowestButton: true },
};

const HOME = '/home/index';

jest.setTimeout(300_000);

const stage = setStage();

describe.each([DESKTOP, PHONE])('at $width px', (viewport) => {
  const seen = new Set<string>();

  it.each(PEOPLE)(
    '[RT-02] [LY-01] the home of %s (%s) and the pages that nobody before had can be read by all and fit the screen',
    async (mobile, name) => {
      const person = await signIn(stage.browser, stage.origin, mobile, { viewport });
      const findings: string[] = [];
      for (const path of await menuPaths(person)) {
        const picture = PICTURES[`${name}${path}`];
        if (path !== HOME && !picture && seen.has(path)) continue;
        seen.add(path);
        if (path !== HOME) await goWithin(person.page, path);
        await loaded(person.page);
        expect(new URL(person.page.url()).pathname).toContain(path);
        findings.push(...(await findingsOn(person, `${name}${path.replaceAll('/', '-')}`)));
        if (picture && viewport === DESKTOP) await takeDocsPicture(person.page, picture, 1060);
      }
      expect(findings).toEqual([]);
      await person.leave();
    },
  );

  it('[RT-09] opens every tab of one’s own data, its forms, and the review of a change without a finding', async () => {
    const person = await signIn(stage.browser, stage.origin, '13800000002', { viewport });
    const findings: string[] = [];
    for (const tab of ['organisation', 'enterprise', 'bank', 'invoice', 'certificates', 'changes']) {
      await person.page.goto(`/my-info/detail/DEMO-BIDDER-A?tab=${tab}`);
      await loaded(person.page);
      findings.push(...(await findingsOn(person, `my-info-${tab}`)));
      if (tab === 'enterprise') {
        await person.page.getByRole('button', { name: '编辑企业信息' }).click();
        await person.page.getByRole('button', { name: '保存', exact: true }).waitFor();
        findings.push(...(await findingsOn(person, 'my-info-form')));
      }
    }
    await person.leave();
    const reviewer = await signIn(stage.browser, stage.origin, '13800000001', { viewport, at: '/user-manage/changes' });
    await reviewer.page
      .getByRole('link', { name: /^审核：/ })
      .first()
      .click();
    await reviewer.page.getByRole('button', { name: '审核通过' }).waitFor();
    findings.push(...(await findingsOn(reviewer, 'identity-change')));
    await reviewer.leave();
    expect(findings).toEqual([]);
  });

  it('[RT-17] shows the exception pages with their texts and the way home', async () => {
    const visitor = await signIn(stage.browser, stage.origin, '13800000009', { viewport });
    const findings: string[] = [];
    for (const [path, text] of [
      ['/exception/403', '抱歉，您无权访问该页面'],
      ['/exception/404', '抱歉，您访问的页面不存在'],
      ['/exception/500', '抱歉，服务器出错了'],
      ['/exception', '抱歉，您访问的页面不存在'],
      ['/no/such/page', '抱歉，您访问的页面不存在'],
    ] as const) {
      await visitor.page.goto(path);
      await visitor.page.getByText(text).waitFor();
      await visitor.page.getByRole('link', { name: '返回首页', exact: true }).waitFor();
      findings.push(...(await findingsOn(visitor, path.slice(1).replaceAll('/', '-'))));
    }
    expect(findings).toEqual([]);
    await visitor.leave();
  });

  it('[RT-12] [RT-17] opens the login and the exception pages to who has not signed in', async () => {
    const stranger = await visit(stage.browser, stage.origin, { viewport });
    const { page } = stranger;
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '抱歉，您访问的页面不存在' }).waitFor();
    await stranger.assertAccessible();
    await page.getByRole('link', { name: '返回首页', exact: true }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/login');
    await loaded(page);
    await stranger.assertAccessible();
    if (viewport === DESKTOP) await takeDocsPicture(page, 'login', 860);
    await stranger.leave();
  });

  it('opens the pages of the bidder’s main job without a finding', async () => {
    const person = await signIn(stage.browser, stage.origin, '13800000002', { viewport, at: '/business-manage/guarantee-record' });
    const { page } = person;
    await loaded(page);
    const applications = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/detail/"]')].map((link) => link.pathname),
    );
    expect(applications.length).toBeGreaterThan(3);
    const findings: string[] = [];
    for (const [index, path] of [...new Set(applications)].slice(0, 6).entries()) {
      await goWithin(page, path);
      await loaded(page);
      findings.push(...(await findingsOn(person, `detail-${index}`)));
    }
    await goWithin(page, '/business-manage/apply-form?projectNo=TJZB-SZ-0301&sections=TJZB-SZ-0301-01');
    await loaded(page);
    await page.getByRole('radio', { name: '津衡投标保函' }).waitFor();
    await page.getByText('¥4,160.00').first().waitFor();
    findings.push(...(await findingsOn(person, 'apply-form-empty')));
    expect(findings).toEqual([]);
    await person.leave();
  });

  it('[SG-01] opens a project, a contract to sign and a fee to pay without a finding', async () => {
    const person = await signIn(stage.browser, stage.origin, '13800000002', { viewport });
    const { page } = person;
    const [signing, paying] = [await firstApplicationOf(page, 'signature'), await firstApplicationOf(page, 'pay')];
    const findings: string[] = [];
    for (const [path, name, shown] of [
      ['/business-manage/project-list/TJZB-SZ-0301', 'project-detail', page.getByText('TJZB-SZ-0301').first()],
      [`/business-manage/sign/${signing}`, 'signing', page.getByRole('document').locator('canvas').first()],
      [
        `/order/${paying}`,
        'payment',
        page.getByRole('img', { name: '微信支付二维码' }).or(page.getByRole('link', { name: '打开微信支付' })),
      ],
    ] as const) {
      await page.goto(path);
      await shown.waitFor();
      await loaded(page);
      findings.push(...(await findingsOn(person, name)));
      if (name === 'signing') expect(await signingSizes(page)).toEqual(SIGNING_SIZES[viewport.name]);
      if (viewport === DESKTOP) await takeDocsPicture(page, PICTURE_OF_STEP[name] ?? name, DESKTOP.height);
    }
    expect(findings).toEqual([]);
    await person.leave();
  });

  it('[AF-03] [OS-01] opens the form of a project without a finding', async () => {
    const tenderee = await signIn(stage.browser, stage.origin, '13800000006', {
      viewport,
      at: '/business-manage/project-list/new/project',
    });
    await tenderee.page.getByLabel('项目名称', { exact: true }).waitFor();
    await loaded(tenderee.page);
    expect(await findingsOn(tenderee, 'project-form')).toEqual([]);
    await tenderee.leave();
  });

  it('[LY-06] marks the pages with who looks, but no code and no tool that has to be read or pressed', async () => {
    const person = await signIn(stage.browser, stage.origin, '13800000002', { viewport });
    const { page } = person;
    await page.goto(`/order/${await firstApplicationOf(page, 'pay')}`);
    const code = page.getByRole('img', { name: '微信支付二维码' }).or(page.getByRole('link', { name: '打开微信支付' }));
    await code.waitFor();
    await loaded(page);
    expect([await isMarked(page.getByRole('main')), await isMarked(page.getByRole('banner'))]).toEqual([true, false]);
    if (viewport === DESKTOP) expect(await isMarked(code)).toBe(false);
    await person.leave();
  });

  it('[RT-03] [LC-10] judges on the audit desk, by key from case to case, without a finding', async () => {
    const findings: string[] = [];
    const bank = await signIn(stage.browser, stage.origin, '13800000005', { viewport, at: '/business-manage/verify/desk' });
    await bank.page.getByRole('document').locator('canvas').first().waitFor();
    await bank.page.getByLabel('查找文字').fill('受益人');
    await bank.page.locator('.pdf-mark-present').waitFor();
    await bank.page.getByText(/^1\/\d+$/).waitFor();
    await loaded(bank.page);
    if (viewport === DESKTOP) await takeDocsPicture(bank.page, 'audit-desk', DESKTOP.height);
    findings.push(...(await findingsOn(bank, 'audit-desk')));
    await bank.leave();

    const person = await signIn(stage.browser, stage.origin, '13800000001', { viewport, at: '/business-manage/platform-audit/desk' });
    const { page } = person;
    const title = page.getByRole('heading', { level: 1 });
    await page.getByText('第 1 件，共 2 件').waitFor();
    const first = await title.innerText();
    await page.keyboard.press('j');
    await page.getByText('第 2 件，共 2 件').waitFor();
    expect(await title.innerText()).not.toBe(first);
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('k');
    await page.getByText('第 1 件，共 2 件').waitFor();
    await page.getByRole('button', { name: '领取', exact: true }).click();
    await page.getByRole('button', { name: '交还', exact: true }).click();
    await page.getByRole('button', { name: '领取', exact: true }).waitFor();
    await page.keyboard.press('a');
    await page
      .getByRole('dialog')
      .getByText(/^核对清单还有 \d+ 项没有核对$/)
      .waitFor();
    findings.push(...(await findingsOn(person, 'audit-desk-decision')));
    await page.keyboard.press('Escape');
    if (viewport === PHONE)
      for (const part of ['申请表', '清单', '投标人', '队列']) {
        await page.getByRole('button', { name: part, exact: true }).click();
        await loaded(page);
        findings.push(...(await findingsOn(person, `audit-desk-${part}`)));
      }
    expect(findings).toEqual([]);
    await person.leave();
  });
});

it('[AF-03] [OS-01] lets a trade centre audit a project, which stands in its log then', async () => {
  const auditor = await signIn(stage.browser, stage.origin, '13800000008', { at: '/business-manage/project-list' });
  const { page } = auditor;
  await page.getByRole('link', { name: /^审核/ }).first().click();
  await page.getByRole('group', { name: '审核项目' }).waitFor();
  await loaded(page);
  const findings = await findingsOn(auditor, 'project-audit');
  await takeDocsPicture(page, 'project-audit', DESKTOP.height);
  await page.getByRole('button', { name: '审核通过' }).click();
  const dialog = page.getByRole('dialog', { name: '审核通过' });
  await dialog.getByLabel('审核意见').fill('资料齐全');
  await auditor.assertAccessible();
  await dialog.getByRole('button', { name: '确认通过' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '操作日志' }).click();
  await page.getByText('资料齐全').waitFor();
  await loaded(page);
  expect([...findings, ...(await findingsOn(auditor, 'project-log'))]).toEqual([]);
  await auditor.leave();
});

/** The contract as it is shown: over the whole screen of a phone, with what can be done at its lower edge. */
async function signingSizes(page: Page) {
  const dialog = page.getByRole('dialog', { name: '合同签署' });
  const around = await page.locator('.signing-dialog').boundingBox();
  const viewer = await dialog.getByRole('document').boundingBox();
  const finish = await page.getByRole('button', { name: '完成', exact: true }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return {
    dialogWidth: around?.width,
    viewer: [viewer?.width, viewer?.height],
    lowestButton: finish !== null && finish.y + finish.height <= height,
  };
}

async function firstApplicationOf(page: Page, workList: string): Promise<string> {
  await page.goto(`/business-manage/${workList}`);
  await loaded(page);
  const path = await page.locator('main a[href*="/detail/"]').first().getAttribute('href');
  return path?.split('/').pop() ?? '';
}

async function menuPaths({ page }: PersonAtWork): Promise<string[]> {
  await loaded(page);
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('menuPaths') ?? '[]') as string[]);
}

async function findingsOn(
  { page, picture, assertAccessible }: Pick<PersonAtWork, 'page' | 'picture' | 'assertAccessible'>,
  name: string,
): Promise<string[]> {
  await picture(name);
  const judged = await Promise.allSettled([fitsSideways(page), assertAccessible()]);
  return judged.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
}
