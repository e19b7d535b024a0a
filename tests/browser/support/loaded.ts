import type { Page } from 'playwright-core';

/** Waits until nothing of the page is being fetched any more. */
export async function loaded(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning, [aria-label="加载中"]') === null,
  );
}
