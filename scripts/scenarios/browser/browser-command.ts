import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { screenOf } from '../../../src/devtools/scenarios/engine/screens';
import { parseScenario } from '../../../src/devtools/scenarios/format/parse';
import { isExpectation, type Scenario } from '../../../src/devtools/scenarios/format/scenario';
import { findBrowser } from '../../lib/tools.mjs';
import { scenarioFiles } from '../files';
import type { FileResult } from '../run/result';
import { closed, reportResult, type Reports } from '../run/run-command';
import { runFile } from '../run/run-file';
import { builtApp } from './built-app';
import { runInBrowser } from './run-in-browser';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
const WITHOUT_A_SCREEN = new Set(['dispatch', 'ask', 'answer']);

interface BrowserRunOptions extends Reports {
  root: string;
  paths: readonly string[];
}

/** Runs scenarios in a real browser over the built application, and tells each as it ends. Answers the exit code. */
export async function runBrowser({ root, paths, ...reports }: BrowserRunOptions): Promise<number> {
  const files = paths.flatMap(scenarioFiles);
  const playable = files.filter(isForBrowsers);
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('没有找到浏览器：请安装 chromium，或用 CHROME_PATH 指定');
  const app = builtApp(join(root, 'dist/web'));
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  const results: FileResult[] = [];
  try {
    for (const file of playable) {
      const result = await runFile(file, (scenario) => runInBrowser(browser, scenario, app));
      reportResult(result);
      results.push(result);
    }
  } finally {
    await browser.close();
  }
  if (files.length > playable.length) console.log(`另有 ${files.length - playable.length} 个场景只能在没有页面时运行`);
  return closed(results, reports);
}

// A file that cannot be read is told as a failure.
function isForBrowsers(file: string): boolean {
  const { scenario } = parseScenario(readFileSync(file, 'utf8'));
  return !scenario || onlyStore(scenario) === undefined;
}

/** Why a scenario can only be run against the store, in words; undefined where a browser can do all that it says. */
function onlyStore({ header, lines }: Scenario): string | undefined {
  if (!header.app) return '没有说从哪个页面开始';
  for (const line of lines) {
    if (isExpectation(line)) continue;
    if (WITHOUT_A_SCREEN.has(line.input)) return `页面上没有办法做 ${line.input}`;
    if (line.input === 'open' && screenOf(line) === undefined) return `没有页面打开流程 ${line.flow}`;
  }
  return undefined;
}
