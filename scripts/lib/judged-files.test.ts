import { join } from 'node:path';
import { judgedFiles } from './judged-files.mjs';

const ROOT = join(__dirname, '../..');

it('judges what ran within a lane by the file that it comes from', () => {
  const test = (file: string, title: string, status: string) => ({
    status,
    ancestorTitles: [file],
    fullName: `${file} ${title}`,
    duration: 30,
    failureMessages: status === 'failed' ? ['\u001b[31mexpected\u001b[39m'] : [],
  });
  const lane = {
    name: join(ROOT, 'tests/lanes/lane-2.test.ts'),
    status: 'failed',
    assertionResults: [
      test('tests/api/a.test.ts', 'is paid', 'passed'),
      test('tests/api/a.test.ts', 'is polled', 'passed'),
      test('tests/api/b.test.ts', 'is refused', 'failed'),
    ],
  };
  expect(judgedFiles({ testResults: [lane] })).toEqual([
    { path: join(ROOT, 'tests/api/a.test.ts'), passed: 2, took: 60, failures: [] },
    { path: join(ROOT, 'tests/api/b.test.ts'), passed: 0, took: 30, failures: [{ title: 'is refused', message: 'expected' }] },
  ]);
});
