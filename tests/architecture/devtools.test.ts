import webpack, { type Configuration, type StatsChunk } from 'webpack';
import { fingerprint, SOURCES } from '../../scripts/lib/build-state.mjs';
import { devtoolsOf, isProduction } from '../../scripts/lib/devtools.mjs';
import { ROOT } from './project-files';

const FIRST_PAGES = ['main', 'page-login', 'shell', 'page-home'];

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
    const chunks = await chunksOf({ devtools: false });
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.flatMap(developerModules)).toEqual([]);
    expect(chunks.flatMap(modulesOf).filter((name) => /tests\/scenarios|docs\/machines|fake-timers|idb-keyval/.test(name))).toEqual([]);
  });

  it('[DV-01] are in a build with them, in chunks that neither the login page nor the first page loads, which load what they load without', async () => {
    const chunks = await chunksOf({ devtools: true });
    const first = chunks.filter(({ names }) => names.some((name) => FIRST_PAGES.includes(name)));
    expect(first.flatMap(({ names }) => names).sort()).toEqual([...FIRST_PAGES].sort());
    expect(first.flatMap(developerModules)).toEqual([]);
    const without = (await chunksOf({ devtools: false })).filter(({ names }) => names.some((name) => FIRST_PAGES.includes(name)));
    expect(first.flatMap(ownModules).sort()).toEqual(without.flatMap(ownModules).sort());
    expect(chunks.flatMap(developerModules)).toEqual(
      expect.arrayContaining(
        [
          'gallery/gallery-page.tsx',
          'observation/start.ts',
          'machines/machines-page.tsx',
          'scenarios/player/scenarios-page.tsx',
          'scenarios/recorder/recorder.ts',
          'scenarios/screen/start.tsx',
        ].map((name) => `./src/devtools/${name}`),
      ),
    );
  });
});

it('a build reads only what makes it out of date by changing', async () => {
  const read = (await chunksOf({ devtools: true })).flatMap(ownModules).map((name) => name.slice(2).replace(/[ |].*$/, ''));
  expect(read.filter((path) => path.startsWith('docs/')).length).toBeGreaterThan(5);
  expect(read.filter((path) => !SOURCES.some((source) => path === source || path.startsWith(`${source}/`)))).toEqual([]);
});

function developerModules(chunk: StatsChunk): string[] {
  return modulesOf(chunk).filter((name) => name.startsWith('./src/devtools/') && !name.endsWith('/routes.tsx'));
}

// Packages stay outside of this build, which puts all their stand-ins into its first chunk.
function ownModules(chunk: StatsChunk): string[] {
  return modulesOf(chunk).filter((name) => name.startsWith('./'));
}

function modulesOf({ modules = [] }: StatsChunk): string[] {
  return modules.map(({ name = '' }) => name);
}

const built = new Map<boolean, Promise<StatsChunk[]>>();

function chunksOf({ devtools }: { devtools: boolean }): Promise<StatsChunk[]> {
  const chunks = built.get(devtools) ?? build(devtools);
  built.set(devtools, chunks);
  return chunks;
}

function build(devtools: boolean): Promise<StatsChunk[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration(devtools));
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else
        resolve(
          stats.toJson({ all: false, chunks: true, chunkModules: true, chunkModulesSpace: Infinity, dependentModules: true }).chunks ?? [],
        );
    });
  });
}

function configuration(devtools: boolean): Configuration {
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
    plugins: [
      new webpack.DefinePlugin({ DEVTOOLS: String(devtools) }),
      { apply: ({ hooks }) => hooks.shouldEmit.tap('no files', () => false) },
    ],
    stats: 'none',
  };
}
