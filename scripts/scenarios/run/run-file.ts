import { readFileSync } from 'node:fs';
import type { Divergence, Run } from '../../../src/devtools/scenarios/engine/run';
import { traceLineText } from '../../../src/devtools/scenarios/engine/texts';
import { parseScenario, problemText } from '../../../src/devtools/scenarios/format/parse';
import type { Scenario } from '../../../src/devtools/scenarios/format/scenario';
import type { FileResult } from './result';

type Play = (scenario: Scenario) => Promise<Run>;

/** Runs one file by `play`; a file that cannot be read, or a run that breaks down, is a failure of that file. */
export async function runFile(file: string, play: Play): Promise<FileResult> {
  const started = performance.now();
  const result = await resultOf(file, play).catch((error: unknown) =>
    failed(file, '', [file, error instanceof Error ? (error.stack ?? error.message) : String(error)]),
  );
  return { ...result, milliseconds: Math.round(performance.now() - started) };
}

async function resultOf(file: string, play: Play): Promise<FileResult> {
  const { scenario, lineNumbers, problems } = parsed(file);
  if (!scenario)
    return failed(file, '', [file, ...problems.map((problem) => `${problemText(problem)}（${file}:${String(problem.line)}）`)]);
  const { outcomes, divergence, trace } = await play(scenario);
  const count = (verdict: string) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const failure = divergence ? divergenceText(divergence, file, lineNumbers) : [];
  return { file, title: scenario.header.scenario, failure, met: count('met'), notLookedAt: count('notLookedAt'), milliseconds: 0, trace };
}

function parsed(file: string) {
  return parseScenario(readFileSync(file, 'utf8'));
}

function failed(file: string, title: string, failure: readonly string[]): FileResult {
  return { file, title, failure, met: 0, notLookedAt: 0, milliseconds: 0, trace: [] };
}

function divergenceText({ line, at, expected, found, before, trace }: Divergence, file: string, lineNumbers: readonly number[]): string[] {
  const number = lineNumbers[line];
  return [
    `${file}:${String(number ?? lineNumbers.at(-1) ?? 1)}`,
    `应为：${expected}（${number === undefined ? '每次运行都检查' : `第 ${String(number)} 行，${String(at)} 毫秒`}）`,
    `实际：${found}`,
    `首次偏离在记录第 ${String(trace)} 条，此前：`,
    ...before.map((one) => `  ${String(one.at).padStart(7)} 毫秒  ${traceLineText(one)}`),
  ];
}
