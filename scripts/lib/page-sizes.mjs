import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, leftMainAt } from './git.mjs';
import { ROOT } from './root.mjs';

const BUILT = 'dist/web/sizes.json';
/** What each page weighed on main, by its name, in bytes. */
const RECORD = 'docs/page-sizes.json';

/** What each page of a folder's build weighs against its budget, and what it gained against main; empty without a build. */
export function sizeReports(root = ROOT) {
  const built = textIn(root, BUILT);
  if (built === undefined) return [];
  const recorded = JSON.parse(recordOnMain(root) ?? textIn(root, RECORD) ?? '{}');
  return JSON.parse(built).map(({ name, bytes, kilobytes, of }) => ({
    name,
    passed: bytes <= kilobytes * 1000,
    detail: `${(bytes / 1000).toFixed(1)} kB of ${kilobytes} kB ${of}, ${gainText(bytes, recorded[name])}`,
  }));
}

/** Writes down what each page of the present build weighs. */
export function recordSizes() {
  const sizes = Object.fromEntries(JSON.parse(textIn(ROOT, BUILT)).map(({ name, bytes }) => [name, bytes]));
  writeFileSync(join(ROOT, RECORD), `${JSON.stringify(sizes, undefined, 2)}\n`);
}

/** The record as it was when the branch left main, whatever the branch has written into its own; nothing without git, main or a record there. */
function recordOnMain(root) {
  try {
    return git(root, 'show', `${leftMainAt(root)}:./${RECORD}`);
  } catch {
    return undefined;
  }
}

function textIn(root, file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function gainText(bytes, recorded) {
  if (recorded === undefined) return 'new';
  const gain = ((bytes - recorded) / 1000).toFixed(1);
  return `${bytes < recorded ? '' : '+'}${gain} kB against main`;
}
