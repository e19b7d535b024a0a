import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../core/error-code';
import { syncFolder } from '../sync-folder';
import { assertStorageKey, StorageUnavailable, type FileStore } from './file-store';
import { measureFile } from './measure-file';

/** Keeps files in a folder. A file appears under its name only when all of it is on the disk. */
export function openDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async save(key, content) {
      const path = pathOf(key);
      await guarded(() => writeWhole(path, content));
      return { key, size: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
    },
    async saveFile(key, from) {
      const path = pathOf(key);
      await guarded(async () => {
        const file = await open(from, 'r');
        try {
          await writeWhole(path, file.createReadStream({ autoClose: false }));
        } finally {
          await file.close();
        }
      });
      return { key, ...(await measureFile(from)) };
    },
    async get(key) {
      const path = pathOf(key);
      return guarded(async () => {
        const file = await ifThere(() => open(path, 'r'));
        return file && createReadStream(path, { fd: file });
      });
    },
    async read(key) {
      const path = pathOf(key);
      return guarded(() => ifThere(() => readFile(path)));
    },
    async head(key) {
      const path = pathOf(key);
      const found = await guarded(() => ifThere(() => stat(path)));
      return found?.isFile() ? { size: found.size } : undefined;
    },
    async delete(key) {
      const path = pathOf(key);
      await guarded(async () => {
        await ifThere(() => unlink(path));
      });
    },
  };
}

async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${randomBytes(9).toString('hex')}.part`);
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const file = await open(temporary, 'wx', 0o640);
  try {
    try {
      await writeFile(file, content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await ifThere(() => unlink(temporary));
    throw error;
  }
  await syncFolder(folder);
}

async function ifThere<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function guarded<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const full = errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT';
    throw new StorageUnavailable(full ? '存储空间已满，文件未保存，请联系管理员' : undefined, error);
  }
}
