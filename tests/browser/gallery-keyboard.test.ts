import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './support/accessibility';
import { DESKTOP, PHONE } from './support/browser';
import { focusedStop, isFocusBack, prepareFocus, stopsPassedOver, type TabStop } from './support/focus';
import { holdTimers, letTimersEnd } from './support/held-timers';
import { likenesses } from './support/likeness';
import { signIn } from './support/person';
import { setStage } from './support/stage';

const BIDDER = '13800000002';
const STAGE = '.gallery-stage';
const OPENING_BUTTON = '[aria-haspopup]:not([aria-haspopup=false], [role=combobox], .ant-picker *)';
const MOST_STOPS = 400;
const MOST_ESCAPES = 4;
const OVERLAYS = ['[role=dialog]', '.ant-select-dropdown', '.ant-picker-dropdown', '.ant-popover', '.ant-cascader-dropdown'].map(
  (one) => `${one}:not([class*=hidden])`,
);
const ANY_OVERLAY = OVERLAYS.join(', ');

jest.setTimeout(1_200_000);

const stage = setStage();

describe('the gallery by keyboard alone', () => {
  it.each([DESKTOP, PHONE])(
    'reaches the blocks by Tab, opens and leaves what they open, sees the focus and gets it back ($name)',
    async (viewport) => {
      const visitor = await signIn(stage.browser, stage.origin, BIDDER, { viewport });
      const { page } = visitor;
      await prepareFocus(page);
      await holdTimers(page);
      await page.goto('/dev/blocks');
      await page.locator('.gallery-index[aria-busy=false]').waitFor();
      const links = await page.locator('.gallery-index a').all();
      const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(paths.length).toBeGreaterThan(70);
      const wrong: string[] = await unreachable(page, paths);
      const seen: Seen = { parts: new Set(), fields: new Set(), overlays: new Set() };
      for (const path of viewport === PHONE ? firstOfKinds(paths) : paths) {
        await goTo(page, path ?? '');
        await leaveOut(page, seen);
        for (const problem of await walk(page, seen)) wrong.push(`${path}: ${problem}`);
      }
      expect([...wrong, ...visitor.problems]).toEqual([]);
      await visitor.leave();
    },
  );

  it.each([DESKTOP, PHONE])(
    'chooses hours and minutes by the arrow keys in a calendar that stands inside the screen ($name)',
    async (viewport) => {
      const { page, leave } = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: null });
      const field = await firstField(page, '/dev/blocks/kinds/instant');
      await page.keyboard.type('2026-03-01 09:30:00');
      await page.getByRole('listbox', { name: '小时' }).waitFor();
      expect(await page.locator('.ant-picker-dropdown').evaluate(outside)).toEqual([]);
      for (const key of ['ArrowDown', 'Tab', 'ArrowUp', 'ArrowRight', 'End', 'Escape']) await page.keyboard.press(key);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe('2026-03-01 08:59:00');
      await page.keyboard.press('Enter');
      await page.locator('.ant-picker-dropdown').waitFor({ state: 'hidden' });
      await page.getByText('"2026-03-01T00:59:00.000Z"').waitFor();
      await leave();
    },
  );

  it.each([DESKTOP, PHONE])(
    'finds a cascader and a period inside the screen, and nothing wrong where a list has nothing to choose ($name)',
    async (viewport) => {
      const { page, leave } = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: null });
      await firstField(page, '/dev/blocks/widgets/cascader');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await page.locator('.ant-cascader-menu').nth(2).waitFor();
      expect(await page.locator('.ant-cascader-dropdown').evaluate(outside)).toEqual([]);
      expect(
        await page
          .locator('.ant-cascader-dropdown')
          .evaluate(
            (popup) =>
              [...popup.querySelectorAll('.ant-cascader-menu')].filter(
                (column) => column.getBoundingClientRect().right > popup.getBoundingClientRect().right + 1,
              ).length,
          ),
      ).toBe(0);
      await firstField(page, '/dev/blocks/basics/period-picker');
      await page.keyboard.press('Enter');
      await page.locator('.ant-picker-dropdown').waitFor();
      expect(await page.locator('.ant-picker-dropdown').evaluate(outside)).toEqual([]);
      await firstField(page, '/dev/blocks/widgets/selects');
      await page.keyboard.type('没有这样的银行');
      await page.getByRole('option', { name: '暂无数据' }).waitFor();
      await assertAccessible(page);
      await leave();
    },
  );
});

/** Parts of stories that are alike are walked once, as are the lists and calendars of a kind of field; what buttons open is each its own. */
interface Seen {
  parts: Set<string>;
  fields: Set<string>;
  overlays: Set<string>;
}

/** The first block of each kind, for a phone, which has a keyboard seldom and draws nothing otherwise but the frame around the blocks. */
function firstOfKinds(paths: readonly (string | null)[]): (string | null)[] {
  const kindOf = (path: string | null) => path?.split('/').at(-2);
  return paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
}

async function firstField(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const field = page.locator(`${STAGE}[data-story="${path}"] :is(input[role=combobox], .ant-picker input):enabled`).first();
  await field.focus();
  return field;
}

