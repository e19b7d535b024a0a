import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { StatsCompilation, StatsModule } from 'webpack';
import { fingerprint, SOURCES } from '../../scripts/lib/build-state.mjs';
import { devtoolsOf, isProduction } from '../../scripts/lib/devtools.mjs';
import { codeUnder, read as readFile, ROOT } from './project-files';

let built: Weighed;
beforeAll(async () => {
  built = await weigh();
});

describe('developer pages', () => {
  it('are chosen by DEVTOOLS, and by default left out of production builds only', () => {
    expect(devtoolsOf({})).toBe('on');
    expect(devtoolsOf({ NODE_ENV: 'production' })).toBe('off');
    expect(devtoolsOf({}, { production: true })).toBe('off');
    expect(devtoolsOf({ DEVTOOLS: 'on', NODE_ENV: 'production' })).toBe('on');
    expect(devtoolsOf({ DEVTOOLS: 'off' })).toBe('off');
    expect(() => devtoolsOf({ DEVTOOLS: 'yes' })).toThrow(/DEVTOOLS/);
    expect(devtoolsOf({ NODE_ENV: '' })).toBe('off');
    expect([undefined, 'test', '', ' production'].map((NODE_ENV) => isProduction({ NODE_ENV }))).toEqual([false, false, true, true]);
    expect(fingerprint('on')).not.toBe(fingerprint('off'));
  });

  it('[DV-01] are not in a build without them, neither code nor scenarios nor drawings', () => {
    const { modules } = built;
    expect(modules.length).toBeGreaterThan(1000);
    expect(modules.filter((name) => name.startsWith('./src/devtools/') && !name.endsWith('/routes.tsx'))).toEqual([]);
    expect(modules.filter((name) => /tests\/scenarios|docs\/machines|fake-timers|idb-keyval/.test(name))).toEqual([]);
  });
});

it('the build that people load, without the developer pages, keeps to the budgets of its pages', () => {
  expect(built.errors).toEqual([]);
});

it('a build reads only what makes it out of date by changing', () => {
  const read = built.modules.flatMap((name) => OWN_FILE.exec(name)?.[1] ?? []);
  const chosen = codeUnder('src').flatMap(chosenByName);
  expect(chosen).toContain('docs/machines/');
  expect([...read, ...chosen].filter((path) => !SOURCES.some((source) => path === source || path.startsWith(`${source}/`)))).toEqual([]);
});

/** Neither a package nor what is made of one. */
const OWN_FILE = /^\.\/(?!node_modules\/|\.cache\/)([^ |?]+)/;

/** The folders out of which a file imports whatever name it has at hand. */
function chosenByName(path: string): string[] {
  return [...readFile(path).matchAll(/import\((?:\/\*.*?\*\/\s*)?`(\.[^$`]*\/)[^`]*\$\{/g)].map(([, folder = '']) =>
    join(dirname(path), folder),
  );
}

interface Weighed {
  /** Their names from the root. */
  modules: string[];
  /** Budgets that are exceeded are among them. */
  errors: string[];
}

/** Of what was put together into one module, those that it was made of. */
function namesOf({ name = '', modules = [] }: StatsModule): string[] {
  return modules.length > 0 ? modules.flatMap(namesOf) : [name];
}

/** As production is built, though nothing is written. */
function weigh(): Promise<Weighed> {
  return new Promise((resolve, reject) => {
    const webpack = spawn(process.execPath, ['node_modules/webpack-cli/bin/cli.js', '--env', 'weighed', '--json'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', DEVTOOLS: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      webpack[stream].setEncoding('utf8').on('data', (text: string) => (said[stream] += text));
    webpack.once('close', () => {
      try {
        const { modules = [], errors = [] } = JSON.parse(said.stdout) as StatsCompilation;
        resolve({ modules: modules.flatMap(namesOf), errors: errors.map(({ message }) => message) });
      } catch {
        reject(new Error(`${said.stdout}\n${said.stderr}`));
      }
    });
  });
}
