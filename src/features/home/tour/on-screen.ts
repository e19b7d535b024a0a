/** Whether an element that this selector finds takes a place on the screen. */
export function isOnScreen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
}

/** Milliseconds. */
const WAITED_AT_MOST = 10_000;

/** Resolves once one of these takes a place on the screen, and rejects where none does in time. */
export function onceOnScreen(selectors: readonly string[]): Promise<void> {
  if (selectors.some(isOnScreen)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      watch.disconnect();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error(`not on the screen: ${selectors.join(', ')}`))), WAITED_AT_MOST);
    const watch = new MutationObserver(() => {
      if (selectors.some(isOnScreen)) end(resolve);
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
