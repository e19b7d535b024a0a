import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const ROOT = resolve(__dirname, '../..');
export const CODE_ROOTS = ['domain', 'contract', 'machines', 'server', 'src'] as const;

const NOT_OURS = new Set(['node_modules', 'dist', 'build', 'data', 'coverage', 'test-results', '.git', '.cache']);

/** Every file below a folder of the project that belongs to it, as paths from its root with `/`. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesUnder(path);
    return entry.isFile() ? [relative('.', path).split(sep).join('/')] : [];
  });
}

export function codeUnder(folder: string): string[] {
  return filesUnder(folder).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
