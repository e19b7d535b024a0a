/** Entities by id, in buckets: whoever changes one copies its bucket and the list of buckets, never the whole table. */
export type Table<T> = Record<number, Record<string, T>>;

const BUCKETS = 256;

export function find<T>(table: Table<T>, id: string): T | undefined {
  return table[bucketOf(id)]?.[id];
}

export function setOne<T>(table: Table<T>, id: string, one: T): void {
  const bucket = (table[bucketOf(id)] ??= {});
  bucket[id] = one;
}

export function drop<T>(table: Table<T>, id: string): void {
  const number = bucketOf(id);
  const bucket = table[number];
  if (!bucket) return;
  delete bucket[id];
  if (Object.keys(bucket).length === 0) delete table[number];
}

function bucketOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) | 0;
  return hash & (BUCKETS - 1);
}
