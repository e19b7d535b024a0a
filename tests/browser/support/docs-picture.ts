import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '#server/core/root';
import { DESKTOP } from './browser';

const PICTURES = join(projectRoot(), 'docs/pictures');

/** Writes what the window shows, as tall as given and without its watermark, to `docs/pictures/<name>.png`. */
export async function takeDocsPicture(page: Page, name: string, height: number): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.setViewportSize({ width: DESKTOP.width, height });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelector('.watermark')?.setAttribute('opacity', '0');
  });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
  await page.setViewportSize(DESKTOP);
}
