import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, PHONE } from './support/browser';
import { signIn } from './support/person';
import { type RunningServer, startServer } from './support/server';

const BIDDER = '13800000002';

jest.setTimeout(600_000);

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('the gallery', () => {
  it.each([DESKTOP, PHONE])('shows every block accessibly, quietly and without sideways scrolling ($name)', async (viewport) => {
    const visitor = await signIn(browser, server.origin, BIDDER, { viewport });
    const { page } = visitor;
    await page.goto('/dev/blocks');
    await page.locator('.gallery-index[aria-busy=false]').waitFor();
    const paths = await page.locator('.gallery-index a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const path of paths) {
      const story = page.locator(`.gallery-index a[href="${path}"]`);
      await story.click();
      await page.locator(`.gallery-stage[data-story="${path}"] h1`).first().waitFor({ timeout: 60_000 });
      const overflow = await overflowOf(page);
      if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide`);
      await visitor.assertAccessible().catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
    }
    expect([...wrong, ...visitor.problems]).toEqual([]);
    await visitor.leave();
  });
});

describe('fields in the gallery', () => {
  it('[FF-08] show eight options of 32 px, and paragraphs that grow from three lines to eight, in dialogs to six', async () => {
    const visitor = await signIn(browser, server.origin, BIDDER);
    const { page } = visitor;
    await page.goto('/dev/blocks/kinds/paragraph');
    const box = page.getByRole('textbox', { name: '多行文字' }).first();
    expect(await linesOf(box, '一行')).toBe(3);
    expect(await linesOf(box, '行\n'.repeat(4))).toBe(5);
    expect(await linesOf(box, '行\n'.repeat(30))).toBe(8);
    await page.goto('/dev/blocks/dialogs/fields-modal');
    await page.getByRole('button', { name: '打开' }).first().click();
    expect(await linesOf(page.getByRole('textbox', { name: '原因' }), '行\n'.repeat(30))).toBe(6);
    await page.goto('/dev/blocks/widgets/selects2');
    await page.getByRole('combobox', { name: '一万个选项' }).click();
    const list = page.locator('.ant-select-dropdown').filter({ visible: true });
    await list.locator('.ant-select-item').first().waitFor();
    expect(await list.locator('.ant-select-item').first().evaluate((option) => option.clientHeight)).toBe(32);
    expect(await list.locator('[class$=list-holder]').evaluate((holder) => holder.clientHeight)).toBe(8 * 32);
    await visitor.leave();
  });
});

async function linesOf(box: Locator, text: string): Promise<number> {
  await box.fill(text);
  return box.evaluate((area) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    return Math.round((area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight));
  });
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
