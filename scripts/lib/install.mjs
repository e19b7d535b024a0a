import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const OLDEST_NODE = [20, 19];

/** Throws with a sentence for the reader when this Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(
    `需要 Node.js ${OLDEST_NODE.join('.')} 或更高版本，当前为 ${process.versions.node}。Node.js ${OLDEST_NODE.join('.')} or newer is needed.`,
  );
}

/** Installs from the lock file what is missing or older than it; does nothing otherwise. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('安装依赖 Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const { code } = npm ? await run(process.execPath, [npm, 'ci', '--include=dev']) : await run('npm', ['ci', '--include=dev']);
  if (code !== 0) throw new Error('npm ci failed: see above.');
}

function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  const wanted = packagesOf('package-lock.json') ?? {};
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) => path === '' || optional || devOptional || installed[path]?.version === version,
  );
}

function packagesOf(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}
