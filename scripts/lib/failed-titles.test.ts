import { join } from 'node:path';
import { failedTitles } from './failed-titles.mjs';

const ROOT = join(__dirname, '../..');

it('names every failed test with its file, and the file alone that could not run', () => {
  const passed = { status: 'passed', fullName: 'the payment is made' };
  const failed = { status: 'failed', fullName: 'the payment is polled' };
  expect(
    failedTitles({
      testResults: [
        { name: join(ROOT, 'tests/api/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
        { name: join(ROOT, 'tests/api/b.test.ts'), status: 'failed', assertionResults: [] },
        { name: join(ROOT, 'tests/api/c.test.ts'), status: 'passed', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['tests/api/a.test.ts: the payment is polled', 'tests/api/b.test.ts']);
  expect(failedTitles(undefined)).toEqual([]);
});
