import type { Page } from 'playwright-core';
import { visit } from './support/browser';
import { setStage } from './support/stage';

const MOST_TABS = 120;

jest.setTimeout(300_000);

const stage = setStage();

describe('with the keyboard alone', () => {
  it('signs in, chooses a project, applies and finds the application again', async () => {
    const visitor = await visit(stage.browser, stage.origin);
    const { page } = visitor;
    await page.goto('/user/login');
    await tabTo(page, '手机号码');
    await page.keyboard.type('13800000003');
    await tabTo(page, '密码');
    await page.keyboard.type('Demo-2026!');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home/index');
    await page.getByRole('heading', { name: /^您好/ }).waitFor();

    await tabTo(page, '选择项目，申请保函');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/project-list*');
    await page.getByRole('button', { name: /^去申请.*滨海职业技术学校/ }).waitFor();
    await tabTo(page, /^去申请.*滨海职业技术学校/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /实训楼施工/, checked: true })
      .waitFor();
    await tabTo(page, '去申请');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/apply-form*');
    await page
      .getByText(/^担保费/)
      .first()
      .waitFor();
    await tabTo(page, /^(津安投标保证保险保函|津衡投标保函)$/);
    await page.keyboard.press('Space');
    const wanted = page.getByRole('radio', { name: '津衡投标保函' });
    for (let moves = 0; moves < 8 && !(await wanted.isChecked()); moves += 1) await page.keyboard.press('ArrowDown');
    expect(await wanted.isChecked()).toBe(true);
    await tabTo(page, '下一步');
    await page.keyboard.press('Enter');
    await page.getByLabel('保证金资金来源').waitFor();
    await upload(page, '营业执照');
    await upload(page, '招标文件');
    await tabTo(page, '下一步');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '核对提交' }).waitFor();
    await tabTo(page, '提交申请');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).waitFor();
    await tabTo(page, '确认提交');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/business-manage/detail/*');
    await page.getByRole('main').getByText('待平台确认', { exact: true }).first().waitFor();

    await tabTo(page, '保函记录');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guarantee-record*');
    await page
      .getByRole('link', { name: /滨海职业技术学校/ })
      .first()
      .waitFor();
    await visitor.leave();
  });
});

async function upload(page: Page, field: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, new RegExp(`^(${field}|点击上传.*${field}|${field}.*点击上传)$`));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: `${field}.pdf`, mimeType: 'application/pdf', buffer: await page.pdf() });
  await page.getByRole('button', { name: `查看${field}.pdf` }).waitFor();
}

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let count = 0; count < MOST_TABS; count += 1) {
    const focused = await nameOfFocused(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`no tab stop is called ${String(name)}; there are: ${[...new Set(seen)].join(' | ')}`);
}

async function nameOfFocused(page: Page): Promise<string> {
  const focused = page.locator('*:focus');
  if ((await focused.count()) === 0) return '';
  const snapshot = await focused.first().ariaSnapshot();
  return (
    /"((?:[^"\\]|\\.)*)"/.exec(snapshot)?.[1]?.replace(/^\* /, '') ??
    (await focused
      .first()
      .innerText()
      .catch(() => ''))
  );
}
