import type { Locator, Page } from 'playwright-core';
import { eventually } from '#tests/support/eventually';
import { assertAccessible, settled } from './support/accessibility';
import { DESKTOP, PHONE } from './support/browser';
import { focusedStop, isFocusBack, prepareFocus, stopsPassedOver, type TabStop } from './support/focus';
import { likenesses } from './support/likeness';
import { pauseTimers, letTimersEnd } from './support/paused-timers';
import { signIn } from './support/person';
import { takePicture } from './support/picture';
import { setStage } from './support/stage';
import { goWithin } from './support/within';

const BIDDER = '13800000002';
const STAGE = '.gallery-stage';
const OPENING_BUTTON = '[aria-haspopup]:not([aria-haspopup=false], [role=combobox], .ant-picker *)';
/** What the gallery draws around every block: its value, the control of one of its properties, the code of one of its states. */
const FRAMES = ['.gallery-value', '.gallery-knob', '.gallery-code'].map((one) => `${STAGE} ${one}`).join(', ');
const MOST_STOPS = 400;
const MOST_IN_DIALOG = 30;
const MOST_ESCAPES = 4;
const OVERLAYS = ['[role=dialog]', '.ant-select-dropdown', '.ant-picker-dropdown', '.ant-popover', '.ant-cascader-dropdown'].map(
  (one) => `${one}:not([class*=hidden])`,
);
const ANY_OVERLAY = OVERLAYS.join(', ');

declare global {
  interface Window {
    passedInDialog?: WeakSet<Element>;
  }
}

jest.setTimeout(1_200_000);

const stage = setStage();

