import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { projectRoot } from '#server/core/root';

/** Pictures are for people: a run takes them where it is asked to by `PICTURES=on`. */
export const picturesWanted = process.env['PICTURES'] === 'on';

/** Writes a picture of the page to that path from the root, where pictures are wanted. */
export async function takePicture(page: Page, path: string, options: PageScreenshotOptions = {}): Promise<void> {
  if (!picturesWanted) return;
  const file = join(projectRoot(), path);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file, animations: 'disabled', ...options });
}