/** How far an element stands out of the screen's sides. */
function outside(element: Element): number[] {
  const { left, right } = element.getBoundingClientRect();
  return [left, document.documentElement.clientWidth - right].filter((room) => room < 0);
}

/** The links of the index that Tab does not come by one after the other. */
async function unreachable(page: Page, paths: readonly (string | null)[]): Promise<string[]> {
  const first = page.locator('.gallery-index a').first();
  await first.focus();
  const reached: (string | null)[] = [];
  for (const _path of paths) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null));
    await page.keyboard.press('Tab');
  }
  return paths.filter((path, index) => reached[index] !== path).map((path) => `${path}: not reached by Tab`);
}

/** One story shows a file that never comes. */
const FILE_ON_ITS_WAY = '.file-viewer:not([aria-label="加载中的文件.pdf"]) .file-viewer-loading';

async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`.gallery-index a[href="${path}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`${STAGE}[data-story="${path}"] h1`).first().waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.waitForFunction((loading) => document.querySelector(loading) === null, FILE_ON_ITS_WAY);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'component');
}

/** Leaves out what is like a part that has been walked, and opens nothing of its own. */
async function leaveOut(page: Page, { parts }: Seen): Promise<void> {
  for (const [index, likeness] of (await likenesses(page, `${STAGE} > *`)).entries()) {
    const part = page.locator(`${STAGE} > :nth-child(${index + 1})`);
    if (!parts.has(likeness)) parts.add(likeness);
    else if ((await part.locator(OPENING_BUTTON).count()) === 0) await part.evaluate((element) => element.setAttribute('inert', ''));
  }
}

/** Everything that is wrong on the way through one story. */
async function walk(page: Page, seen: Seen): Promise<string[]> {
  const wrong: string[] = [];
  let last: TabStop | null = null;
  for (let count = 0; ; count += 1) {
    if (count > MOST_STOPS) return [...wrong, `no way out after ${MOST_STOPS} stops, at ${last?.name ?? 'none'}`];
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page, STAGE);
    if (last && stop?.before === last.looks) wrong.push(`the focus cannot be seen at ${last.name}`);
    if (!stop) break;
    last = stop;
    if (stop.name.startsWith('跳过表格')) {
      await page.keyboard.press('Enter');
      last = null;
    } else if (stop.opens && !(stop.field && seen.fields.has(stop.field))) {
      if (stop.field) seen.fields.add(stop.field);
      wrong.push(...(await openAndLeave(page, stop, seen)));
    }
  }
  return [...wrong, ...(await stopsPassedOver(page, STAGE)).map((name) => `Tab does not come by ${name}`)];
}

async function openAndLeave(page: Page, { name }: TabStop, seen: Seen): Promise<string[]> {
  const overlay = page.locator(ANY_OVERLAY).filter({ visible: true });
  const isCombobox = await page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.press(isCombobox ? 'ArrowDown' : 'Enter');
  const opened = await overlay
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  if (!opened) return [`${name} opens nothing`];
  const wrong: string[] = [];
  const kind = await overlay
    .first()
    .evaluate(
      (element) =>
        `${element.getAttribute('role') ?? ''} ${element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? element.className}`,
    );
  if (!seen.overlays.has(kind)) {
    seen.overlays.add(kind);
    await assertAccessible(page, OVERLAYS).catch((error: unknown) =>
      wrong.push(`open at ${name}: ${error instanceof Error ? error.message : String(error)}`),
    );
    const modal = page.locator('[aria-modal=true]').filter({ visible: true });
    if ((await modal.count()) > 0) wrong.push(...(await leaks(page)).map((place) => `the focus leaves what ${name} opened, for ${place}`));
  }
  for (let tries = 0; tries < MOST_ESCAPES && (await standing(page)); tries += 1) await page.keyboard.press('Escape');
  await letTimersEnd(page);
  const left = await overlay
    .first()
    .waitFor({ state: 'hidden' })
    .then(
      () => true,
      () => false,
    );
  if (!left) wrong.push(`what ${name} opened stays open`);
  else if (!(await isFocusBack(page))) wrong.push(`the focus does not come back to ${name}`);
  return wrong;
}

/** Whether anything is open that has not begun to close, once the page has drawn what the last key did. */
function standing(page: Page): Promise<boolean> {
  return page.evaluate(async (overlays) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return [...document.querySelectorAll(overlays)].some(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !/-leave\b/.test(element.className),
    );
  }, ANY_OVERLAY);
}

/** Where Tab leads outside the dialog that is open. */
async function leaks(page: Page): Promise<string[]> {
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const dialogs = [...document.querySelectorAll('[aria-modal=true], .ant-modal-wrap, .ant-select-dropdown')];
      const focused = document.activeElement;
      return !focused || focused === document.body || dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(focused))
        ? null
        : `${focused.tagName.toLowerCase()} ${focused.textContent.slice(0, 20)}`;
    });
    if (place !== null) return [place];
  }
  return [];
}
