import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const READER = 'scripts/web/story-code.ts';
const BUILT = '.cache/web/story-code.mjs';

let reading;

/** Gives a file of the gallery's stories as the code that they show, instead of as the stories themselves. */
export default async function storyCode(source) {
  const root = process.cwd();
  reading ??= read(root);
  this.addDependency(join(root, READER));
  const { codeOfStories } = await reading;
  return `export default ${JSON.stringify(codeOfStories(source))};`;
}

async function read(root) {
  await build({
    absWorkingDir: root,
    entryPoints: [READER],
    outfile: BUILT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return import(pathToFileURL(join(root, BUILT)).href);
}
