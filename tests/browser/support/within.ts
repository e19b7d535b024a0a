import type { Page } from 'playwright-core';

declare global {
  interface Window {
    arrived?: boolean;
  }
}

/** Leads to another page of the application as a link in it does, without loading the application anew, and resolves once that page has the focus, or a frame of its own. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.arrived = new URL(to, location.href).pathname === location.pathname;
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.id === 'main') window.arrived = true;
    });
    document.querySelector('main')?.setAttribute('data-left', '');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.waitForFunction(() => window.arrived || document.querySelector('main:not([data-left])'));
}
