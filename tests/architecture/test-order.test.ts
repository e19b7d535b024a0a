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
  let cacheDirectory = '';

  beforeEach(() => {
    cacheDirectory = mkdtempSync(join(tmpdir(), 'order-'));
  });

  afterEach(() => {
    rmSync(cacheDirectory, { recursive: true });
  });

  const ordered = () => new SlowestFirst().sort(testsIn(cacheDirectory)).map(({ path }) => relative(ROOT, path));

  it('begins on a fresh clone with what took most seconds by the record, and ends with what is not in it', () => {
    expect(ordered()).toEqual([LONG, QUICK, UNKNOWN]);
  });

  it('goes by the run of the machine itself for each file that it ran, and by the record for the others', () => {
    saveRun(cacheDirectory, [{ file: UNKNOWN, seconds: secondsBetween(QUICK, LONG) }]);
    expect(ordered()).toEqual([LONG, UNKNOWN, QUICK]);
    saveRun(cacheDirectory, [
      { file: QUICK, seconds: 60 },
      { file: LONG, seconds: 30 },
      { file: UNKNOWN, seconds: 90 },
    ]);
    expect(ordered()).toEqual([UNKNOWN, QUICK, LONG]);
  });

  it('begins with what failed last, however quick it is', () => {
    saveRun(cacheDirectory, [{ file: UNKNOWN, seconds: 1, failed: 1 }]);
    expect(ordered()).toEqual([UNKNOWN, LONG, QUICK]);
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

interface Ran {
  file: string;
  seconds: number;
  failed?: number;
}

/** Writes down what a run of some of the files took. */
function saveRun(cacheDirectory: string, ran: readonly Ran[]): void {
  new SlowestFirst().cacheResults(testsIn(cacheDirectory), {
    testResults: ran.map(({ file, seconds, failed = 0 }) => ({
      testFilePath: join(ROOT, file),
      numFailingTests: failed,
      perfStats: { runtime: seconds * 1000 },
    })),
  });
}

function testsIn(cacheDirectory: string) {
  const hasteFS = { getSize: (path: string) => statSync(path).size };
  const context = { hasteFS, config: { cache: true, cacheDirectory, id: 'order', rootDir: ROOT, haste: {} } };
  return [UNKNOWN, QUICK, LONG].map((file) => ({ path: join(ROOT, file), context }));
}

function secondsBetween(...files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (SECONDS[file] ?? 0), 0) / files.length;
}
