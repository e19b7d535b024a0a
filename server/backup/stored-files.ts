import type { Db } from '../context';

const batchSize = 500;

export interface StoredFileFacts {
  fileKey: string;
  fileName: string;
  size: number;
  sha256: string;
}

/** Every file that the database knows, by key. */
export async function* storedFiles(db: Db): AsyncGenerator<StoredFileFacts> {
  for (let last = ''; ; ) {
    const batch = await db.selectFrom('storedFile').select(['fileKey', 'fileName', 'size', 'sha256']).where('fileKey', '>', last).orderBy('fileKey').limit(batchSize).execute();
    yield* batch;
    last = batch.at(-1)?.fileKey ?? '';
    if (batch.length < batchSize) return;
  }
}
