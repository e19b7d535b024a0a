import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import jestConfig from '../../jest.config';
import { SECONDS } from '../support/seconds.mjs';
import SlowestFirst from '../support/slowest-first.mjs';
import { filesUnder, ROOT } from './project-files';

const UNKNOWN = 'tests/architecture/test-order.test.ts';
const QUICK = 'tests/browser/factors.test.ts';
const LONG = 'tests/browser/screens.test.ts';

describe('the order of the tests', () => {
  const cacheDirectory = mkdtempSync(join(tmpdir(), 'order-'));
  const hasteFS = { getSize: (path: string) => statSync(path).size };
  const context = { hasteFS, config: { cache: true, cacheDirectory, id: 'order', rootDir: ROOT, haste: {} } };
  const tests = [UNKNOWN, QUICK, LONG].map((file) => ({ path: join(ROOT, file), context }));
  const ordered = () => new SlowestFirst().sort(tests).map(({ path }) => relative(ROOT, path));

  afterAll(() => {
    rmSync(cacheDirectory, { recursive: true });
  });

  it('begins on a fresh clone with what took most seconds by the record, and ends with what is not in it', () => {
    expect(ordered()).toEqual([LONG, QUICK, UNKNOWN]);
  });

  it('goes by the runs of the machine itself where there were any', () => {
    const seconds: Record<string, number> = { [UNKNOWN]: 90, [QUICK]: 60, [LONG]: 30 };
    new SlowestFirst().cacheResults(tests, {
      testResults: tests.map(({ path }) => ({
        testFilePath: path,
        numFailingTests: 0,
        perfStats: { runtime: seconds[relative(ROOT, path)] },
      })),
    });
    expect(ordered()).toEqual([UNKNOWN, QUICK, LONG]);
  });
});

it('records seconds of tests that exist, so that none is overlooked once it has another name', () => {
  expect(Object.keys(SECONDS).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('records seconds of every lane, as each takes longer than most files and has to begin early', () => {
  const lanes = filesUnder('tests/lanes').filter((file) => /lane-\d+\.test\.ts$/.test(file));
  expect(lanes.length).toBeGreaterThan(10);
  expect(lanes.filter((file) => !(file in SECONDS))).toEqual([]);
});

it('runs as many files at once as there are cores', () => {
  expect(jestConfig.maxWorkers).toBe('100%');
});
