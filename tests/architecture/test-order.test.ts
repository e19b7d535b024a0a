import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SLOWEST } from '../support/slowest-first.mjs';
import { ROOT } from './project-files';

it('begins with tests that exist, so that none is overlooked once it has another name', () => {
  expect(SLOWEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
