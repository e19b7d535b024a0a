import { isBuilt } from './lib/build-state.mjs';
import { devtoolsOf, isProduction } from './lib/devtools.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { run } from './lib/run.mjs';

const production = isProduction(process.env);

try {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV = production ? 'production' : (process.env.NODE_ENV ?? 'development');
  if (!production) process.env.SANDBOX ??= '1';
  process.env.LOG_LEVEL ??= production ? 'info' : 'warn';
  await import('../dist/server.mjs');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function ensureBuilt() {
  const devtools = devtoolsOf(process.env);
  if (isBuilt(devtools)) return;
  console.log('构建 Building …');
  const { code } = await run(process.execPath, ['scripts/build.mjs'], { env: { DEVTOOLS: devtools } });
  if (code !== 0) throw new Error('构建失败，原因见上 The build failed: see above.');
}
