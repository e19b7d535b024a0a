import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sizeReports } from './page-sizes.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('prints each page with what it gained against the record, and fails the one beyond its budget', () => {
  record({ 'page-a': 598_500, 'page-b': 601_000 });
  expect(sizeReports(folder)).toEqual([]);
  built({ 'page-a': 600_000, 'page-b': 600_001, 'page-c': 1000 });
  expect(sizeReports(folder)).toEqual([
    { name: 'page-a', passed: true, detail: '600.0 kB of 600 kB script, gzip, +1.5 kB against main' },
    { name: 'page-b', passed: false, detail: '600.0 kB of 600 kB script, gzip, -1.0 kB against main' },
    { name: 'page-c', passed: true, detail: '1.0 kB of 600 kB script, gzip, new' },
  ]);
});

it("compares with main's record as the branch found it, and not with the one that either has written since", () => {
  git('init', '--quiet', '--initial-branch=main');
  record({ 'page-a': 1000 });
  commit();
  git('switch', '--quiet', '--create=feature');
  record({ 'page-a': 5000 });
  commit();
  git('switch', '--quiet', 'main');
  record({ 'page-a': 7000 });
  commit();
  git('switch', '--quiet', 'feature');
  built({ 'page-a': 5000 });
  expect(gains()).toEqual(['5.0 kB of 600 kB script, gzip, +4.0 kB against main']);
});

it('compares with the record that is there where no main is', () => {
  git('init', '--quiet', '--initial-branch=feature');
  record({ 'page-a': 1000 });
  commit();
  record({ 'page-a': 4000 });
  built({ 'page-a': 5000 });
  expect(gains()).toEqual(['5.0 kB of 600 kB script, gzip, +1.0 kB against main']);
});

function gains(): string[] {
  return sizeReports(folder).map(({ detail }) => detail);
}

function built(pages: Readonly<Record<string, number>>): void {
  const sizes = Object.entries(pages).map(([name, bytes]) => ({ name, bytes, kilobytes: 600, of: 'script, gzip' }));
  write('dist/web/sizes.json', sizes);
}

function record(pages: Readonly<Record<string, number>>): void {
  write('docs/page-sizes.json', pages);
}

function write(file: string, content: unknown): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}

function commit(): void {
  git('add', 'docs');
  git('-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.test', 'commit', '--quiet', '--no-gpg-sign', '--message=Record');
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: folder });
}
