import type { Page } from 'playwright-core';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { smsCode } from './person';

interface Claimed {
  /** Of the beneficiary's contact. */
  mobile: string;
  amount: string;
  reason: string;
}

/** Proves the beneficiary's contact and lodges a claim, from the page of claims that knows the letter by its address; `look` at each form once it can be sent, and at what is left of them. */
export async function lodgeClaim(
  page: Page,
  { mobile, amount, reason }: Claimed,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByLabel('受益人联系手机').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('短信验证码').fill(await smsCode(page, mobile));
  await look();
  await page.getByRole('button', { name: '下一步：填写索赔' }).click();
  await page.getByLabel('索赔人姓名').fill('王海涛');
  await page.getByLabel('索赔金额').fill(amount);
  await page.getByLabel('索赔原因').selectOption(reason);
  await page.getByLabel('索赔材料').setInputFiles({ name: '索赔函.pdf', mimeType: 'application/pdf', buffer: samplePdf('claim') });
  await page.getByRole('button', { name: '移除 索赔函.pdf' }).waitFor();
  await page.getByRole('checkbox').check();
  await look();
  await page.getByRole('button', { name: '提交索赔' }).click();
  await page.getByText('已收到', { exact: true }).waitFor();
  await look();
}
