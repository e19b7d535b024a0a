import type { Page } from 'playwright-core';

/** On a phone: the wallet opens from the page of the order, the fee is paid in it, and it leads back to a page that tells so. */
export async function payInWallet(page: Page, wallet: '微信支付' | '支付宝' | '智付'): Promise<void> {
  await page.getByRole('link', { name: `打开${wallet}` }).click();
  await page.getByRole('button', { name: '确认付款' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^支付成功，请回到保函平台/ })
    .waitFor();
  await page.getByRole('link', { name: '返回保函平台' }).click();
  await page.getByText('支付成功', { exact: true }).waitFor();
}

/** The page behind a code, or the cashier's, opens beside the page of the order, which tells that the fee was paid there. */
export async function payBeside(page: Page, link: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: link }).click();
  const gateway = await opened;
  await gateway.getByRole('button', { name: '确认付款' }).click();
  await gateway
    .getByRole('status')
    .filter({ hasText: /^支付成功/ })
    .waitFor();
  await gateway.close();
  await page.getByText('支付成功', { exact: true }).waitFor();
}
