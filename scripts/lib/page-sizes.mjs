import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const BUILT = join(ROOT, 'dist/web/sizes.json');
/** What each page weighed on main, by its name, in bytes. */
const RECORD = join(ROOT, 'docs/page-sizes.json');

/** What each page of the build weighs against its budget, and what it gained since the record was written; empty without a build. */
export function sizeReports() {
  if (!existsSync(BUILT)) return [];
  const recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
  return built().map(({ name, bytes, kilobytes, of }) => ({
    name,
    passed: bytes <= kilobytes * 1000,
    detail: `${(bytes / 1000).toFixed(1)} kB of ${kilobytes} kB ${of}, ${gainText(bytes, recorded[name])}`,
  }));
}

/** Writes down what each page of the present build weighs. */
export function recordSizes() {
  const sizes = Object.fromEntries(built().map(({ name, bytes }) => [name, bytes]));
  writeFileSync(RECORD, `${JSON.stringify(sizes, undefined, 2)}\n`);
}

function built() {
  return JSON.parse(readFileSync(BUILT, 'utf8'));
}

function gainText(bytes, recorded) {
  if (recorded === undefined) return 'new';
  const gain = ((bytes - recorded) / 1000).toFixed(1);
  return `${bytes < recorded ? '' : '+'}${gain} kB against main`;
}
