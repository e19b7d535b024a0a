import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../adapters/sync-folder';
import { errorCode } from '../../core/error-code';
import { altered } from './archive-reader';

/** Where the sandbox plays certificate authority, gateways and institutions, under DATA_DIR. */
const FOLDERS = ['sandbox', 'sandbox-authority'];

/** Paths under DATA_DIR of what the outside world that the sandbox plays remembers. */
export async function* sandboxPaths(dataDir: string): AsyncGenerator<string> {
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(ifThere);
    const files = (entries ?? []).filter((entry) => entry.isFile() && !/\.(part|\d+)$/.test(entry.name));
    for (const { parentPath, name } of files) yield relative(dataDir, join(parentPath, name));
  }
}

/** Undefined where the file has gone in the meantime. */
export async function readSandboxFile(dataDir: string, path: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stream = createReadStream(join(dataDir, path));
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error) => (errorCode(error) === 'ENOENT' ? resolve(undefined) : reject(error)));
  });
}

export interface StagedSandbox {
  add(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts the staged folders in the place of those that are there. */
  swapIn(): Promise<void>;
  /** Puts everything back. */
  undo(): Promise<void>;
  /** Removes what was replaced. */
  done(): Promise<void>;
}

/** Collects the sandbox's files aside until the rest is restored. */
export function stageSandbox(dataDir: string): StagedSandbox {
  const aside = join(dataDir, `restore-${randomBytes(6).toString('hex')}`);
  const staged = new Set<string>();
  const movedAway: string[] = [];
  const movedIn: string[] = [];
  return {
    async add(path, content) {
      const [folder = '', ...rest] = path.split('/');
      if (!FOLDERS.includes(folder) || rest.length === 0 || !rest.every((part) => /^[A-Za-z0-9][\w.-]*$/.test(part))) throw altered(path);
      const target = join(aside, 'new', path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, '', { mode: 0o600 });
      await pipeline(content, async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) await writeFile(target, piece, { flag: 'a', flush: true });
      });
      staged.add(folder);
    },
    async swapIn() {
      if (staged.size === 0) return;
      await mkdir(join(aside, 'old'), { recursive: true });
      for (const folder of staged) {
        if (await renamedIfThere(join(dataDir, folder), join(aside, 'old', folder))) movedAway.push(folder);
        await rename(join(aside, 'new', folder), join(dataDir, folder));
        movedIn.push(folder);
      }
      await syncFolder(dataDir);
    },
    async undo() {
      for (const folder of movedIn) await rm(join(dataDir, folder), { recursive: true, force: true });
      for (const folder of movedAway) await rename(join(aside, 'old', folder), join(dataDir, folder));
      await rm(aside, { recursive: true, force: true });
    },
    async done() {
      await rm(aside, { recursive: true, force: true });
    },
  };
}

async function renamedIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    ifThere(error);
    return false;
  }
}

function ifThere(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
