import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { BudgetPlugin } from './budget-plugin';
import { needlessSplits } from './needless-splits';
import { BEFORE_CONTENT, HOME_PARTS } from './page-budgets';
import { fileOf } from './pages-plugin';

const LONG = `export const text = '${'保函'.repeat(1000)}';`;
const NAMED = (name: string) => `import(/* webpackChunkName: "${name}" */ './${name}')`;

it('names what is loaded by itself and brings hardly anything, and neither routes nor what brings much', async () => {
  const found = await splitsOf({
    'main.js': `export const parts = [${['tiny', 'large', 'page-tiny'].map(NAMED).join(', ')}];`,
    'tiny.js': 'export const tiny = 1;',
    'large.js': LONG,
    'page-tiny.js': 'export const page = 1;',
  });
  expect(found).toEqual([expect.stringMatching(/^tiny brings \d{2,3} B of its own, less than 2000 B: import it plainly$/)]);
});

it('counts what a piece brings, not what each of its importers has already', async () => {
  const found = await splitsOf({
    'main.js': `export const parts = [${['first', 'second'].map(NAMED).join(', ')}];`,
    'first.js': `${LONG} export { kept } from './kept'; export const part = () => ${NAMED('panel')};`,
    'second.js': `${LONG.replace('text', 'other')} export { kept } from './kept'; export const part = () => ${NAMED('panel')};`,
    'panel.js': "export { kept } from './kept';",
    'kept.js': LONG.replace('text', 'kept'),
  });
  expect(found).toEqual([expect.stringMatching(/^panel brings /)]);
  const wanted = await splitsOf({
    'main.js': `export const parts = [${['first', 'second'].map(NAMED).join(', ')}];`,
    'first.js': `${LONG} export { kept } from './kept'; export const part = () => ${NAMED('panel')};`,
    'second.js': `${LONG.replace('text', 'other')} export const part = () => ${NAMED('panel')};`,
    'panel.js': "export { kept } from './kept';",
    'kept.js': LONG.replace('text', 'kept'),
  });
  expect(wanted).toEqual([]);
});

it('fails the build for one that the application has', async () => {
  const named = ['shell', 'event-stream', 'page-home', ...HOME_PARTS];
  const errors = await errorsOf(
    {
      'main.js': `export const parts = [${['tiny', ...named].map(NAMED).join(', ')}];`,
      'tiny.js': 'export const tiny = 1;',
      ...Object.fromEntries(named.map((name) => [`${name}.js`, LONG.replace('text', name.replaceAll('-', '_'))])),
    },
    [listDocuments, new BudgetPlugin([])],
  );
  expect(errors).toEqual([expect.stringMatching(/^tiny brings .+: import it plainly$/)]);
});

/** The documents of the lists, each with a script that draws its rows, as the budgets weigh them. */
const listDocuments: WebpackPluginInstance = {
  apply: ({ hooks }) => {
    hooks.thisCompilation.tap('test', (compilation) => {
      compilation.hooks.processAssets.tap('test', () => {
        const emit = (file: string, text: string) => compilation.emitAsset(file, new webpack.sources.RawSource(text));
        emit('assets/ahead-rows.js', '');
        for (const { path } of BEFORE_CONTENT) emit(fileOf(path), '<script src="/assets/ahead-rows.js"></script>');
      });
    });
  },
};

/** What is found in files of their own, the first of which is main.js. */
async function splitsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  const finder: WebpackPluginInstance = {
    apply: ({ hooks }) => {
      hooks.afterCompile.tap('test', (compilation) => found.push(...needlessSplits(compilation)));
    },
  };
  expect(await errorsOf(files, [finder])).toEqual([]);
  return found;
}

/** Builds files of their own, and says what is wrong with them. */
async function errorsOf(files: Readonly<Record<string, string>>, plugins: WebpackPluginInstance[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'split-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out') },
    optimization: { minimize: false },
    plugins,
  });
  const errors = await new Promise<readonly Error[]>((resolve) => {
    compiler.run((error, stats) => compiler.close(() => resolve(error ? [error] : (stats?.compilation.errors ?? []))));
  });
  rmSync(folder, { recursive: true });
  return errors.map(({ message }) => message);
}
