import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const PATIENCE = 180_000;
export const ROOT = resolve(__dirname, '../../..');
const FOLDER = mkdtempSync(join(tmpdir(), 'scenarios-'));

afterAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
});

export interface Result {
  file: string;
  title: string;
  failure: string[];
  met: number;
  notLookedAt: number;
}

export function temporary(name: string): string {
  return join(FOLDER, name);
}

export function written(name: string, ...lines: object[]): string {
  const header = {
    scenario: name,
    version: 1,
    seed: 1,
    start: '2026-01-05T09:00:00+08:00',
    app: { route: '/home/index', signedInAs: 'bidder' },
  };
  const path = temporary(`${name}.jsonl`);
  writeFileSync(path, [header, ...lines].map((line) => JSON.stringify(line)).join('\n'));
  return path;
}

export function command(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/scenarios.mjs', ...args], { cwd: ROOT, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', (code) => {
      done({ code, output });
    });
  });
}

export async function resultsOf(...args: string[]): Promise<Result[]> {
  const json = temporary(`results-${randomUUID()}.json`);
  await command(['run', ...args, '--json', json]);
  return JSON.parse(readFileSync(json, 'utf8')) as Result[];
}
