import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { traceText } from '../../../src/devtools/scenarios/engine/run-scenario';
import { scenarioFiles } from '../files';
import { bundleRealm } from './bundle-realm';
import { junitText } from './junit';
import type { FileResult } from './result';
import { runFiles } from './run-files';

export interface Reports {
  junit: string | undefined;
  json: string | undefined;
  trace: string | undefined;
}

interface RunOptions extends Reports {
  root: string;
  paths: readonly string[];
  replaced: ReadonlyMap<string, string>;
}

/** Runs scenarios, tells each as it ends, and closes with how many passed and failed. Answers the exit code. */
export async function run({ root, paths, replaced, ...reports }: RunOptions): Promise<number> {
  return closed(await runFiles(paths.flatMap(scenarioFiles), await bundleRealm(root, replaced), reportResult), reports);
}

/** Writes the reports and the closing line. Answers the exit code. */
export function closed(results: readonly FileResult[], { junit, json, trace }: Reports): number {
  const failed = results.filter(({ failure }) => failure.length > 0).length;
  if (junit !== undefined) write(junit, junitText(results));
  if (json !== undefined) write(json, `${JSON.stringify(results.map(({ trace: _, ...result }) => result))}\n`);
  if (trace !== undefined) {
    const folder = commonFolder(results.map(({ file }) => resolve(file)));
    for (const result of results)
      write(join(trace, relative(folder, resolve(result.file)).replace(/(\.jsonl)?$/, '.trace.jsonl')), traceText(result));
  }
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed > 0 || results.length === 0 ? 1 : 0;
}

export function reportResult({ file, title, failure, met, notLookedAt, milliseconds }: FileResult): void {
  const besides = notLookedAt > 0 ? `，${notLookedAt} 项未查看` : '';
  console.log(`${failure.length === 0 ? '✓' : '✗'} ${title || file}（${met} 项成立${besides}，${milliseconds} 毫秒）`);
  for (const line of failure) console.log(`    ${line}`);
}

function commonFolder(files: readonly string[]): string {
  const folders = files.map((file) => dirname(file).split(sep));
  const [first = []] = folders;
  const apart = first.findIndex((part, depth) => folders.some((other) => other[depth] !== part));
  return (apart < 0 ? first : first.slice(0, apart)).join(sep) || sep;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
