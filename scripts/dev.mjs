import { spawn } from 'node:child_process';
import { context } from 'esbuild';
import { devtoolsOf } from './lib/devtools.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { serverBundle, serverEntries } from './lib/server-bundle.mjs';

const PORT = process.env.PORT ?? '8080';
const WEB_PORT = process.env.WEB_PORT ?? '8081';
const children = new Set();
let server;
let restarting = Promise.resolve();

requireNode();
await ensureInstalled();
const bundle = await context({
  ...serverBundle,
  absWorkingDir: ROOT,
  entryPoints: serverEntries('dev-server'),
  outdir: 'dist',
  plugins: [{ name: 'restart', setup: restartAfterBuild }],
});
await bundle.watch();
start('node_modules/webpack-cli/bin/cli.js', ['serve'], {
  NODE_ENV: 'development',
  WEB_PORT,
  DEVTOOLS: devtoolsOf(process.env),
  API_ORIGIN: `http://127.0.0.1:${PORT}`,
});
console.log(`页面 Pages: http://localhost:${WEB_PORT}   接口 API: http://localhost:${PORT}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function restartAfterBuild(build) {
  build.onEnd(({ errors }) => {
    if (errors.length === 0) restarting = restarting.then(restart);
  });
}

async function restart() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  server = start('dist/dev-server.mjs', [], {
    NODE_ENV: 'development',
    SANDBOX: '1',
    PORT,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  });
}

function start(script, args, env) {
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function stop() {
  await bundle.dispose();
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(0);
}
