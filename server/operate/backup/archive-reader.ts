import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode } from '../../core/error-code';
import { checkHeader, ENTRY_BYTES, HEADER, MANIFEST, MANIFEST_BYTES, notABackup } from './archive-format';
import { BackupError } from './backup-error';

export interface Section {
  name: string;
  /** What is not read is skipped. */
  content: AsyncGenerator<Buffer>;
}

/** The sections of an archive one after the other, each read before the next. Its header was looked at before the first. */
export async function* sectionsOf(path: string): AsyncGenerator<Section> {
  const entries = entriesOf(path);
  try {
    let next = await entries.next();
    if (next.done || next.value.name !== HEADER) throw notABackup();
    checkHeader(next.value.bytes);
    next = await entries.next();
    while (!next.done) {
      const name = sectionOf(next.value.name);
      const content = contentOf(name);
      yield { name, content };
      while ((await content.next()).done !== true);
    }

    async function* contentOf(name: string): AsyncGenerator<Buffer> {
      while (!next.done && sectionOf(next.value.name) === name) {
        const { bytes } = next.value;
        next = await entries.next();
        yield bytes;
      }
    }
  } finally {
    await entries.return(undefined);
  }
}

export function truncated(cause?: unknown): BackupError {
  return new BackupError('备份文件不完整，末尾缺失；请重新复制该文件，或改用另一份备份', cause);
}

export function altered(where: string, cause?: unknown): BackupError {
  return new BackupError(`备份文件已被改动或损坏（${where}），请改用另一份备份`, cause);
}

interface Entry {
  name: string;
  bytes: Buffer;
}

async function* entriesOf(path: string): AsyncGenerator<Entry, void, undefined> {
  const source = createReadStream(path);
  const tar = extract();
  const reading = pipeline(source, createGunzip(), tar);
  reading.catch(() => undefined);
  let count = 0;
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      if (type !== 'file' || size > (name === MANIFEST ? MANIFEST_BYTES : ENTRY_BYTES)) throw count === 0 ? notABackup() : altered(name);
      const pieces: Buffer[] = [];
      for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
      count += 1;
      yield { name, bytes: Buffer.concat(pieces) };
    }
    await reading;
  } catch (error) {
    throw explained(error, count);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

function explained(error: unknown, entriesRead: number): unknown {
  if (error instanceof BackupError) return error;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data' || code === 'ERR_STREAM_PREMATURE_CLOSE') return truncated(error);
  if (entriesRead === 0 && (code === 'Z_DATA_ERROR' || /tar/i.test(message))) return notABackup(error);
  if (code === 'Z_DATA_ERROR' || /tar/i.test(message)) return altered('压缩数据有误', error);
  return error;
}

function sectionOf(entry: string): string {
  return entry === MANIFEST ? entry : entry.replace(/\/\d+$/, '');
}
