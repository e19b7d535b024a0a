import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './support/accessibility';
import { signIn } from './support/person';
import { setStage } from './support/stage';
import { goWithin } from './support/within';

const BIDDER = '13800000002';
const STAGE = '.gallery-stage';
const BRAND = '#0958d9';
const THEMES = [
  ['示例：青碧', '#00696b', '36px'],
  ['示例：绛紫', '#7a2c8f', '36px'],
  ['紧凑', BRAND, '28px'],
] as const;

jest.setTimeout(600_000);

const stage = setStage();

it('a block is found from the keyboard, changed by its properties, shown the same by its link, and its code copied', async () => {
  const visitor = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dev/blocks');
  await page.locator('.gallery-index[aria-busy=false]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('money');
  await page.getByText(/^共 \d 个组件$/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dev/blocks/basics/money');
  await page.getByRole('switch', { name: /强调/ }).click();
  await page.getByRole('textbox', { name: /金额/ }).fill('88.5');
  await page.waitForURL((url) => url.searchParams.get('strong') === 'true' && url.searchParams.get('value') === '88.5');
  await page.reload();
  await page.getByText('88.50').first().waitFor();
  await page.getByRole('button', { name: '复制代码：强调' }).click();
  await page.getByText('已复制').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<Money value="1234567.8" strong />');
  await visitor.leave();
});

it('the whole page takes the theme that is chosen, is read as well in each, and has its own again once the gallery is left', async () => {
  const visitor = await signIn(stage.browser, stage.origin, BIDDER, { at: '/dev/blocks/page/load-state' });
  const { page } = visitor;
  for (const [name, brand, height] of THEMES) {
    await page.getByRole('radio', { name }).click();
    await themeShown(page, brand, height);
    await assertAccessible(page);
  }
  await page.locator('.gallery-index').getByRole('link', { name: '链接按钮', exact: true }).click();
  await page.waitForURL('**/dev/blocks/page/link-button?theme=compact');
  await themeShown(page, BRAND, '28px');
  await page.getByRole('radio', { name: '示例：绛紫' }).click();
  await themeShown(page, '#7a2c8f', '36px');
  expect(await page.locator('.gallery-themes').evaluate(ownColour)).toBe('#7a2c8f');
  await page.locator(STAGE).getByRole('link', { name: '首页', exact: true }).click();
  await page.waitForURL('**/home/index');
  await themeShown(page, BRAND, '36px');
  expect(visitor.problems).toEqual([]);
  await visitor.leave();
});

describe('fields in the gallery', () => {
  it('[FF-08] show eight options of 32 px, and paragraphs that grow from three lines to eight, in dialogs to six', async () => {
    const visitor = await signIn(stage.browser, stage.origin, BIDDER, { at: '/dev/blocks/kinds/paragraph' });
    const { page } = visitor;
    const box = page.getByRole('textbox', { name: '多行文字' }).first();
    expect(await linesOf(box, '一行')).toBe(3);
    expect(await linesOf(box, '行\n'.repeat(4))).toBe(5);
    expect(await linesOf(box, '行\n'.repeat(30))).toBe(8);
    await goWithin(page, '/dev/blocks/dialogs/fields-modal');
    await page.getByRole('button', { name: '打开' }).first().click();
    expect(await linesOf(page.getByRole('textbox', { name: '原因' }), '行\n'.repeat(30))).toBe(6);
    await page.goto('/dev/blocks/widgets/selects2');
    await page.getByRole('combobox', { name: '一万个选项' }).click();
    const list = page.locator('.ant-select-dropdown').filter({ visible: true });
    await list.locator('.ant-select-item').first().waitFor();
    expect(
      await list
        .locator('.ant-select-item')
        .first()
        .evaluate((option) => option.clientHeight),
    ).toBe(32);
    expect(await list.locator('[class$=list-holder]').evaluate((holder) => holder.clientHeight)).toBe(8 * 32);
    await visitor.leave();
  });
});

/** What antd reckoned out of the brand for its radio buttons, rather than took from it by name. */
function ownColour(group: Element): string {
  const [radio] = group.getElementsByClassName('ant-radio-css-var');
  return radio ? getComputedStyle(radio).getPropertyValue('--ant-radio-radio-bg-color') : '';
}

/** Waits until the page has that brand in its own colours, and buttons of that height. */
async function themeShown(page: Page, brand: string, height: string): Promise<void> {
  await page.waitForFunction(
    ([colour, size]) => {
      const style = getComputedStyle(document.documentElement);
      return style.getPropertyValue('--brand') === colour && style.getPropertyValue('--ant-control-height') === size;
    },
    [brand, height] as const,
  );
}

async function linesOf(box: Locator, text: string): Promise<number> {
  await box.fill(text);
  return box.evaluate((area) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    return Math.round((area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight));
  });
}
