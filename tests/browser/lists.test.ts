import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { eventually } from '#tests/support/eventually';
import { takeDocsPicture } from './support/docs-picture';
import { AHEAD, delayApplication, placesOf } from './support/drawn-ahead';
import { signIn } from './support/person';
import { advanceClock } from './support/sandbox-clock';
import { setStage } from './support/stage';

const PLATFORM = '13800000001';
const BIDDER = '13800000002';
const RECORD = '/business-manage/guarantee-record';
/** Bids of most projects are open by then, so that the platform's record has more than one page. */
const PAST_MOST_OPENINGS = 20;
const PARTS_OF_LIST = '.side-menu a, .layout-header, .page-header, .search-form-item, .table-tools, thead th, tbody tr, tbody td';
const PARTS_OF_DETAIL = '.side-menu a, .layout-header, .page-header, .detail-side > *, .detail-figures dd, .lifecycle li, .tab-links a';
const TWISTED = `"><img src=x onerror="document.title=1"></script>&lt;b&gt;${'长'.repeat(40)}`;

jest.setTimeout(300_000);

const stage = setStage();

describe('lists', () => {
  it('[TB-01] keep the columns of a user, open the same view by link for another, and export what is shown', async () => {
    const owner = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    const { page } = owner;
    await open(page, `${RECORD}?sort=guaranteeAmount&order=1&size=20`);
    await page.getByRole('button', { name: '列设置' }).click();
    const settings = page.getByRole('dialog', { name: '列设置' });
    await settings.getByRole('checkbox', { name: '当前等待' }).uncheck();
    await settings.getByRole('button', { name: '上移状态' }).click();
    const columnsSaved = page.waitForResponse('**/user/table/columns/save');
    await settings.getByRole('button', { name: '保存' }).click();
    await columnsSaved;
    const arranged = ['状态', '项目与标段', '担保金额'];
    await expectColumns(page, arranged);
    await owner.assertAccessible();
    await open(page, page.url());
    await expectColumns(page, arranged);

    await page.getByRole('button', { name: '分享' }).click();
    const link = await page.getByRole('textbox', { name: '链接' }).inputValue();
    await page.keyboard.press('Escape');
    const other = await signIn(stage.browser, stage.origin, '13800000001', { at: null });
    await open(other.page, link);
    await expectColumns(other.page, arranged);
    expect(await other.page.getByRole('columnheader', { name: '担保金额' }).getAttribute('aria-sort')).toBe('ascending');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出全部' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^保函记录_\d{8}\.xlsx$/);
    const { sheets } = await readXlsx(readFileSync(await file.path()));
    const [titles, ...rows] = sheets[0]?.rows ?? [];
    expect(titles?.slice(0, 3)).toEqual(arranged);
    const amounts = rows.map((row) => Number(row[2]));
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts).toEqual([...amounts].sort((one, next) => one - next));

    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expectColumns(page, ['项目与标段', '状态', '当前等待']);
    await owner.leave();
    await other.leave();
  });

  it('stand in the document before the application is there, draw no markup out of texts, and do then what was pressed meanwhile', async () => {
    const person = await signIn(stage.browser, stage.origin, BIDDER);
    const { page } = person;
    const arrive = await delayApplication(page);
    await page.route('**/apply/page', async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { data: { list: object[] } };
      reply.data.list[0] = { ...reply.data.list[0], project_name: TWISTED };
      await route.fulfill({ response, json: reply });
    });
    await page.goto(RECORD, { waitUntil: 'commit' });
    const row = page.locator('tbody tr.data-row').first();
    await row.waitFor();
    expect(await page.locator(AHEAD).count()).toBe(1);
    expect(await row.getByRole('link').first().textContent()).toBe(TWISTED);
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
    await person.assertAccessible();
    await person.picture('list-drawn-ahead');
    const places = await placesOf(page, PARTS_OF_LIST);
    expect(places.length).toBeGreaterThan(50);
    await page.getByRole('button', { name: '列设置' }).click();
    arrive();
    await page.getByRole('dialog', { name: '列设置' }).waitFor();
    expect(await page.locator(AHEAD).count()).toBe(0);
    expect(await row.getByRole('link').first().textContent()).toBe(TWISTED);
    expect(await placesOf(page, PARTS_OF_LIST)).toEqual(places);
    await person.leave();
  });

  it('lead to details that stand in their documents, which ask for them once, before the application is there', async () => {
    const person = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    const { page } = person;
    await open(page, RECORD);
    const address = await page.locator('tbody tr.data-row').first().getByRole('link').first().getAttribute('href');
    const arrive = await delayApplication(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const count = (path: string) => requests.filter((one) => one.endsWith(path)).length;
    await page.goto(address ?? '', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator(AHEAD).count()).toBe(1);
    await person.assertAccessible();
    await person.picture('detail-drawn-ahead');
    const places = await placesOf(page, PARTS_OF_DETAIL);
    expect(places.length).toBeGreaterThan(20);
    await page.locator('.detail-sections [role="button"]').first().click();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    arrive();
    await page.locator('.detail-sections [aria-expanded="true"]').waitFor();
    expect([await page.locator(AHEAD).count(), await page.evaluate(() => scrollY)]).toEqual([0, scrolled]);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await placesOf(page, PARTS_OF_DETAIL)).toEqual(places);
    expect([count('/apply/detail'), count('/apply/history')]).toEqual([1, 1]);
    await person.leave();
  });

  it('show twenty rows on a small screen to who wants them close together, without one that is cut', async () => {
    const person = await signIn(stage.browser, stage.origin, PLATFORM, { at: null });
    const { page } = person;
    const rows = page.locator('tbody tr.data-row');
    await advanceClock(page, PAST_MOST_OPENINGS);
    await eventually(async () => {
      await open(page, `${RECORD}?size=20`);
      return (await rows.count()) === 20;
    });
    const densitySaved = page.waitForResponse('**/user/table/density/save');
    await page.getByRole('button', { name: '紧凑' }).click();
    await densitySaved;
    await page.locator('.data-table-compact').waitFor();
    const last = await rows.last().boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(768);
    const [label, input] = [await page.getByText('关键词', { exact: true }).boundingBox(), await page.getByLabel('关键词').boundingBox()];
    expect((label?.x ?? 0) + (label?.width ?? Infinity)).toBeLessThanOrEqual(input?.x ?? 0);
    await person.assertAccessible();
    await takeDocsPicture(page, 'list-compact', 768);
    await open(page, `${RECORD}?size=20`);
    await page.locator('.data-table-compact').waitFor();
    await page.getByRole('button', { name: '紧凑' }).click();
    await page.locator('.data-table-compact').waitFor({ state: 'detached' });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => !Number.isInteger(height))).toEqual([]);
    await person.leave();
  });

  it('open a row beside them, go on by key, and open at the same row by link; on a narrow screen the page opens', async () => {
    const person = await signIn(stage.browser, stage.origin, PLATFORM, { at: null });
    const { page } = person;
    await open(page, RECORD);
    expect(await page.getByText(/^合计 \d+ 笔，担保金额/).textContent()).toMatch(/[\d,]+\.\d\d万元$/);
    const numbers = await page.locator('tbody .row-number').allTextContents();
    await page.getByRole('link', { name: numbers[0] ?? '' }).click();
    const panel = page.getByRole('region', { name: '打开的申请' });
    await panel.getByText('本页第 1 条').waitFor();
    await page.keyboard.press('j');
    await panel.getByText('本页第 2 条').waitFor();
    await panel.getByText(numbers[1] ?? '', { exact: true }).waitFor();
    await person.assertAccessible();
    await takeDocsPicture(page, 'list-opened', 768);
    const link = page.url();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset['rowKey'])).toBe(numbers[1]);
    await page.goto(link);
    await panel.getByText('本页第 2 条').waitFor();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.waitForURL(`**/business-manage/detail/${numbers[1] ?? ''}`);
    await person.leave();
  });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('row').nth(2).waitFor();
}

async function expectColumns(page: Page, titles: readonly string[]): Promise<void> {
  const [first = '', ...others] = titles;
  await page.locator('thead th', { hasText: first }).first().waitFor();
  await page.waitForFunction(
    (wanted) => {
      const shown = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent.trim()).filter((text) => text !== '');
      return wanted.every((title, index) => shown[index] === title);
    },
    [first, ...others],
  );
}
