import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { FileStore } from '../../adapters/storage/file-store';
import type { Db } from '../../core/context';
import { findFiles } from '../../records/files/repository';
import { storageKey } from '../../records/files/store-file';
import { altered } from './archive-reader';
import { BackupError } from './backup-error';
import { digestOf } from './digest';
import { firstDifferentFile } from './stored-file-repository';

/** Puts files into the storage, and takes back those it added where the restore fails. */
export interface RestoredFiles {
  save(db: Db, fileKey: string, content: AsyncIterable<Buffer>): Promise<void>;
  undo(): Promise<void>;
}

export function restoredFiles(store: FileStore, damaged: ReadonlySet<string>): RestoredFiles {
  const added: string[] = [];
  return {
    async save(db, fileKey, content) {
      const key = storageKey(fileKey);
      const row = (await findFiles(db, [fileKey]))[0];
      if (!row) throw new BackupError(`备份中的文件 ${fileKey} 没有登记在数据表 stored_file 中`);
      const bytes = await wholeOf(content);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (sha256 !== row.sha256 && !damaged.has(fileKey)) throw altered(`文件 ${fileKey}`);
      if ((await hashInStore(store, key)) === sha256) return;
      if (!(await store.head(key))) added.push(key);
      await store.save(key, bytes, row.mediaType);
      if ((await hashInStore(store, key)) !== sha256) throw new BackupError(`文件 ${fileKey} 写入存储后读回的内容不符，请检查存储后重试`);
    },
    async undo() {
      for (const key of added) await store.delete(key).catch(() => undefined);
    },
  };
}

/** Compares the list of what was restored with what the database knows. Answers the first difference. */
export async function firstWrongFile(
  client: ClientBase,
  list: AsyncIterable<Buffer>,
  damaged: readonly string[],
): Promise<string | undefined> {
  const wrong = await firstDifferentFile(client, list, damaged);
  return wrong && `文件 ${wrong.fileKey} ${wrong.there ? '的内容与数据表 stored_file 登记的哈希值不符' : '不在备份中'}`;
}

async function hashInStore(store: FileStore, key: string): Promise<string | undefined> {
  const stream = await store.get(key);
  return stream && (await digestOf(stream)).sha256;
}

/** The storage takes files whole; what may be uploaded is limited. */
async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
