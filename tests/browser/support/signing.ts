import type { Page } from 'playwright-core';
import { smsCode } from './person';

/** Looked at before the seal of each contract, while the code is asked for, and after the seal of each. */
export interface Looks {
  read?: () => Promise<void>;
  code?: () => Promise<void>;
  sealed?: () => Promise<void>;
}

/** From the detail of an application: reads every contract to its end, seals it, and comes back to the detail. Answers how many there were. */
export async function signAll({ page, mobile }: { page: Page; mobile: string }, { read, code, sealed }: Looks): Promise<number> {
  await page
    .getByRole('button', { name: '去签署' })
    .or(page.getByRole('link', { name: '去签署' }))
    .first()
    .click();
  const contracts = page.getByRole('list', { name: '合同列表' }).getByRole('button');
  await contracts.first().waitFor();
  const all = await contracts.all();
  for (const [index, contract] of all.entries()) {
    await page.getByText(`第 ${index + 1} 份，共 ${all.length} 份`, { exact: true }).waitFor();
    expect(await contract.getAttribute('aria-current')).toBe('true');
    const viewer = page.getByRole('document', { name: await contract.locator('.contract-title').innerText() });
    await viewer.locator('canvas').first().waitFor();
    const seal = page.getByRole('button', { name: '阅读并盖章' });
    expect(await seal.isDisabled()).toBe(true);
    await readToEnd(page);
    await read?.();
    await seal.click();
    if (index === 0) {
      await page.getByLabel('短信验证码').waitFor();
      await code?.();
      await page.getByLabel('短信验证码').fill(await smsCode(page, mobile));
      await page.getByRole('button', { name: '确定', exact: true }).click();
    }
    await contract.getByText('已签署').waitFor();
    await sealed?.();
    if (index + 1 < all.length) await page.getByRole('button', { name: /^签署下一份/ }).click();
  }
  await page.getByText(/合同已全部签署/).waitFor();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await page.waitForURL('**/business-manage/detail/*');
  return all.length;
}

/** The contract cannot be sealed before its last page was read. */
async function readToEnd(page: Page): Promise<void> {
  const read = page.getByText('已读至末页，可以盖章');
  const onwards = page.getByRole('button', { name: /^转到第 \d+ 页$/ });
  const progress = page.getByText(/^请阅读至末页：已读 \d+\/\d+ 页$/);
  let turned = 0;
  for (;;) {
    await read.or(onwards).waitFor();
    if (await read.isVisible()) break;
    const before = await progress.innerText();
    expect(await page.getByRole('button', { name: '阅读并盖章' }).isDisabled()).toBe(true);
    await onwards.click();
    await page.getByText(before, { exact: true }).waitFor({ state: 'hidden' });
    turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
}
