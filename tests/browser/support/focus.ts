import type { Page } from 'playwright-core';

/** A tab stop that has the focus. */
export interface TabStop {
  readonly name: string;
  /** How the stop and what frames it look now. */
  readonly looks: string;
  /** How the stop before this one looks now that it is left; null where it is gone. */
  readonly before: string | null;
  /** Whether it says that it opens something. */
  readonly opens: boolean;
  /** The kind of field whose list or calendar it opens; null where what it opens is its own. */
  readonly field: string | null;
}

declare global {
  interface Window {
    tabStops?: (root: string) => HTMLElement[];
    looksOf?: (element: Element) => string;
    lastStop?: HTMLElement;
  }
}

/** Lets every page that this one opens tell its tab stops and their looks, which the functions below ask for. */
export async function prepareFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
    window.tabStops = (root) => {
      const able = [...document.querySelectorAll<HTMLElement>(`${root} :is(${FOCUSABLE})`)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          !element.closest('[inert]') &&
          element.checkVisibility({ visibilityProperty: true }),
      );
      const groupOf = (element: HTMLElement) =>
        element instanceof HTMLInputElement && element.type === 'radio' && element.name
          ? able.filter(
              (other): other is HTMLInputElement =>
                other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
            )
          : [];
      return able.filter((element) => {
        const group = groupOf(element);
        return group.length === 0 || element === (group.find(({ checked }) => checked) ?? group[0]);
      });
    };
    window.looksOf = (element) => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      const framing: Element[] = [];
      for (let one: Element | null = element; one && framing.length < 4; one = one.parentElement) framing.push(one);
      return framing
        .flatMap((one) => [one, ...[...one.children].slice(0, 8)])
        .map((one) => {
          const {
            outlineStyle,
            outlineWidth,
            boxShadow,
            borderColor,
            backgroundColor,
            color,
            textDecorationLine,
            clipPath,
            opacity,
            insetInlineStart,
            width,
            transform,
          } = getComputedStyle(one);
          return [
            outlineStyle === 'none' ? '' : outlineWidth,
            boxShadow,
            borderColor,
            backgroundColor,
            color,
            textDecorationLine,
            clipPath,
            opacity,
            insetInlineStart,
            width,
            transform,
          ].join(' ');
        })
        .join('|');
    };
  });
}

/** The tab stop inside `root` that has the focus, marked as walked; null where the focus is elsewhere. */
export function focusedStop(page: Page, root: string): Promise<TabStop | null> {
  return page.evaluate(async (within) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { activeElement: focused, lastStop: last } = { activeElement: document.activeElement, lastStop: window.lastStop };
    if (!(focused instanceof HTMLElement) || !focused.closest(within)) return null;
    const labels =
      focused instanceof HTMLInputElement ? [...(focused.labels ?? [])].map((label) => label.textContent.trim()).join(' ') : '';
    const popup = focused.getAttribute('aria-haspopup');
    const before = last?.isConnected && last !== focused ? (window.looksOf?.(last) ?? null) : null;
    focused.dataset['walked'] = 'yes';
    window.lastStop = focused;
    const field = focused.closest('.ant-select, .ant-picker');
    return {
      name:
        focused.getAttribute('aria-label') ||
        labels ||
        focused.textContent.trim().slice(0, 30) ||
        `${focused.tagName.toLowerCase()} ${focused.className}`,
      looks: window.looksOf?.(focused) ?? '',
      before,
      opens:
        (popup !== null && popup !== 'false') ||
        focused.getAttribute('role') === 'combobox' ||
        (focused instanceof HTMLInputElement && focused.closest('.ant-picker') !== null),
      field: field && [...field.classList].filter((name) => name.startsWith('ant-') && !/-(focused|open)$/.test(name)).join(' '),
    };
  }, root);
}

/** The tab stops inside `root` that nobody came by, save those of a table that was skipped. */
export function stopsPassedOver(page: Page, root: string): Promise<string[]> {
  return page.evaluate((within) => {
    const missed = (window.tabStops?.(within) ?? []).filter((stop) => !stop.dataset['walked'] && !stop.closest('.grid:has(.grid-skip)'));
    return missed.map((stop) => stop.getAttribute('aria-label') ?? (stop.textContent.trim().slice(0, 30) || stop.outerHTML.slice(0, 120)));
  }, root);
}

/** Whether the focus is on the stop that was walked to last, or on the other end of the same period. */
export async function isFocusBack(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => {
      const { activeElement: focused } = document;
      const picker = window.lastStop?.closest('.ant-picker');
      if (focused instanceof HTMLInputElement && picker?.contains(focused)) {
        focused.dataset['walked'] = 'yes';
        window.lastStop = focused;
      }
      return focused === window.lastStop;
    })
    .then(
      () => true,
      () => false,
    );
}
