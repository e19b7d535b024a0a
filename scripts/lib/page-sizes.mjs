import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const BUILT = join(ROOT, 'dist/web/sizes.json');
/** What each page weighed on main, by its name, in bytes. */
const RECORD = join(ROOT, 'docs/page-sizes.json');

/** What each page of the build weighs against its budget, and what it gained since the record was written; empty without a build. */
export function sizeReports({ built = BUILT, record = RECORD } = {}) {
  if (!existsSync(built)) return [];
  const recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  return JSON.parse(readFileSync(built, 'utf8')).map(({ name, bytes, kilobytes, of }) => ({
    name,
    passed: bytes <= kilobytes * 1000,
    detail: `${(bytes / 1000).toFixed(1)} kB of ${kilobytes} kB ${of}, ${gainText(bytes, recorded[name])}`,
  }));
}

/** Writes down what each page of the present build weighs. */
export function recordSizes() {
  const sizes = Object.fromEntries(JSON.parse(readFileSync(BUILT, 'utf8')).map(({ name, bytes }) => [name, bytes]));
  writeFileSync(RECORD, `${JSON.stringify(sizes, undefined, 2)}\n`);
}

function gainText(bytes, recorded) {
  if (recorded === undefined) return 'new';
  const gain = ((bytes - recorded) / 1000).toFixed(1);
  return `${bytes < recorded ? '' : '+'}${gain} kB against main`;
}
