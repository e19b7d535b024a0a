import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');

describe('the test command', () => {
  it('runs a file that failed once more, alone, and fails for what fails again', async () => {
    const { code, output } = await testing({
      'passes.test.js': "it('passes', () => {});",
      'fails-once.test.js': `
        const { appendFileSync, readFileSync } = require('node:fs');
        it('stays', () => {});
        it('fails the first time', () => {
          appendFileSync('TRIES', 'x');
          if (readFileSync('TRIES', 'utf8') === 'x') throw new Error('the page still moves');
        });`,
      'fails-twice.test.js': "it('fails', () => expect(1).toBe(2)); it('passes beside it', () => {});",
      'cannot-be-loaded.test.js': "require('./nowhere'); it('is never reached', () => {});",
      'ends-its-process.test.js': "it('ends', () => process.kill(process.pid, 'SIGKILL'));",
    });
    expect(closing(output)).toEqual([
      '~ unsteady, passed alone: fails-once.test.js: fails the first time',
      '✗ cannot-be-loaded.test.js',
      '✗ ends-its-process.test.js',
      '✗ fails-twice.test.js: fails',
      '4 passed, 3 failed',
    ]);
    expect(output).toContain('▶ once more, each alone: 4 of 5 files');
    expect(output).toContain('    Error: the page still moves');
    expect(code).toBe(1);
  });

  it('passes where all that failed passes alone, and names it', async () => {
    const { code, output } = await testing({
      'passes.test.js': "it('passes', () => {});",
      'lane/ends-its-process-once.test.js': `
        const { appendFileSync, readFileSync } = require('node:fs');
        it('ends', () => {
          appendFileSync('TRIES', 'x');
          if (readFileSync('TRIES', 'utf8') === 'x') process.kill(process.pid, 'SIGKILL');
        });`,
    });
    expect(closing(output)).toEqual(['~ unsteady, passed alone: lane/ends-its-process-once.test.js', '2 passed, 0 failed']);
    expect(code).toBe(0);
  });

  it('runs each again when nothing runs beside it', async () => {
    const { code, output } = await testing({
      'first.test.js': aloneWithout('first', 'second'),
      'second.test.js': aloneWithout('second', 'first'),
    });
    expect(closing(output).toSorted()).toEqual([
      '2 passed, 0 failed',
      '~ unsteady, passed alone: first.test.js: has the machine to itself',
      '~ unsteady, passed alone: second.test.js: has the machine to itself',
    ]);
    expect(code).toBe(0);
  });

  it('runs a lane again as a lane, and a file of a lane by itself', async () => {
    const { output } = await inProject(
      {
        'tests/lanes/api/lane-1.test.ts': `
          const { appendFileSync, readFileSync } = require('node:fs');
          describe('tests/api/sent.test.js', () => {
            it('is in a lane', () => {
              appendFileSync('TRIES', 'x');
              if (readFileSync('TRIES', 'utf8') === 'x') process.kill(process.pid, 'SIGKILL');
              expect(process.env.IN_LANES).toBe('on');
            });
          });`,
        'tests/lanes/api/lane-2.test.ts': "describe('tests/api/paid.test.js', () => { require('../../api/paid.test.js'); });",
        'tests/api/paid.test.js': "it('is in no lane', () => expect(process.env.IN_LANES).toBeUndefined());",
      },
      [],
    );
    expect(
      closing(output)
        .filter((line) => line.includes('tests/'))
        .toSorted(),
    ).toEqual([
      '~ unsteady, passed alone: tests/api/paid.test.js: is in no lane',
      '~ unsteady, passed alone: tests/lanes/api/lane-1.test.ts',
    ]);
  });

  it('says nothing of the sizes of an earlier build where the build fails', async () => {
    const sizes = [{ name: 'page-old', bytes: 1000, kilobytes: 600, of: 'script, gzip' }];
    const { code, output } = await inProject({ 'dist/web/sizes.json': JSON.stringify(sizes) }, ['browser']);
    expect(output).toContain('✗ build: ');
    expect(output).not.toContain('page-old');
    expect(code).toBe(1);
  });

  it('runs nothing again where more fails than chance explains, and fails where nothing was run', async () => {
    const broken = Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`broken-${String(index)}.test.js`, "it('fails', () => expect(1).toBe(2));"]),
    );
    const many = await testing(broken);
    expect(many.output).toContain('21 files failed, more than 20: none runs again');
    expect(closing(many.output).at(-1)).toBe('0 passed, 21 failed');
    expect(many.code).toBe(1);
    const none = await testing({});
    expect(closing(none.output)).toEqual(['✗ chosen: jest ended with code 1 and named no failed test', '✗ chosen', '0 passed, 1 failed']);
    expect(none.code).toBe(1);
  });
});

