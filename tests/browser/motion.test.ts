import type { Page } from 'playwright-core';
import { loaded } from './support/loaded';
import { signIn } from './support/person';
import { setStage } from './support/stage';

jest.setTimeout(120_000);

const stage = setStage();

describe('motion', () => {
  it.each(['reduce', 'no-preference'] as const)('is for those only who do not prefer it reduced (%s)', async (reducedMotion) => {
    const { page, leave } = await signIn(stage.browser, stage.origin, '13800000002');
    await page.emulateMedia({ reducedMotion });
    await page.goto('/business-manage/project-list');
    const list = page.getByRole('combobox').first();
    await list.waitFor();
    await loaded(page);
    await watchForMotion(page);
    await list.press('ArrowDown');
    await page.locator('.ant-select-dropdown').waitFor();
    await list.press('Escape');
    await page.locator('.ant-select-dropdown-hidden').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.body.dataset['moved'] === 'yes')).toBe(reducedMotion === 'no-preference');
    const search = page.getByRole('button', { name: '查询', exact: true });
    const wave = page.locator('.ant-wave');
    if (reducedMotion === 'no-preference') await Promise.all([wave.waitFor({ state: 'attached' }), search.click()]);
    else {
      await search.click();
      await drawn(page, 10);
      expect(await wave.count()).toBe(0);
    }
    await leave();
  });
});

describe('what changes its place or size', () => {
  it.each(['reduce', 'no-preference'] as const)('[TR-01] is where it belongs at once, also without motion (%s)', async (reducedMotion) => {
    const { page, leave } = await signIn(stage.browser, stage.origin, '13800000002');
    await page.emulateMedia({ reducedMotion });
    const width = await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('div'));
      box.style.cssText = 'position: fixed; width: 0';
      box.getBoundingClientRect();
      box.style.width = '100px';
      return box.getBoundingClientRect().width;
    });
    expect(width).toBe(100);
    await leave();
  });
});

async function drawn(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  }, frames);
}

async function watchForMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.ant-select-dropdown[class*="-active"]')) return;
      observer.disconnect();
      document.body.dataset['moved'] = 'yes';
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
