import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { projectRoot } from '#server/core/root';

const AXE = readFileSync(join(projectRoot(), 'node_modules/axe-core/axe.min.js'), 'utf8');
const REFUSED = new Set(['serious', 'critical']);

/** Rejects with every serious or critical finding in the page, or in those parts of it: rule, help, and the elements. */
export async function assertAccessible(page: Page, parts?: readonly string[]): Promise<void> {
  await settled(page);
  await rowsAreNew(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const within = parts ? JSON.stringify({ include: parts }) : 'document';
  await stopTransitions(page);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${within}, { resultTypes: ["violations"] })`);
  await resumeTransitions(page);
  const findings = violations
    .filter(({ impact }) => REFUSED.has(impact ?? ''))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary ?? ''}`).join('\n')}`,
    );
  if (findings.length > 0) throw new Error(`not accessible: ${page.url()}\n${findings.join('\n')}`);
}

/** Rows that are asked for anew are faded and take no press until they are there. */
async function rowsAreNew(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.data-table[aria-busy="true"] tr.data-row') === null);
}

/** By a sheet that no content security policy refuses. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

async function resumeTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}

/** Once nothing moves any more that ends by itself, nor is about to: what fades in or out is judged when it is there or gone. */
export async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const ending = document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
        const onTheWay = ['appear', 'enter', 'leave']
          .flatMap((phase) => ['prepare', 'start', 'active'].map((step) => `[class*="-${phase}-${step}"]`))
          .join(', ');
        return ending.length === 0 && document.querySelector(onTheWay) === null;
      },
      undefined,
      { timeout: 3000 },
    )
    .catch(() => undefined);
}
