import type { Browser, Page } from 'playwright-core';
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

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
