import { filesUnder, isTest, read } from './project-files';

const SELF = 'tests/architecture/waiting.test.ts';
const WAITS = /\bwaitForTimeout\(|(?<!jest\.|\w)setTimeout\(|setTimeout as \w+|\bsetInterval\(/;
const REPEATED = /\bretryTimes\b/;
const TIME_JUDGED = /expect\([^\n]*(performance\.now|Date\.now)\(\)\s*-/;

/** Where timers have a reason: the two that ask again until something holds, turns of the event loop, and a storage that is slow. */
const ALLOWED = new Set([
  'tests/support/eventually.ts',
  'tests/browser/support/server.ts',
  'tests/documents/document-service.test.ts',
  'tests/support/screen-environment.ts',
  'server/adapters/storage/storage.test.ts',
  'src/app/session/session-saga.test.ts',
  'src/devtools/observation/machine-inspection.test.ts',
]);

const ofTests = ['domain', 'contract', 'machines', 'server', 'src', 'scripts', 'tests']
  .flatMap(filesUnder)
  .filter(
    (path) => /\.tsx?$/.test(path) && (isTest(path) || path.startsWith('tests/')) && !path.startsWith('tests/bench/') && path !== SELF,
  );

describe('tests', () => {
  it('wait for what shows, never for time', () => {
    expect(ofTests.length).toBeGreaterThan(200);
    const waiting = ofTests.filter((path) => WAITS.test(withoutTexts(read(path))));
    expect(waiting.filter((path) => !ALLOWED.has(path))).toEqual([]);
  });

  it('judge no time', () => {
    expect(ofTests.filter((path) => TIME_JUDGED.test(read(path)))).toEqual([]);
  });

  it('are repeated by the command after all others, and never within their run', () => {
    expect([...ofTests, 'jest.config.ts'].filter((path) => REPEATED.test(read(path)))).toEqual([]);
  });

  it.each([
    ['await page.waitForTimeout(300);', true],
    ['await new Promise((done) => setTimeout(done, 50));', true],
    ["import { setTimeout as wait } from 'node:timers/promises';", true],
    ['jest.setTimeout(60_000);', false],
    ["['setTimeout(() => 1, 2);', 'setTimeout']", false],
  ])('%s', (line, waits) => {
    expect(WAITS.test(withoutTexts(line))).toBe(waits);
  });
});

function withoutTexts(code: string): string {
  return code.replace(/'[^'\n]*'/g, "''");
}
