import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What a build reads, as paths from the root. */
export const SOURCES = [
  'contract',
  'docs/machines',
  'domain',
  'machines',
  'public',
  'scripts/build.mjs',
  'scripts/lib/server-bundle.mjs',
  'scripts/web',
  'server',
  'src',
  'tests/scenarios',
  'package-lock.json',
  'webpack.config.ts',
];
const STAMP = 'dist/.sources';

/** True when dist/ was built from exactly the present sources, with the developer pages or without them as asked. */
export function isBuilt(devtools) {
  const stamp = join(ROOT, STAMP);
  return existsSync(join(ROOT, 'dist/server.mjs')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(devtools);
}

/** Notes what dist/ was built from: `fingerprint()` as taken before the build began. */
export function markBuilt(stamp) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(join(ROOT, STAMP), stamp);
}

/** A hash over the sources that a build reads, and over whether the developer pages (`on` or `off`) are in it. */
export function fingerprint(devtools) {
  const hash = createHash('sha256').update(`devtools ${devtools}\0`);
  for (const path of SOURCES.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? listFolder(path) : [path];
}

function listFolder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))
    .sort();
}
