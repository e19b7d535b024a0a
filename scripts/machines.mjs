import { ensureInstalled, requireNode } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

try {
  requireNode();
  await ensureInstalled();
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: { main: 'scripts/machines/main.ts' },
    outdir: '.cache/machines',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  const { code } = await run(process.execPath, ['.cache/machines/main.mjs', ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
