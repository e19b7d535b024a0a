import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../core/error-code';
import { syncFolder } from '../sync-folder';

/** Small secret records on disk, each encrypted with the key file beside them. */
export interface KeyVault {
  read(name: string): Promise<Buffer | undefined>;
  /** Stores what `make` gives unless the record is there already, also where several processes try; returns what is stored. */
  readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

const NONCE = 12;
const TAG = 16;

export async function openKeyVault(folder: string): Promise<KeyVault> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await readOrCreate(join(folder, 'master.key'), async () => randomBytes(32));
  if (key.length !== 32) throw new Error(`${join(folder, 'master.key')} is damaged: 32 bytes expected`);
  const path = (name: string) => join(folder, `${name}.sealed`);
  return {
    async read(name) {
      const sealed = await readIfThere(path(name));
      return sealed && unseal(key, name, sealed);
    },
    async readOrMake(name, make) {
      return unseal(key, name, await readOrCreate(path(name), async () => seal(key, name, await make())));
    },
  };
}

function seal(key: Buffer, name: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unseal(key: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}

async function readOrCreate(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const there = await readIfThere(path);
  if (there) return there;
  const made = await make();
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(made);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(temporary, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return await readFile(path);
  } finally {
    await unlink(temporary);
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
