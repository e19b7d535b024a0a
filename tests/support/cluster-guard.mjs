import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Clears the folder of a test cluster, with the PostgreSQL that works in it, once stdin ends: however the process ends that holds the other end.
const [folder] = process.argv.slice(2);
process.stdin.once('end', clear).resume();

function clear() {
  const pid = postmaster();
  if (pid > 1) process.kill(pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

function postmaster() {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : 0;
  } catch {
    return 0;
  }
}
