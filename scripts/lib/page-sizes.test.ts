import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sizeReports } from './page-sizes.mjs';

it('prints each page with what it gained against main, and fails the one beyond its budget', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  const built = join(folder, 'built.json');
  const record = join(folder, 'record.json');
  const page = (name: string, bytes: number) => ({ name, bytes, kilobytes: 600, of: 'script, gzip' });
  writeFileSync(built, JSON.stringify([page('page-a', 600_000), page('page-b', 600_001), page('page-c', 1000)]));
  writeFileSync(record, JSON.stringify({ 'page-a': 598_500, 'page-b': 601_000 }));
  expect(sizeReports({ built, record })).toEqual([
    { name: 'page-a', passed: true, detail: '600.0 kB of 600 kB script, gzip, +1.5 kB against main' },
    { name: 'page-b', passed: false, detail: '600.0 kB of 600 kB script, gzip, -1.0 kB against main' },
    { name: 'page-c', passed: true, detail: '1.0 kB of 600 kB script, gzip, new' },
  ]);
  expect(sizeReports({ built: join(folder, 'none.json'), record })).toEqual([]);
  rmSync(folder, { recursive: true });
});
