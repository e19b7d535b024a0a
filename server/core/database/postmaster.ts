import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Postmaster {
  pid: number;
  port: number;
}

/** The PostgreSQL that serves this data folder; undefined where there is none, after clearing what a killed one left behind. */
export async function livingPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port] = text.split('\n');
  if (pid !== undefined && (await serves(Number(pid), data))) return { pid: Number(pid), port: Number(port ?? 0) };
  await rm(file, { force: true });
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function serves(pid: number, data: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const command = await commandLine(pid);
  return command.includes('postgres') && command.includes(data);
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
