import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { fitsSideways } from './support/fits-sideways';
import { nextStep, signIn } from './support/person';
import { setStage } from './support/stage';

const INSTITUTION = '13800000004';
const BIDDER = '13800000002';
const OTHER_BIDDER = '13800000003';
const PROJECT = '河汇新城市政道路及综合管网工程';

jest.setTimeout(300_000);

const stage = setStage();

describe('the form that a product declares', () => {
  it('[FF-11] differs from product to product, and a draft of it comes back after a reload as it was typed', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    const { page } = bidder;
    await openForm(page);

    await chooseProduct(page, '津衡投标保函');
    await page.getByLabel('保证金资金来源').waitFor();
    await choose(page, '保证金资金来源', '金融机构借款');
    await page.getByLabel('借款银行').fill('津南银行🏦');
    await page.getByRole('button', { name: '添加联系人' }).click();
    await page.getByLabel('姓名').fill('赵文静');
    await bidder.assertAccessible();
    await bidder.picture('apply-form-guarantee-company');
    await saved(page);

    await page.reload();
    await page.getByText(/^已保存 /).waitFor();
    expect(await page.getByLabel('借款银行').inputValue()).toBe('津南银行🏦');
    expect(await page.getByLabel('姓名').inputValue()).toBe('赵文静');

    await page.getByRole('button', { name: '上一步' }).click();
    await chooseProduct(page, '海门银行投标保函');
    await page.getByLabel('在本行的结算账号').waitFor();
    expect(await page.getByLabel('保证金资金来源').count()).toBe(0);
    await choose(page, '授信业务：业务大类', '单笔授信');
    await page.getByRole('button', { name: '下一步' }).click();
    await page
      .getByText(/^请(填写|选择|上传)/)
      .first()
      .waitFor();
    await bidder.assertAccessible();
    await bidder.picture('apply-form-bank');
    await saved(page);

    await page.reload();
    await page.getByText('草稿中有内容在当前表单里没有对应的填写项').waitFor();
    await page.getByText('津南银行🏦').waitFor();
    await bidder.picture('apply-form-vanished');
    await bidder.leave();
  });

  it('[FF-11] fits a phone', async () => {
    const bidder = await signIn(stage.browser, stage.origin, OTHER_BIDDER, { viewport: PHONE, at: null });
    await openForm(bidder.page);
    await chooseProduct(bidder.page, '海门银行投标保函');
    await bidder.page.getByLabel('在本行的结算账号').waitFor();
    await fitsSideways(bidder.page);
    await bidder.assertAccessible();
    await bidder.picture('apply-form-bank');
    await bidder.leave();
  });

  it('[LC-10] [FF-11] asks supplement questions of every kind and shows the answers', async () => {
    const bidder = await signIn(stage.browser, stage.origin, OTHER_BIDDER, { at: '/business-manage/supply' });
    const { page } = bidder;
    await page.locator('tbody tr.data-row', { hasText: '待补充资料' }).getByRole('link').first().click();
    await page.waitForURL('**/business-manage/detail/**');
    await page.getByRole('button', { name: '补充资料', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: '确定', exact: true });
    await dialog.getByLabel('拟派项目经理').fill('王立新');
    await choose(page, '项目经理资格', '一级建造师');
    await dialog.getByRole('switch', { name: '项目经理无其他在建项目' }).click();
    await dialog.getByLabel('近三年类似工程业绩').fill('2024年津南区主干路改造工程');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog
      .getByLabel('选择文件：业绩证明材料')
      .setInputFiles({ name: '业绩.pdf', mimeType: 'application/pdf', buffer: await page.pdf() });
    await dialog.getByRole('button', { name: '查看业绩.pdf' }).waitFor();
    await bidder.assertAccessible();
    await bidder.picture('supplement');
    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('一级建造师').waitFor();
    await bidder.picture('detail-supplement');
    await bidder.leave();
  });

  it('[FF-11] [RT-08] gets a field from its institution, by keyboard, and the next bidder fills it, on a slow device too', async () => {
    const institution = await signIn(stage.browser, stage.origin, INSTITUTION);
    const { page } = institution;
    await page.getByRole('link', { name: '产品管理' }).click();
    await page.getByRole('link', { name: '津衡投标保函' }).click();
    await page.getByRole('link', { name: '项目字段', exact: true }).click();
    await press(page, page.getByRole('button', { name: '添加字段', exact: true }));
    await page.keyboard.type('拟派项目负责人');
    await page.getByRole('region', { name: '预览' }).getByLabel('拟派项目负责人').waitFor();
    await page.getByRole('button', { name: /^拟派项目负责人/ }).focus();
    for (let place = 0; place < 4; place += 1) await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('拟派项目负责人已移到第1位，共5个字段').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(/^已撤销一步，还可撤销 \d+ 步$/).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('已重做一步，没有可重做的操作了').waitFor();
    await institution.assertAccessible();
    await institution.picture('product-fields');
    await press(page, page.getByRole('button', { name: '保存', exact: true }));
    await page.getByRole('dialog', { name: '保存字段' }).waitFor();
    await press(page, page.getByRole('button', { name: '确认保存' }));
    await page.getByText('已提交的申请仍按提交时的字段办理').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent.includes('字段已保存'));
    await institution.assertAccessible();
    await institution.picture('product-fields-saved');
    await institution.leave();

    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    await slowDown(bidder.page);
    await openForm(bidder.page);
    await chooseProduct(bidder.page, '津衡投标保函');
    const manager = bidder.page.getByLabel('拟派项目负责人');
    await manager.fill('王立新');
    await saved(bidder.page);
    expect(await manager.inputValue()).toBe('王立新');
    await bidder.page.reload();
    await bidder.page.getByText(/^已保存 /).waitFor();
    expect(await manager.inputValue()).toBe('王立新');
    await bidder.leave();
  });

  it('[FF-11] is maintained on a phone', async () => {
    const institution = await signIn(stage.browser, stage.origin, INSTITUTION, {
      viewport: PHONE,
      at: '/product-manage/TB-JH-001?tab=fields',
    });
    const { page } = institution;
    await page.getByRole('button', { name: /^其他联系人\s*重复分组/ }).click();
    await page.getByRole('button', { name: /^职务/ }).click();
    await fitsSideways(page);
    await institution.assertAccessible();
    await institution.picture('product-fields');
    await institution.leave();
  });
});

/** What is drawn a moment later comes later than what is pressed next. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

async function openForm(page: Page): Promise<void> {
  await page.goto(`/business-manage/project-list?keyword=${encodeURIComponent(PROJECT)}`);
  await page
    .getByRole('button', { name: /去申请/ })
    .first()
    .click();
  const sections = page.getByRole('dialog');
  await sections.getByRole('checkbox').first().check();
  await sections.getByRole('button', { name: '去申请' }).click();
  await page.getByRole('radio', { name: '津衡投标保函' }).waitFor();
}

/** Chooses it on the first step, and goes on to the next. */
async function chooseProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await nextStep(page, '填写资料');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option).click();
}

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('草稿已保存').first().waitFor();
  await page.getByText(/^已保存 \d\d:\d\d:\d\d$/).waitFor();
}
