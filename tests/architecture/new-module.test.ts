import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_ROOTS, ROOT } from './project-files';

const COPIED = [
  ...CODE_ROOTS,
  'tests',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
];

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-module-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

function inCopy(script: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('npm run new -- module', () => {
  it('writes a module that is formatted, and passes lint and types as it is', () => {
    const { status, output } = inCopy('scripts/new.mjs', 'module', 'price-notes', '价格说明');
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const written = [...output.matchAll(/^[+~] (.+)$/gm)].map(([, path = '']) => path);
    expect(written).toEqual(
      expect.arrayContaining([
        'contract/price-notes.ts',
        'tests/api/price-notes/price-notes.test.ts',
        'server/app.ts',
        'src/app/features.ts',
      ]),
    );
    for (const check of [
      ['node_modules/oxfmt/bin/oxfmt', '--check'],
      ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check'],
    ] as const) {
      const [tool, ...options] = check;
      const { status: passed, output: said } = inCopy(tool, ...options, ...written);
      expect([tool, passed, passed === 0 ? '' : said]).toEqual([tool, 0, '']);
    }
  });

  it.each([
    ['a name that is taken', ['blacklist'], 'contract/addresses/blacklist.ts'],
    ['what is no name', ['Black List'], 'Black List'],
    ['no name at all', [], 'npm run new -- module'],
  ])('refuses %s and writes nothing', (_what, names, said) => {
    const { status, output } = inCopy('scripts/new.mjs', 'module', ...names);
    expect([status, output.includes(said), /^[+~] /m.test(output)]).toEqual([1, true, false]);
  });
});
