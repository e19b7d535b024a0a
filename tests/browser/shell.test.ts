import type { Page } from 'playwright-core';
import { PHONE, visit } from './support/browser';
import { loaded } from './support/loaded';
import { enterAs, logIn, signIn } from './support/person';
import { NEWCOMER, setStage } from './support/stage';

const BIDDER = '13800000002';
const OTHER_BIDDER = '13800000003';

jest.setTimeout(300_000);

const stage = setStage();

describe('a login', () => {
  it('[LG-01] [LG-03] leads back to the page that was asked for', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    await page.goto('/business-manage/guarantee-record?size=20');
    await page.waitForURL('**/user/login');
    await enterAs(page, BIDDER);
    await page.waitForURL('**/business-manage/guarantee-record?size=20');
    await page.getByRole('heading', { name: '保函记录' }).waitFor();
    await leave();
  });
});

describe('the home', () => {
  it('[RT-02] [LY-01] leaves no card of what waits alone in the last row where three or more stand in one, however many there are', async () => {
    const { page, leave } = await signIn(stage.browser, stage.origin, BIDDER);
    await page.locator('.pending-card').first().waitFor();
    const alone: string[] = [];
    for (const width of [700, 800, 900, 1024, 1200, 1366, 1680]) {
      await page.setViewportSize({ width, height: 768 });
      for (const { rows, columns } of await rowsOfCards(page, 26))
        if (columns > 2 && rows.at(-1) === 1) alone.push(`${width} px: ${rows.join(' + ')}`);
    }
    expect(alone).toEqual([]);
    await leave();
  });
});

describe('tabs of one browser', () => {
  it('[LG-03] [LG-07] open a link as who is signed in in another, with its search and hash', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER);
    const link = '/business-manage/guarantee-record?size=20#main';
    for (let opened = 0; opened < 2; opened += 1) {
      const tab = await bidder.context.newPage();
      await tab.goto(link);
      await tab.getByRole('heading', { name: '保函记录' }).waitFor();
      expect(tab.url()).toBe(stage.origin + link);
    }
    await bidder.leave();
  });

  it('[LG-07] all go on as who signed in last, and none throws the others out', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER);
    const before = await greeting(bidder.page);
    const second = await bidder.context.newPage();
    await logIn(second, OTHER_BIDDER);
    const after = await greeting(second);
    expect(after).not.toBe(before);
    await bidder.page.getByRole('heading', { name: after }).waitFor();
    for (const page of [bidder.page, second]) {
      await page.goto('/business-manage/guarantee-record');
      await page.getByRole('heading', { name: '保函记录' }).waitFor();
    }
    await bidder.leave();
  });

  it('[LG-07] go on from their login pages once one of them signs in, and from no other page', async () => {
    const { page, context, leave } = await visit(stage.browser, stage.origin);
    const forgetful = await context.newPage();
    await forgetful.goto('/user/forgot-password');
    const waiting = await context.newPage();
    await waiting.goto('/business-manage/guarantee-record?size=20');
    await waiting.waitForURL('**/user/login');
    await waiting.getByRole('button', { name: new RegExp(BIDDER) }).waitFor();
    await logIn(page, BIDDER);
    await waiting.waitForURL('**/business-manage/guarantee-record?size=20');
    await waiting.getByRole('heading', { name: '保函记录' }).waitFor();
    expect(new URL(forgetful.url()).pathname).toBe('/user/forgot-password');
    await leave();
  });
});

describe('the menu on a phone', () => {
  it('gives the focus back to its button, however it is closed', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { viewport: PHONE });
    const { page } = bidder;
    const open = page.getByRole('button', { name: '打开菜单' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: '关闭菜单' }).click(),
      () => page.mouse.click(360, 400),
    ];
    for (const close of ways) {
      await open.click();
      await page.getByRole('dialog', { name: '菜单' }).waitFor();
      await close();
      await page.getByRole('dialog', { name: '菜单' }).waitFor({ state: 'hidden' });
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await bidder.leave();
  });
});

describe('the frame', () => {
  it('[LY-01] [LY-09] is as its user wants it, also dark and before anything is fetched, and everything in it is found by Ctrl K', async () => {
    const auditor = await signIn(stage.browser, stage.origin, '13800000004');
    const { page } = auditor;
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(250);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('button', { name: '展开菜单' }).waitFor();
    await page.waitForFunction(() => document.querySelector('.layout-side')?.getBoundingClientRect().width === 60);

    await page.getByRole('button', { name: '孙静怡' }).click();
    await page.getByRole('button', { name: '版式设置' }).click();
    const settings = page.getByRole('dialog', { name: '版式设置' });
    const kept = () => page.waitForResponse('**/user/layout/save');
    for (const choice of ['深色', '顶部']) {
      const saved = kept();
      await settings.getByText(choice, { exact: true }).first().click();
      expect((await saved).status()).toBe(200);
    }
    await auditor.assertAccessible();
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(54);

    await page.route('**/assets/main.*.js', async (route) => {
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
      await route.continue();
    });
    for (const path of ['/home/index', '/business-manage/guarantee-record', '/business-manage/verify', '/product-manage', '/my-info']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await loaded(page);
      await auditor.assertAccessible();
    }

    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: /^搜索/ });
    await search.fill('海河沿线');
    await page
      .getByRole('option', { name: /海河沿线.*BH/ })
      .first()
      .waitFor();
    await auditor.assertAccessible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/business-manage/detail/BH*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await auditor.leave();
  });

  it('[LY-05] [RT-07] has a home of its own and a ball in the wage channel, which a short press opens, smaller on a phone', async () => {
    const bidder = await signIn(stage.browser, stage.origin, '13800000016');
    const { page } = bidder;
    await page.waitForURL('**/peasant/peasant/home-client/index');
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(340);
    const ball = page.getByRole('button', { name: '在线客服' });
    expect(await ball.boundingBox()).toMatchObject({ width: 80, height: 80 });
    await ball.click();
    await page.getByRole('dialog', { name: '扫码添加客服' }).waitFor();
    await bidder.assertAccessible();
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => document.querySelector('.service-ball')?.clientWidth === 48);
    await bidder.leave();
  });
});