/** A file that fails the first time, and then where the other one runs beside it. */
function aloneWithout(own: string, other: string): string {
  return `
    const { execFileSync } = require('node:child_process');
    const { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
    it('has the machine to itself', () => {
      appendFileSync('TRIES-${own}', 'x');
      if (readFileSync('TRIES-${own}', 'utf8') === 'x') throw new Error('something runs beside it');
      writeFileSync('TRIES-${own}.lock', '');
      for (let turn = 0; turn < 20; turn += 1) {
        execFileSync(process.execPath, ['-e', '']);
        expect(existsSync('TRIES-${other}.lock')).toBe(false);
      }
      rmSync('TRIES-${own}.lock');
    });`;
}

interface Said {
  code: number | null;
  output: string;
}

/** Runs `npm test` over files of their own, in a folder whose path the lines of the result do without. */
async function testing(files: Readonly<Record<string, string>>): Promise<Said> {
  const folder = folderOf(files);
  const config = join(folder, 'jest.config.json');
  const jest = { rootDir: folder, testEnvironment: 'node', transform: {}, cacheDirectory: join(folder, 'cache'), maxWorkers: 2 };
  writeFileSync(config, JSON.stringify(jest));
  const { code, output } = await testIn(ROOT, [`--config=${config}`]);
  rmSync(folder, { recursive: true });
  return { code, output: output.replaceAll(`${relative(ROOT, folder)}/`, '') };
}

/** Runs `npm test` in a project of its own, which has this project's scripts and packages, and nothing that could be built. */
async function inProject(files: Readonly<Record<string, string>>, args: readonly string[]): Promise<Said> {
  const folder = folderOf({ ...files, 'jest.config.cjs': JEST_WITH_LANES });
  for (const path of ['scripts', 'tests/support/seconds.mjs']) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const said = await testIn(folder, args);
  rmSync(folder, { recursive: true });
  return said;
}

const JEST_WITH_LANES = `
  const api = process.env.IN_LANES === 'on' ? 'tests/lanes/api' : 'tests/api';
  const part = ([displayName, folder]) => ({
    displayName,
    rootDir: __dirname,
    testEnvironment: 'node',
    transform: {},
    cacheDirectory: __dirname + '/cache',
    testMatch: ['<rootDir>/' + folder + '/**/*.test.*'],
  });
  const parts = { unit: 'domain', screen: 'src', api, browser: 'tests/browser' };
  module.exports = { maxWorkers: 2, projects: Object.entries(parts).map(part) };`;

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tested-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text.replaceAll('TRIES', join(folder, 'tries')));
  }
  return folder;
}

/** Whoever runs this test in a whole run has lanes, which the command is to ask for itself. */
async function testIn(root: string, args: readonly string[]): Promise<Said> {
  const env = { ...process.env, IN_LANES: undefined };
  const command = spawn(process.execPath, ['scripts/test.mjs', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => command.on('close', resolve));
  return { code, output: Buffer.concat(said).toString() };
}

function closing(output: string): string[] {
  return output.split('\n').filter((line) => /^(?:[~✗]|\d+ passed, \d+ failed$)/.test(line));
}
