import type { ClientBase } from 'pg';
import type { Db } from '../../core/context';
import { fillTable } from './table-repository';

export interface StoredFileFacts {
  fileKey: string;
  fileName: string;
  size: number;
  sha256: string;
}

/** The files that come next by key. */
export function filesBehind(db: Db, fileKey: string, atMost: number): Promise<StoredFileFacts[]> {
  return db
    .selectFrom('storedFile')
    .select(['fileKey', 'fileName', 'size', 'sha256'])
    .where('fileKey', '>', fileKey)
    .orderBy('fileKey')
    .limit(atMost)
    .execute();
}

/** Of the files that the database knows, but for those that were damaged, the first that the list has otherwise or (not `there`) not at all. */
export async function firstDifferentFile(
  client: ClientBase,
  list: AsyncIterable<Buffer>,
  damaged: readonly string[],
): Promise<{ fileKey: string; there: boolean } | undefined> {
  await client.query('create temp table restored_file (sha256 text, size bigint, file_key text primary key) on commit drop');
  await fillTable(client, 'restored_file', ['sha256', 'size', 'file_key'], list);
  const { rows } = await client.query<{ fileKey: string; there: boolean }>(
    `select f.file_key as "fileKey", r.file_key is not null as there from stored_file f left join restored_file r using (file_key)
     where (r.file_key is null or r.sha256 <> f.sha256 or r.size <> f.size) and f.file_key <> all ($1::text[]) order by 1 limit 1`,
    [damaged],
  );
  return rows[0];
}
