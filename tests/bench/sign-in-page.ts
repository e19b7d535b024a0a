import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';

export const LOGIN_PATH = '/user/login';
export const BIDDER = '13800000002';

/** Answers the address that signing in led to. */
export async function signIn(page: Page, account = BIDDER): Promise<string> {
  await page.goto(LOGIN_PATH);
  const password = page.locator('input[type="password"]');
  await page.locator('form:has(input[type="password"]) input').first().fill(account);
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname !== LOGIN_PATH);
  await page.locator('main').first().waitFor();
  return page.url();
}

/** The tour of the first visit, where there is one. */
export async function skipTour(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: '跳过' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
}
