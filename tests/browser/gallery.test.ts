import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './support/accessibility';
import { DESKTOP, PHONE } from './support/browser';
import { likenesses } from './support/likeness';
import { signIn } from './support/person';
import { takePicture } from './support/picture';
import { setStage } from './support/stage';

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

describe('the gallery', () => {
  const judged = new Set<string>();

  it.each([DESKTOP, PHONE])('shows every block accessibly, quietly and without sideways scrolling ($name)', async (viewport) => {
    const visitor = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: '/dev/blocks' });
    const { page } = visitor;
    await page.locator('.gallery-index[aria-busy=false]').waitFor();
    const paths = await page.locator('.gallery-index a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    await page.locator('.gallery-sample-scaled > *').first().waitFor({ state: 'attached' });
    expect(await page.locator('.gallery-card').count()).toBe(paths.length);
    if ((await overflowOf(page)) > 0) wrong.push(`the landing page: ${await overflowOf(page)} px too wide`);
    await assertAccessible(page).catch((error: unknown) => wrong.push(String(error)));
    if (viewport === DESKTOP) await takePicture(page, 'docs/pictures/gallery.png');
    for (const path of paths) {
      const story = page.locator(`.gallery-index a[href="${path}"]`);
      await story.click();
      await page.locator(`${STAGE}[data-story="${path}"] h1`).first().waitFor();
      const overflow = await overflowOf(page);
      if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide`);
      const parts = await unlike(page, judged);
      const within = path === paths[0] ? undefined : parts;
      if (within?.length !== 0) await assertAccessible(page, within).catch((error: unknown) => wrong.push(String(error)));
    }
    expect(judged.size).toBeGreaterThan(100);
    expect([...wrong, ...visitor.problems]).toEqual([]);
    await visitor.leave();
  });
});

it('a block is found from the keyboard, changed by its properties, shown the same by its link, and its code copied', async () => {
  const visitor = await signIn(stage.browser, stage.origin, BIDDER);
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
    await page.goto('/dev/blocks/dialogs/fields-modal');
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

/** The parts of the story that are like none before, which they are added to. */
async function unlike(page: Page, judged: Set<string>): Promise<string[]> {
  const parts = await likenesses(page, `${STAGE} > *`);
  return parts.flatMap((part, index) => {
    if (judged.has(part)) return [];
    judged.add(part);
    return [`${STAGE} > :nth-child(${index + 1})`];
  });
}

async function linesOf(box: Locator, text: string): Promise<number> {
  await box.fill(text);
  return box.evaluate((area) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    return Math.round((area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight));
  });
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
