import type { Db } from '../../core/context';
import { filesBehind, type StoredFileFacts } from './stored-file-repository';

const batchSize = 500;

/** Every file that the database knows, by key. */
export async function* storedFiles(db: Db): AsyncGenerator<StoredFileFacts> {
  for (let last = ''; ;) {
    const batch = await filesBehind(db, last, batchSize);
    yield* batch;
    last = batch.at(-1)?.fileKey ?? '';
    if (batch.length < batchSize) return;
  }
}
