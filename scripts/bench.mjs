import { isBuilt } from './lib/build-state.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureTools, findPeoplesBrowser } from './lib/tools.mjs';

const NODE = process.execPath;

process.exitCode = await main(process.argv.slice(2));

async function main(parts) {
  requireNode();
  await ensureInstalled();
  process.env.CHROME_PATH ??= findPeoplesBrowser() ?? '';
  await ensureTools();
  if (!isBuilt('off')) {
    const { code } = await run(NODE, ['scripts/build.mjs'], { env: { DEVTOOLS: 'off' } });
    if (code !== 0) return code;
  }
  await bundle();
  const { code } = await run(NODE, ['.cache/bench/main.mjs', ...parts]);
  return code;
}

async function bundle() {
  const { build } = await import('esbuild');
  const { serverBundle, serverEntries } = await import('./lib/server-bundle.mjs');
  await build({
    ...serverBundle,
    absWorkingDir: ROOT,
    entryPoints: { ...serverEntries('server'), main: 'tests/bench/main.ts', peer: 'tests/bench/peer.ts', flood: 'tests/bench/flood.ts' },
    outdir: '.cache/bench',
  });
}
