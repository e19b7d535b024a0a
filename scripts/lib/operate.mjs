import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-state.mjs';
import { devtoolsOf, isProduction } from './devtools.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { ROOT } from './root.mjs';
import { serverBundle, serverEntries } from './server-bundle.mjs';

const BUILT = join(ROOT, 'dist/server.mjs');
const CACHE = join(ROOT, '.cache', 'commands');

/** Runs one of the server's commands with the settings that `npm start` would have. What is built is left alone: a server may be running from it. */
export async function operate(command) {
  const production = isProduction(process.env);
  try {
    requireNode();
    await ensureInstalled();
    process.env.NODE_ENV = production ? 'production' : (process.env.NODE_ENV ?? 'development');
    if (!production) process.env.SANDBOX ??= '1';
    const program = isBuilt(devtoolsOf(process.env)) || (production && existsSync(BUILT)) ? BUILT : await bundle();
    process.argv = [process.argv[0], program, command, ...process.argv.slice(2)];
    await import(pathToFileURL(program).href);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function bundle() {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'server-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { build } = await import('esbuild');
  await build({ ...serverBundle, absWorkingDir: ROOT, entryPoints: serverEntries('server'), outdir: folder });
  return join(folder, 'server.mjs');
}
