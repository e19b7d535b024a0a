import { build } from 'esbuild';
import { fingerprint, markBuilt } from './lib/build-state.mjs';
import { devtoolsOf } from './lib/devtools.mjs';
import { recordSizes } from './lib/page-sizes.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { serverBundle, serverEntries } from './lib/server-bundle.mjs';

const devtools = devtoolsOf(process.env, { production: true });
const stamp = fingerprint(devtools);
const [web] = await Promise.all([
  run(process.execPath, ['node_modules/webpack-cli/bin/cli.js'], { env: { NODE_ENV: 'production', DEVTOOLS: devtools } }),
  build({ ...serverBundle, absWorkingDir: ROOT, entryPoints: serverEntries('server'), outdir: 'dist' }),
]);
if (web.code === 0) markBuilt(stamp);
if (web.code === 0 && process.argv.includes('--record-sizes')) recordSizes();
process.exitCode = web.code;
