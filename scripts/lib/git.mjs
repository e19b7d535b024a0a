import { execFileSync } from 'node:child_process';

const MAIN = 'main';

/** What git says of a folder's repository; throws, and prints nothing, where it has no answer. */
export function git(folder, ...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The commit at which the present branch left main. */
export function leftMainAt(folder) {
  return git(folder, 'merge-base', MAIN, 'HEAD').trim();
}
