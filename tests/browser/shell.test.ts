import type { Page } from 'playwright-core';
import { PHONE, visit } from './support/browser';
import { enterAs, logIn, signIn } from './support/person';
import { setStage } from './support/stage';

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

describe('tabs of one browser', () => {
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
});

describe('the menu on a phone', () => {
  it('gives the focus back to its button, however it is closed', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { viewport: PHONE });
    const { page } = bidder;
    const open = page.getByRole('button', { name: '打开菜单' });
    const ways = [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: '关闭菜单' }).click(), () => page.mouse.click(360, 400)];
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

async function greeting(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^您好，/ });
  await heading.waitFor();
  return heading.innerText();
}
