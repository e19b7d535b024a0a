import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { parseScenario } from '../../../src/devtools/scenarios/format/parse';
import { findBrowser } from '../../lib/tools.mjs';
import { scenarioFiles } from '../files';
import type { FileResult } from '../run/result';
import { closed, tell, type Reports } from '../run/run-command';
import { runFile } from '../run/run-file';
import { builtApp } from './built-app';
import { onlyStore } from './only-store';
import { runInBrowser } from './run-in-browser';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

interface BrowserRunOptions extends Reports {
  root: string;
  paths: readonly string[];
}

/** Runs scenarios in a real browser over the built application, and tells each as it ends. Answers the exit code. */
export async function runBrowser({ root, paths, ...reports }: BrowserRunOptions): Promise<number> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('没有找到浏览器：请安装 chromium，或用 CHROME_PATH 指定');
  const app = builtApp(join(root, 'dist/web'));
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS });
  const files = paths.flatMap(scenarioFiles);
  const playable = files.filter(isForBrowsers);
  const results: FileResult[] = [];
  try {
    for (const file of playable) {
      const result = await runFile(file, (scenario) => runInBrowser(browser, scenario, app));
      tell(result);
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