describe('every block of the gallery', () => {
  const seen: Seen = { parts: new Set(), fields: new Set(), overlays: new Set() };

  it.each([DESKTOP, PHONE])(
    'is shown accessibly, quietly and without sideways scrolling, and by keyboard alone reached, opened and left, the focus seen and given back ($name)',
    async (viewport) => {
      const visitor = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: null });
      const { page } = visitor;
      await prepareFocus(page);
      await pauseTimers(page);
      await page.goto('/dev/blocks');
      await page.locator('.gallery-index[aria-busy=false]').waitFor();
      const paths = await page.locator('.gallery-index a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(paths.length).toBeGreaterThan(70);
      const wrong: string[] = [];
      const judge = (parts?: readonly string[]) =>
        assertAccessible(page, parts).catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
      await page.locator('.gallery-sample-scaled > *').first().waitFor({ state: 'attached' });
      expect(await page.locator('.gallery-card').count()).toBe(paths.length);
      if ((await overflowOf(page)) > 0) wrong.push(`the landing page: ${await overflowOf(page)} px too wide`);
      await judge();
      if (viewport === DESKTOP) await takePicture(page, 'docs/pictures/gallery.png');
      wrong.push(...(await unreachable(page, paths)));
      const first = firstOfKinds(paths);
      for (const path of paths) {
        await (first.includes(path) ? goByKeyboard(page, path) : goTo(page, path));
        await isDrawn(page, path);
        const overflow = await overflowOf(page);
        if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide`);
        const { isKnown, unlike } = await partsOf(page, seen);
        const within = path === paths[0] ? undefined : unlike;
        if (within?.length !== 0) await judge(within);
        if (viewport === PHONE && !first.includes(path)) continue;
        if (await leaveOut(page, isKnown)) for (const problem of await walk(page, seen)) wrong.push(`${path}: ${problem}`);
      }
      expect(seen.parts.size).toBeGreaterThan(100);
      expect([...wrong, ...visitor.problems]).toEqual([]);
      await visitor.leave();
    },
  );
});

describe('fields of the gallery', () => {
  it.each([DESKTOP, PHONE])(
    'take hours and minutes by the arrow keys, open inside the screen, and have nothing wrong where a list has nothing to choose ($name)',
    async (viewport) => {
      const { page, leave } = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: '/dev/blocks/kinds/instant' });
      const field = await firstField(page, '/dev/blocks/kinds/instant');
      await page.keyboard.type('2026-03-01 09:30:00');
      await page.getByRole('listbox', { name: '小时' }).waitFor();
      await standsInside(page.locator('.ant-picker-dropdown'));
      for (const key of ['ArrowDown', 'Tab', 'ArrowUp', 'ArrowRight', 'End', 'Escape']) await page.keyboard.press(key);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe('2026-03-01 08:59:00');
      await page.keyboard.press('Enter');
      await page.locator('.ant-picker-dropdown').waitFor({ state: 'hidden' });
      await page.getByText('"2026-03-01T00:59:00.000Z"').waitFor();

      await goWithin(page, '/dev/blocks/widgets/cascader');
      await firstField(page, '/dev/blocks/widgets/cascader');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await page.locator('.ant-cascader-menu').nth(2).waitFor();
      await standsInside(page.locator('.ant-cascader-dropdown'));
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

      await goWithin(page, '/dev/blocks/basics/period-picker');
      await firstField(page, '/dev/blocks/basics/period-picker');
      await page.keyboard.press('Enter');
      await page.locator('.ant-picker-dropdown').waitFor();
      await standsInside(page.locator('.ant-picker-dropdown'));

      await goWithin(page, '/dev/blocks/widgets/selects');
      await firstField(page, '/dev/blocks/widgets/selects');
      await page.keyboard.type('没有这样的银行');
      await page.getByRole('option', { name: '暂无数据' }).waitFor();
      await assertAccessible(page);
      await leave();
    },
  );
});

/**
 * Parts of stories that are alike are judged and walked once, on whatever screen, as are the lists and calendars of a kind of field. What buttons open is each
 * its own, opened and left; of dialogs that are alike one is judged and walked round.
 */
interface Seen {
  parts: Set<string>;
  fields: Set<string>;
  overlays: Set<string>;
}

/** The first block of each kind, opened by the keyboard; on a phone, which has one seldom, these alone are walked, where they are drawn otherwise. */
function firstOfKinds(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.split('/').at(-2);
  return paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
}

async function firstField(page: Page, path: string): Promise<Locator> {
  const field = page.locator(`${STAGE}[data-story="${path}"] :is(input[role=combobox], .ant-picker input):enabled`).first();
  await field.focus();
  return field;
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Between the screen's sides, once it has been put in its place: it is drawn outside the screen before. */
function standsInside(popup: Locator): Promise<void> {
  return eventually(() =>
    popup.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    }),
  );
}

/** The links of the index that Tab does not come by one after the other. */
async function unreachable(page: Page, paths: readonly string[]): Promise<string[]> {
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

/** From the index by Enter, then past what the frame holds by its skip link. */
async function goByKeyboard(page: Page, path: string): Promise<void> {
  await page.locator(`.gallery-index a[href="${path}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`${STAGE}[data-story="${path}"] h1`).first().waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'component');
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`.gallery-index a[href="${path}"]`).evaluate((link: HTMLElement) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    link.click();
  });
  await page.waitForFunction(() => document.activeElement?.id === 'main');
}

async function isDrawn(page: Page, path: string): Promise<void> {
  await page.waitForFunction(([codes, loading]) => document.querySelector(codes) !== null && document.querySelector(loading) === null, [
    `${STAGE}[data-story="${path}"] .gallery-codes`,
    FILE_ON_ITS_WAY,
  ] as const);
}

interface Parts {
  /** Of each part of the story, then of each frame in it, whether one like it has been seen. */
  readonly isKnown: readonly boolean[];
  /** The parts that are like none before. */
  readonly unlike: readonly string[];
}

async function partsOf(page: Page, seen: Seen): Promise<Parts> {
  const parts = (await likenesses(page, `${STAGE} > *`)).map(isNew(seen));
  const frames = (await likenesses(page, FRAMES)).map(isNew(seen));
  return {
    isKnown: [...parts, ...frames].map((isUnlike) => !isUnlike),
    unlike: parts.flatMap((isUnlike, index) => (isUnlike ? [`${STAGE} > :nth-child(${index + 1})`] : [])),
  };
}

function isNew({ parts }: Seen): (likeness: string) => boolean {
  return (likeness) => {
    const isUnlike = !parts.has(likeness);
    parts.add(likeness);
    return isUnlike;
  };
}

/**
 * Leaves out what is like something that has been walked, save the buttons in it that open something of their own; tells whether there is anything left to
 * walk, and puts the focus before it.
 */
function leaveOut(page: Page, isKnown: readonly boolean[]): Promise<boolean> {
  return page.evaluate(
    ([known, root, frames, opening]) => {
      const opens = (element: Element) => element.matches(opening) || element.querySelector(opening) !== null;
      const silent = (element: Element): Element[] => {
        if (!opens(element)) return [element];
        return element.matches(opening) ? [] : [...element.children].flatMap((child) => silent(child));
      };
      const drawn = [...document.querySelectorAll(`${root} > *`), ...document.querySelectorAll(frames)];
      for (const one of drawn.filter((_, index) => known[index])) {
        if (opens(one) && one.querySelector('.grid-skip')) continue;
        for (const element of silent(one)) element.setAttribute('inert', '');
      }
      document.getElementById('component')?.focus();
      return (window.tabStops?.(root) ?? []).length > 0;
    },
    [isKnown, STAGE, FRAMES, OPENING_BUTTON] as const,
  );
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
  await settled(page);
  const kind = await overlay
    .first()
    .evaluate((element) =>
      element.getAttribute('role') === 'dialog'
        ? (window.likenessOf?.(element) ?? '')
        : `${element.getAttribute('role') ?? ''} ${element.getAttribute('aria-label') ?? element.className}`,
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

/** Where Tab leads outside the dialog that is open, on one way round in it. */
async function leaks(page: Page): Promise<string[]> {
  for (let count = 0; count < MOST_IN_DIALOG; count += 1) {
    await page.keyboard.press('Tab');
    const { place, isRoundOver } = await page.evaluate((isFirst) => {
      if (isFirst) window.passedInDialog = new WeakSet();
      const dialogs = [...document.querySelectorAll('[aria-modal=true], .ant-modal-wrap, .ant-select-dropdown')];
      const focused = document.activeElement;
      if (!focused || focused === document.body || dialogs.length === 0) return { place: null, isRoundOver: false };
      if (!dialogs.some((dialog) => dialog.contains(focused)))
        return { place: `${focused.tagName.toLowerCase()} ${focused.textContent.slice(0, 20)}`, isRoundOver: true };
      const isPassed = window.passedInDialog?.has(focused) ?? false;
      window.passedInDialog?.add(focused);
      return { place: null, isRoundOver: isPassed };
    }, count === 0);
    if (place !== null) return [place];
    if (isRoundOver) return [];
  }
  return [];
}
