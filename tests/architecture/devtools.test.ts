import { dirname, join } from 'node:path';
import webpack, { type Configuration, type StatsChunk } from 'webpack';
import { fingerprint, SOURCES } from '../../scripts/lib/build-state.mjs';
import { devtoolsOf, isProduction } from '../../scripts/lib/devtools.mjs';
import { codeUnder, read as readFile, ROOT } from './project-files';

let built: Promise<StatsChunk[]>;
beforeAll(() => {
  built = build();
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

  it('[DV-01] are not in a build without them, neither code nor scenarios nor drawings', async () => {
    const chunks = await built;
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.flatMap(developerModules)).toEqual([]);
    expect(chunks.flatMap(modulesOf).filter((name) => /tests\/scenarios|docs\/machines|fake-timers|idb-keyval/.test(name))).toEqual([]);
  });
});

it('a build reads only what makes it out of date by changing', async () => {
  const read = (await built).flatMap(modulesOf).flatMap((name) => /^\.\/([^ |]+)/.exec(name)?.[1] ?? []);
  const chosen = codeUnder('src').flatMap(chosenByName);
  expect(chosen).toContain('docs/machines/');
  expect([...read, ...chosen].filter((path) => !SOURCES.some((source) => path === source || path.startsWith(`${source}/`)))).toEqual([]);
});

/** The folders out of which a file imports whatever name it has at hand. */
function chosenByName(path: string): string[] {
  return [...readFile(path).matchAll(/import\((?:\/\*.*?\*\/\s*)?`(\.[^$`]*\/)[^`]*\$\{/g)].map(([, folder = '']) =>
    join(dirname(path), folder),
  );
}

function developerModules(chunk: StatsChunk): string[] {
  return modulesOf(chunk).filter((name) => name.startsWith('./src/devtools/') && !name.endsWith('/routes.tsx'));
}

function modulesOf({ modules = [] }: StatsChunk): string[] {
  return modules.map(({ name = '' }) => name);
}

function build(): Promise<StatsChunk[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration());
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else
        resolve(
          stats.toJson({ all: false, chunks: true, chunkModules: true, chunkModulesSpace: Infinity, dependentModules: true }).chunks ?? [],
        );
    });
  });
}

function configuration(): Configuration {
  return {
    mode: 'production',
    context: ROOT,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: './src/main.tsx' },
    externals: [/^(?!#)[^./].*/],
    externalsType: 'commonjs',
    resolve: { extensions: ['.tsx', '.ts'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'swc-loader',
            options: {
              swcrc: false,
              jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
            },
          },
        },
        { test: /\.(css|svg|png|jsonl)$/, type: 'asset/source' },
      ],
    },
    optimization: { minimize: false, splitChunks: false, concatenateModules: false },
    performance: false,
    plugins: [new webpack.DefinePlugin({ DEVTOOLS: 'false' }), { apply: ({ hooks }) => hooks.shouldEmit.tap('no files', () => false) }],
    stats: 'none',
  };
}
