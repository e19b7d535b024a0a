import type { Page } from 'playwright-core';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { advanceClock } from './sandbox-clock';

const MARKED = '法定代表人';

/** An auditor sends an application back with one field marked; the applicant's form leads there, and what was changed is handed in again. */
export async function returnByField(
  auditor: Page,
  applicant: Page,
  { detail, corrected }: { detail: string; corrected: string },
): Promise<void> {
  await auditor.getByRole('button', { name: '审核退回', exact: true }).click();
  const dialog = auditor.getByRole('dialog', { name: '审核退回' });
  await dialog.getByRole('combobox', { name: '标注需要修改的字段或文件' }).fill(MARKED);
  await auditor.locator('.ant-select-dropdown:visible').getByText(MARKED, { exact: true }).click();
  await dialog.getByLabel(`${MARKED}的退回原因`).fill('与营业执照不一致');
  await dialog.getByLabel('原因', { exact: true }).fill('请按标注修改后重新提交');
  await dialog.getByRole('button', { name: '审核退回', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectStatus(auditor, '审核退回');

  await applicant.goto(detail);
  await applicant.getByRole('button', { name: '修改申请' }).click();
  await applicant.getByText('申请已退回，请修改标注的 1 处').waitFor();
  const field = applicant.getByLabel(MARKED, { exact: true });
  await field.and(applicant.locator(':focus')).waitFor();
  await field.fill(corrected);
  await applicant.getByText('标注的内容都已修改').waitFor();
  await applicant.getByRole('button', { name: '下一步', exact: true }).click();
  await applicant.getByRole('button', { name: '重新提交' }).click();
  await applicant.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await applicant.waitForURL('**/business-manage/detail/*');
  await expectStatus(applicant, '待审核');

  await auditor.goto(detail);
  await auditor.getByText(corrected, { exact: true }).first().waitFor();
}

/** A project's only section opens later: what that touches is looked at, then confirmed. */
export async function postponeOpening(page: Page, { project, opening }: { project: string; opening: string }): Promise<void> {
  await page.goto(project);
  await page.getByRole('button', { name: '延期开标' }).click();
  await goOnByKeys(page, '填写公告的时间', ['跳过', '下一项']);
  await goOnByKeys(page, '先看影响，再确认', ['跳过', '上一项', '完成']);
  const questions = page.getByRole('dialog', { name: '延期开标' });
  await questions.getByLabel('新的开标时间').fill(opening);
  await questions.getByLabel('新的开标时间').press('Enter');
  await questions.getByLabel('延期原因').fill('招标文件澄清');
  await questions.getByRole('button', { name: '查看影响' }).click();
  const effects = page.getByRole('dialog', { name: /^确认将/ });
  await effects.getByText('开标前不公开申请情况').waitFor();
  await effects.getByRole('button', { name: '确认延期' }).click();
  await effects.waitFor({ state: 'hidden' });
}

/** A card of a tour has the focus, from which Tab leads from button to button and Enter presses the last. */
async function goOnByKeys(page: Page, title: string, buttons: readonly string[]): Promise<void> {
  const card = page.getByRole('dialog', { name: title });
  const focused = page.locator(':focus');
  await card.and(focused).waitFor();
  for (const name of buttons) {
    await page.keyboard.press('Tab');
    await card.getByRole('button', { name }).and(focused).waitFor();
  }
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'hidden' });
}

/** Institution and bidder agree to the longer letter, which is issued under a new number; the truth page calls the old one replaced. */
export async function amendLetter(institution: Page, bidder: Page, detail: string): Promise<void> {
  await institution.goto(detail);
  const old = await institution.getByRole('link', { name: '打开验真页面' }).getAttribute('href');
  await answer(institution, '同意延期');
  await bidder.goto(detail);
  await answer(bidder, '接受延期');
  await bidder.getByText('已换发新保函', { exact: true }).waitFor();
  await bidder.goto(old ?? '');
  await bidder.getByRole('heading', { name: '保函已被替代' }).waitFor();
}

/** Once the bids are open the bidder applies for the release, which the institution ends. */
export async function releaseLetter(
  institution: Page,
  bidder: Page,
  { detail, days, won }: { detail: string; days: number; won: string },
): Promise<void> {
  await advanceClock(bidder, days);
  await bidder.goto(detail);
  await bidder.getByRole('button', { name: '申请解除', exact: true }).click();
  const dialog = bidder.getByRole('dialog', { name: '申请解除' });
  await dialog.getByLabel('第一中标候选人').fill('天津华建工程有限公司');
  await dialog.getByLabel('中标时间').fill(won);
  await dialog.getByLabel('中标时间').press('Enter');
  await dialog
    .getByLabel('选择文件：中标通知书')
    .setInputFiles({ name: '中标通知书.pdf', mimeType: 'application/pdf', buffer: samplePdf('award') });
  await dialog.getByRole('button', { name: '删除中标通知书.pdf' }).waitFor();
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await institution.goto(detail);
  await institution.getByRole('button', { name: '解除保函', exact: true }).click();
  const confirmation = institution.getByRole('dialog', { name: '解除保函' });
  await confirmation.getByRole('button', { name: '确定', exact: true }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await expectStatus(institution, '已解除');
}

/** The status beside the title of a detail page. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByText(status, { exact: true }).waitFor();
}

async function answer(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page
    .getByRole('dialog', { name: label })
    .getByRole('button', { name: `确认${label}` })
    .click();
  await page.getByRole('dialog', { name: label }).waitFor({ state: 'hidden' });
}
