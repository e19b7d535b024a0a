import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CODES } from '#contract/codes';
import { MACHINES } from '#machines/catalogue';
import { coverageOf, type Coverage, type Share } from '../../src/devtools/scenarios/engine/coverage';
import { scenarioFiles } from './files';
import { bundleRealm } from './run/bundle-realm';
import { reportResult } from './run/run-command';
import { runFiles } from './run/run-files';

interface CoverageOptions {
  root: string;
  paths: readonly string[];
  json: string | undefined;
}

const FAILURES_OF_THE_WIRE = ['断网', 'HTTP 401', 'HTTP 500'];

/** Runs scenarios and reports which states, transitions, guards (both ways) and error codes they met, after those that failed. Answers the exit code. */
export async function coverage({ root, paths, json }: CoverageOptions): Promise<number> {
  const results = await runFiles(paths.flatMap(scenarioFiles), await bundleRealm(root, new Map()));
  const machines = MACHINES.filter(({ runs }) => runs === 'browser').map(({ machine }) => machine);
  const codes = [...Object.values(CODES).map(String), ...FAILURES_OF_THE_WIRE];
  const report = coverageOf(
    results.map(({ trace }) => trace),
    machines,
    codes,
  );
  const failed = results.filter(({ failure }) => failure.length > 0);
  failed.forEach(reportResult);
  console.log(reportText(report, results.length));
  if (json !== undefined) {
    mkdirSync(dirname(json), { recursive: true });
    writeFileSync(json, `${JSON.stringify(report, undefined, 2)}\n`);
  }
  return failed.length > 0 ? 1 : 0;
}

function reportText({ machines, codes }: Coverage, count: number): string {
  const parts = machines.flatMap(({ machine, states, transitions, guardsPassed, guardsRefused }) => [
    machine,
    ...shareLines('状态', states),
    ...shareLines('转移', transitions),
    ...shareLines('守卫放行', guardsPassed),
    ...shareLines('守卫拒绝', guardsRefused),
  ]);
  return [`${count} 个场景`, ...parts, '应答', ...shareLines('错误码', codes)].join('\n');
}

function shareLines(name: string, { covered, missing }: Share): string[] {
  const head = `  ${name} ${covered.length}/${covered.length + missing.length}`;
  return missing.length === 0 ? [head] : [`${head}，未覆盖：`, ...missing.map((one) => `    ${one}`)];
}
