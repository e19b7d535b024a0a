import type { Locator } from 'playwright-core';

/** Whether the watermark, drawn as strongly as can be, is to be seen on the element, its very edge left out. */
export async function isMarked(element: Locator): Promise<boolean> {
  const page = element.page();
  const mark = page.locator('.watermark');
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const inside = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
  const pictureAt = async (opacity: string) => {
    await mark.evaluate((drawn, given) => drawn.setAttribute('opacity', given), opacity);
    return page.screenshot({ clip: inside });
  };
  const own = (await mark.getAttribute('opacity')) ?? '';
  const [without, marked] = [await pictureAt('0'), await pictureAt('1')];
  await pictureAt(own);
  return !without.equals(marked);
}
