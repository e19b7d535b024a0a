import type { Page } from 'playwright-core';

/** Resolves once the page is laid out and nothing of it lies beside the window; rejects with how wide it stays. */
export async function fitsSideways(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
    .catch(async () => {
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      throw new Error(`${page.url()} is ${wide} px wide on a screen of ${room} px`);
    });
}
