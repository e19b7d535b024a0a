import { createHash, randomBytes } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '../../adapters/sync-folder';
import { ENTRY_BYTES, FORMAT, FORMAT_VERSION, HEADER, MANIFEST, type Digest, type Manifest } from './archive-format';
import { digesting } from './digest';

export interface ArchiveWriter {
  section(name: string, source: AsyncIterable<Uint8Array | string>): Promise<Digest>;
  /** Only now the archive appears under its name, whole and on the disk. */
  finish(manifest: Manifest): Promise<{ bytes: number; sha256: string }>;
  /** Nothing of it remains. */
  abandon(): Promise<void>;
}

export async function createArchive(path: string): Promise<ArchiveWriter> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  const file = await open(temporary, 'wx', 0o600);
  const tar = pack();
  const hash = createHash('sha256');
  let bytes = 0;
  const written = pipeline(tar, createGzip(), write);
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  await add(HEADER, Buffer.from(JSON.stringify({ format: FORMAT, version: FORMAT_VERSION })));

  return {
    async section(name, source) {
      const digest = digesting();
      let entries = 0;
      for await (const chunk of inEntries(source)) {
        digest.update(chunk);
        entries += 1;
        await add(`${name}/${String(entries).padStart(6, '0')}`, chunk);
      }
      return digest.digest();
    },
    async finish(manifest) {
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 1)));
      tar.finalize();
      await written;
      await file.sync();
      await file.close();
      await rename(temporary, path);
      await syncFolder(folder);
      return { bytes, sha256: hash.digest('hex') };
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await file.close().catch(() => undefined);
      await unlink(temporary).catch(() => undefined);
    },
  };

  function add(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, broken]);
  }

  async function write(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.appendFile(chunk);
    }
  }
}

/** At least one, so that an empty section is there too. */
async function* inEntries(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  let any = false;
  for await (const piece of source) {
    for (let rest = typeof piece === 'string' ? Buffer.from(piece) : piece; rest.byteLength > 0;) {
      const fitting = rest.subarray(0, ENTRY_BYTES - size);
      gathered.push(fitting);
      size += fitting.byteLength;
      rest = rest.subarray(fitting.byteLength);
      if (size < ENTRY_BYTES) continue;
      yield Buffer.concat(gathered);
      any = true;
      gathered = [];
      size = 0;
    }
  }
  if (size > 0 || !any) yield Buffer.concat(gathered);
}
