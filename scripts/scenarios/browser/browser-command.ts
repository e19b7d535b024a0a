import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { parseScenario, problemText } from '../../../src/devtools/scenarios/format/parse';
import { findBrowser } from '../../lib/tools.mjs';
import { scenarioFiles } from '../files';
import { builtApp, type BuiltApp } from './built-app';
import { onlyStore } from './only-store';
import { runInBrowser } from './run-in-browser';
import { traceLineText } from '../../../src/devtools/scenarios/engine/texts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

type Verdict = 'passed' | 'failed' | 'notForBrowsers';

/** Runs scenarios in a real browser over the built application, and tells each as it ends. Answers the exit code. */
export async function runBrowser({ root, paths }: { root: string; paths: readonly string[] }): Promise<number> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('没有找到浏览器：请安装 chromium，或用 CHROME_PATH 指定');
  const app = builtApp(join(root, 'dist/web'));
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  const counts: Record<Verdict, number> = { passed: 0, failed: 0, notForBrowsers: 0 };
  try {
    for (const file of paths.flatMap(scenarioFiles)) counts[await runOne(file, browser, app)] += 1;
  } finally {
    await browser.close();
  }
  if (counts.notForBrowsers > 0) console.log(`另有 ${counts.notForBrowsers} 个场景只能在没有页面时运行`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

async function runOne(file: string, browser: Browser, app: BuiltApp): Promise<Verdict> {
  const { scenario, problems } = parseScenario(readFileSync(file, 'utf8'));
  if (!scenario) return told('failed', file, problems.map(problemText));
  if (onlyStore(scenario)) return 'notForBrowsers';
  const started = performance.now();
  try {
    const { divergence, outcomes } = await runInBrowser(browser, scenario, app);
    const held = outcomes.filter(({ verdict }) => verdict === 'held').length;
    const title = `${scenario.header.scenario}（${held} 项成立，${Math.round(performance.now() - started)} 毫秒）`;
    if (!divergence) return told('passed', title, []);
    const { expected, found, at, before } = divergence;
    return told('failed', title, [file, `应为：${expected}（${at} 毫秒）`, `实际：${found}`, ...before.map((line) => `  ${String(line.at).padStart(7)} 毫秒  ${traceLineText(line)}`)]);
  } catch (error) {
    return told('failed', scenario.header.scenario, [file, error instanceof Error ? error.message : String(error)]);
  }
}

function told(verdict: 'passed' | 'failed', title: string, lines: readonly string[]): Verdict {
  console.log(`${verdict === 'passed' ? '✓' : '✗'} ${title}`);
  for (const line of lines) console.log(`    ${line}`);
  return verdict;
}
