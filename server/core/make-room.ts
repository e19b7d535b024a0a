/** Makes room for one more in a cache that may hold so many: what came first goes, and nothing else. */
export function makeRoom<Key>(cache: Map<Key, unknown>, most: number): void {
  for (const key of cache.keys()) {
    if (cache.size < most) return;
    cache.delete(key);
  }
}
