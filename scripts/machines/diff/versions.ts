import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { chartOf } from '../../../machines/chart';
import type { Version } from './compare';

const CACHE = '.cache/machines';
const FOLDER = 'machines';
const NEEDED = [FOLDER, 'domain', 'package.json'];

/** The machines as they are in the working tree, by machine id. */
export function versionsNow(root: string): Promise<Map<string, Version>> {
  return versionsIn(root, join(root, CACHE), 'now');
}

/** The machines of a git revision, by machine id. Throws where there is no such revision, or where its machines cannot be read. */
export async function versionsAt(root: string, revision: string): Promise<Map<string, Version>> {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
    .toString()
    .trim();
  const folder = join(root, CACHE, commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git(root, ['archive', '--format=tar', commit, '--', ...NEEDED]) });
    return await versionsIn(folder, folder, commit);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles every file of machines/ and looks through what they export: also what was written before there was a catalogue is found. */
async function versionsIn(root: string, outdir: string, name: string): Promise<Map<string, Version>> {
  const outfile = join(outdir, `machines-of-${name}.mjs`);
  await build({
    stdin: { contents: entryOver(machineFiles(root)), resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'silent',
  });
  const { modules } = (await import(pathToFileURL(outfile).href)) as { modules: Record<string, unknown>[] };
  const machines = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine);
  return new Map(machines.map((machine) => [machine.id, versionOf(machine)]));
}

function machineFiles(root: string): string[] {
  return readdirSync(join(root, FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => posix.join(FOLDER, entry.parentPath.slice(join(root, FOLDER).length), entry.name.slice(0, -3)))
    .sort();
}

function entryOver(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from './${file}';`);
  return [...imports, `export const modules = [${files.map((_, index) => `m${index}`).join(', ')}];`].join('\n');
}

function versionOf(machine: AnyStateMachine): Version {
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => [name, textOf(guard)] as const);
  return { chart: chartOf(machine), guards: Object.fromEntries(guards) };
}

/** The text of a guard; the numbers that bundling adds to a name are left out. */
function textOf(guard: unknown): string {
  return String(guard)
    .replace(/\s+/g, ' ')
    .replace(/([a-z])\d+\b/gi, '$1');
}

function git(root: string, args: readonly string[]): Buffer {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64_000_000 });
  } catch {
    throw new Error(`git ${args[0] ?? ''}：版本库中没有 ${args.at(-1) ?? ''} no such revision or folder`);
  }
}
