import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { needlessSplits } from './needless-splits';

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

/** Builds files of their own, the first of which is main.js. */
async function splitsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'split-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const found: string[] = [];
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out') },
    optimization: { minimize: false },
    plugins: [
      {
        apply: ({ hooks }) => {
          hooks.afterCompile.tap('test', (compilation) => found.push(...needlessSplits(compilation)));
        },
      },
    ],
  });
  const errors = await new Promise<unknown>((resolve) => {
    compiler.run((error, stats) => compiler.close(() => resolve(error ?? stats?.compilation.errors)));
  });
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  return found;
}