describe('a channel', () => {
  it('[CH-01] [RT-13] [CH-03] is seen as login, frame, portal and letter before the platform makes it, and has its login at once, whose address said before that there is none', async () => {
    const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
    await visitor.page.goto('/user/binhai');
    await visitor.page.getByRole('alert').getByText('渠道错误').waitFor();

    const platform = await signIn(stage.browser, stage.origin, '13800000001', { at: '/channel-manage/new' });
    const { page } = platform;
    for (const [label, text] of [
      ['渠道编码', 'binhai'],
      ['登录地址', 'binhai'],
      ['渠道名称', '滨海保函'],
      ['平台名称', '滨海电子保函平台'],
      ['品牌色', '#0b6b7a'],
      ['登录页标题', '滨海项目，保函在线办'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    const preview = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
    const look = (at: string) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: at, exact: true }) })
        .click();
    await preview('登录页预览').getByText('滨海项目，保函在线办').waitFor();
    await platform.assertAccessible();
    await look('页头和菜单');
    await preview('页头和菜单预览').getByLabel('滨海电子保函平台，返回首页').first().waitFor();
    await look('门户');
    await preview('门户预览').locator('h1', { hasText: '滨海电子保函平台' }).waitFor();
    await look('保函');
    await page.getByRole('document').locator('canvas').first().waitFor();
    await page.getByRole('button', { name: '新建并发布' }).click();
    await page.waitForURL('**/channel-manage/binhai');
    await platform.leave();

    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: '滨海项目，保函在线办' }).waitFor();
    await visitor.page.getByRole('img', { name: '滨海保函' }).waitFor();
    const background = await visitor.page
      .getByRole('button', { name: '登录', exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(background).toBe('rgb(11, 107, 122)');
    await visitor.assertAccessible();
    await enterAs(visitor.page, OTHER_BIDDER);
    await visitor.page.waitForURL('**/home/index');
    expect(await visitor.page.locator('#channel-colours').count()).toBe(0);
    await visitor.leave();
  });
});

describe('the tour of the home page', () => {
  it('[LY-07] [TR-01] [TR-02] comes once, on the home page alone, and again from the help', async () => {
    const visitor = await visit(stage.browser, stage.origin);
    const { page } = visitor;
    const item = (name: string) => page.getByRole('dialog', { name });
    const next = () => page.getByRole('button', { name: '下一项' }).click();
    await page.goto('/business-manage/verify');
    await page.waitForURL('**/user/login');
    await enterAs(page, NEWCOMER);
    await page.getByRole('heading', { name: '待审核' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('link', { name: '首页', exact: true }).click();
    await item('欢迎使用').waitFor();
    await visitor.assertAccessible();
    await next();
    await item('待办事项').waitFor();
    const frame = await page.getByTestId('tour-highlight').boundingBox();
    const part = await page.locator('[data-part="pending"]').boundingBox();
    expect([frame?.x, frame?.width]).toEqual([(part?.x ?? 0) - 8, (part?.width ?? 0) + 16]);
    await page.locator('.home-pending > li').first().waitFor();
    const tops = await page.locator('.home-pending > li').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === Math.max(...tops)).length).toBeGreaterThan(1);
    const saved = page.waitForResponse('**/user/guide');
    await page.getByRole('button', { name: '跳过' }).click();
    await item('待办事项').waitFor({ state: 'detached' });
    expect((await saved).status()).toBe(200);

    await page.reload();
    await page.getByRole('region', { name: '最近更新' }).getByRole('table').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto('/business-manage/guarantee-record');
    await page.getByRole('button', { name: '帮助' }).click();
    await page.getByRole('button', { name: '首页导览' }).click();
    await page.waitForURL('**/home/index');
    await item('欢迎使用').waitFor();
    await page.keyboard.press('Escape');
    await item('欢迎使用').waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: '帮助' }).click();
    await page.getByRole('button', { name: '首页导览' }).click();
    await item('欢迎使用').waitFor();
    await next();
    await item('菜单').waitFor();
    await visitor.assertAccessible();
    await visitor.leave();
  });
});

async function greeting(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^您好，/ });
  await heading.waitFor();
  return heading.innerText();
}

/** How many cards stand in each row, for every number of cards up to the given one. */
function rowsOfCards(page: Page, atMost: number): Promise<{ rows: number[]; columns: number }[]> {
  return page.evaluate((most) => {
    const list = document.querySelector('.home-pending');
    const first = list?.querySelector('li');
    if (!list || !first) throw new Error('no card waits');
    const own = [...list.children];
    const found = Array.from({ length: most }, (_, index) => {
      list.replaceChildren(...Array.from({ length: index + 1 }, () => first.cloneNode(true)));
      const tops = [...list.children].map((card) => card.getBoundingClientRect().top);
      const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      return { rows, columns: Math.max(...rows) };
    });
    list.replaceChildren(...own);
    return found;
  }, atMost);
}
