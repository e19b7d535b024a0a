import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './lib/build-state.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const CACHE = join(ROOT, '.cache', 'scenarios');

try {
  requireNode();
  await ensureInstalled();
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main(args) {
  if (args.includes('--browser') && !isBuilt('on')) {
    const { code } = await run(process.execPath, ['scripts/build.mjs'], { env: { DEVTOOLS: 'on' } });
    if (code !== 0) return code;
  }
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'command-'));
  try {
    const { build } = await import('esbuild');
    await build({
      absWorkingDir: ROOT,
      entryPoints: { main: 'scripts/scenarios/main.ts', 'run-worker': 'scripts/scenarios/run/run-worker.ts' },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    });
    const { code } = await run(process.execPath, [join(folder, 'main.mjs'), ...args]);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
