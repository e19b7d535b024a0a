import type { Page } from 'playwright-core';
import { KEYS } from '../../../src/app/session/saved';

/** What the document has drawn, until the application takes its place. */
export const AHEAD = '#root > [aria-busy="true"]';

/** Keeps the application from coming to the next page until it is told to; on this one it was, and has kept the channel by which a document asks early. */
export async function delayApplication(page: Page): Promise<() => void> {
  await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, KEYS.ownChannel);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route('**/assets/main.*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Where parts of the frame and of the page stand. */
export async function placesOf(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, one.className, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );
}
