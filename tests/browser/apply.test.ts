import type { Page } from 'playwright-core';
import { eventually } from '#tests/support/eventually';
import { DESKTOP, PHONE } from './support/browser';
import { takeDocsPicture } from './support/docs-picture';
import { AHEAD, delayApplication, placesOf } from './support/drawn-ahead';
import { fitsSideways } from './support/fits-sideways';
import { nextStep, signIn, type PersonAtWork } from './support/person';
import { setStage } from './support/stage';

const BIDDER = '13800000002';
const FORM = '/business-manage/apply-form?projectNo=TJZB-SZ-0301&sections=TJZB-SZ-0301-01';
const UNCHOSEN = '/business-manage/apply-form?projectNo=TJZB-SZ-0301';
const SHOWN = '.apply-content section:not([hidden])';
const PARTS = `.layout-header, .page-header, .ant-steps-item, .wizard-title, ${SHOWN}, ${SHOWN} input, ${SHOWN} .data-form-cell, .product, .bottom-bar, .apply-summary *`;
const PICTURE_HEIGHT = 1300;

jest.setTimeout(300_000);

const stage = setStage();

describe.each([DESKTOP, PHONE])('applying at $width px', (viewport) => {
  it('[RT-02] [CH-02] lays products with their fees side by side, shows the fee standard, and keeps the order in the address', async () => {
    const bidder = await openForm(viewport);
    const { page, assertAccessible, picture } = bidder;
    expect(await namesOf(page)).toEqual([
      '津安投标保证保险保函',
      '津安投标保证保险（宝付）',
      '海门银行投标保函',
      '津安农民工工资支付保证保险',
      '津衡投标保函',
      '泰鸿工程投标保函',
      '海门银行预付款保函',
      '泰鸿投标保函（宝付）',
      '津安直连投标保证保险',
      '泰鸿工程质量保函',
      '津衡履约保函',
    ]);
    await page.getByText('出函从快到慢').click();
    await page.waitForURL(/sort=speed/);
    await page.locator('.product').first().getByText('津安直连投标保证保险', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('¥4,160.00').first().waitFor();
    expect((await namesOf(page)).slice(0, 2)).toEqual(['津安直连投标保证保险', '津衡投标保函']);
    await page.getByText('费用从低到高').click();
    await page.locator('.product').first().getByText('津安投标保证保险保函', { exact: true }).waitFor();

    await page.getByRole('button', { name: '费用标准：津衡投标保函' }).click();
    const standard = page.getByRole('dialog', { name: '费用标准：津衡投标保函' });
    await standard.getByRole('row', { name: '担保费 不限 183 天及以下 5‰ ¥500.00 ¥200,000.00' }).waitFor();
    await assertAccessible();
    await picture('fee-standard');
    await page.keyboard.press('Escape');
    await standard.waitFor({ state: 'hidden' });

    for (const name of ['津安投标保证保险保函', '海门银行投标保函', '津衡投标保函'])
      await page.getByRole('checkbox', { name: `加入对比：${name}` }).check();
    expect(await page.getByRole('checkbox', { name: '加入对比：泰鸿工程投标保函' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '对比所选产品' }).click();
    const table = page.getByRole('region', { name: '产品对比表' });
    await table.getByRole('row', { name: /^出函时效 有差异 当日出函 1个工作日出函 最快1小时出函$/ }).waitFor();
    expect(await table.getByRole('row', { name: /^保函类型 有差异/ }).count()).toBe(0);
    await fitsSideways(page);
    expect(await staysInSight(page)).toBe(true);
    await assertAccessible();
    await picture('compare');
    if (viewport === DESKTOP) await takeDocsPicture(page, 'apply-compare', DESKTOP.height);
    await table.getByRole('button', { name: '选择津衡投标保函' }).click();
    expect(await page.getByRole('radio', { name: '津衡投标保函' }).isChecked()).toBe(true);
    if (viewport === DESKTOP) await takeDocsPicture(page, 'apply-products', PICTURE_HEIGHT);
    await bidder.leave();
  });

  it('[RT-02] stands in its document, as it then stands in the application, which asks for nothing again and keeps what was ticked, chosen and typed', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { viewport });
    const { page, assertAccessible, picture } = bidder;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const arrive = await delayApplication(page);
    await page.goto(UNCHOSEN, { waitUntil: 'commit' });
    const section = page.getByRole('list', { name: '标段' }).getByRole('checkbox').first();
    await section.waitFor();
    expect(await page.locator(AHEAD).count()).toBe(1);
    await assertAccessible();
    await picture('apply-drawn-ahead');
    const places = await placesOf(page, PARTS);
    expect(places.length).toBeGreaterThan(50);
    arrive();
    await page.locator(AHEAD).waitFor({ state: 'detached' });
    expect(await placesOf(page, PARTS)).toEqual(places);
    const requestedOnce = ['project/detail', 'product/page', 'organisation/detail', 'apply/page', 'apply/detail', 'law/rules'];
    for (const call of requestedOnce) expect(requests.filter((path) => path.endsWith(`/${call}`))).toHaveLength(1);

    await page.unrouteAll();
    const arriveAgain = await delayApplication(page);
    await page.goto(UNCHOSEN, { waitUntil: 'commit' });
    await section.check();
    await page.getByRole('radio', { name: '海门银行投标保函' }).check();
    const amount = page.getByLabel('担保金额');
    await amount.pressSequentially('123456');
    expect(await page.locator(AHEAD).count()).toBe(1);
    arriveAgain();
    await page.locator(AHEAD).waitFor({ state: 'detached' });
    await page.keyboard.type('7');
    await eventually(async () => (await amount.inputValue()) === '1234567' && (await section.isChecked()));
    expect(await page.getByRole('radio', { name: '海门银行投标保函' }).isChecked()).toBe(true);
    await bidder.leave();
  });

  it('[WZ-01] [WZ-02] leads through its steps: the next one once this is right, back by the browser, again after a reload and in a new tab', async () => {
    const bidder = await openForm(viewport);
    const { page, assertAccessible, picture } = bidder;
    expect(await page.getByRole('button', { name: '上一步' }).count()).toBe(0);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请选择保函产品').first().waitFor();
    await page.getByText('1 处需修改').waitFor();
    expect(await page.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true);
    await assertAccessible();
    await page.getByRole('radio', { name: '泰鸿工程投标保函' }).check();

    await nextStep(page, '填写资料');
    await page.waitForURL(/[?&]applyNo=/);
    await page.getByText(/^已保存 /).waitFor();
    await fitsSideways(page);
    await picture('apply-details');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请上传招标文件').first().waitFor();
    await assertAccessible();

    const tab = await page.context().newPage();
    await tab.goto(page.url().replace('step=details', 'step=check'));
    await tab.getByRole('heading', { name: '填写资料', exact: true }).waitFor();
    await tab.waitForURL(/[?&]step=details/);
    await tab.close();

    for (const field of ['营业执照', '招标文件'])
      await page
        .getByLabel(`选择文件：${field}`, { exact: true })
        .setInputFiles({ name: `${field}.pdf`, mimeType: 'application/pdf', buffer: await page.pdf() });
    for (const field of ['营业执照', '招标文件']) await page.getByRole('button', { name: `查看${field}.pdf` }).waitFor();
    await nextStep(page, '核对提交');
    await assertAccessible();
    await fitsSideways(page);
    await picture('apply-check');
    await page.getByText(/^已保存 /).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '核对提交', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '填写资料', exact: true }).waitFor();
    await page.getByRole('button', { name: '查看招标文件.pdf' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '选择产品', exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: '泰鸿工程投标保函' }).isChecked()).toBe(true);
    await bidder.leave();
  });

  it('[RT-02] takes what can be taken from the last application, says what not, and gives it back', async () => {
    const bidder = await openForm(viewport);
    const { page, assertAccessible, picture } = bidder;
    await page.getByRole('button', { name: '像上次一样' }).click();
    await page.getByText(/^已按上次申请填入：保函产品/).waitFor();
    await page.getByText('担保金额和期限按本次标段，未沿用上次').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
    await assertAccessible();
    await picture('apply-last-time');
    await page.getByRole('button', { name: '撤销填入' }).click();
    await page.getByRole('button', { name: '像上次一样' }).waitFor();
    expect(await page.getByRole('radiogroup', { name: '保函产品' }).getByRole('radio', { checked: true }).count()).toBe(0);
    await bidder.leave();
  });
});

async function openForm(viewport: typeof DESKTOP | typeof PHONE): Promise<PersonAtWork> {
  const bidder = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: FORM });
  await bidder.page.getByText('¥4,160.00').first().waitFor();
  return bidder;
}

function namesOf(page: Page): Promise<string[]> {
  return page.locator('.product-name').allInnerTexts();
}

/** The first column of the comparison stays where it is while the others go by. */
function staysInSight(page: Page): Promise<boolean> {
  return page.getByRole('region', { name: '产品对比表' }).evaluate((box) => {
    const label = box.querySelector('tbody th');
    const before = label?.getBoundingClientRect().left;
    box.scrollLeft = box.scrollWidth;
    const after = label?.getBoundingClientRect().left;
    box.scrollLeft = 0;
    return before === after;
  });
}
