import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/core/root';

const LANES = 6;
const FOLDER = 'tests/api';
const files = readdirSync(join(projectRoot(), FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .sort()
  .map((name) => `${FOLDER}/${name}`);

/**
 * Runs every sixth file of the API's tests within one, so that what a server consists of is loaded once for all of them. Each stands under its path from the
 * root, by which the command finds it again (scripts/lib/judged-files.mjs).
 */
export function runLane(lane: 1 | 2 | 3 | 4 | 5 | 6): void {
  for (const file of files.filter((_file, index) => index % LANES === lane - 1))
    describe(file, () => {
      jest.requireActual(join(projectRoot(), file));
    });
}
