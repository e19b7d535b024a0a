import type { Page } from 'playwright-core';
import { DESKTOP } from './browser';
import { picturesWanted, takePicture } from './picture';

const AROUND = 8;

/** Writes what the window shows, or that part of it, as tall as given and without its watermark, to `docs/pictures/<name>.png`. */
export async function takeDocsPicture(page: Page, name: string, height: number, part?: string): Promise<void> {
  if (!picturesWanted) return;
  await page.setViewportSize({ width: DESKTOP.width, height });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelector('.watermark')?.setAttribute('opacity', '0');
  });
  await takePicture(page, `docs/pictures/${name}.png`, part ? { clip: await placeOf(page, part, height) } : {});
  await page.setViewportSize(DESKTOP);
}

async function placeOf(page: Page, part: string, height: number) {
  const place = await page.locator(part).boundingBox();
  if (!place) throw new Error(`there is no ${part} to take a picture of`);
  return {
    x: place.x - AROUND,
    y: place.y - AROUND,
    width: place.width + 2 * AROUND,
    height: Math.min(place.height, height - place.y) + 2 * AROUND,
  };
}
