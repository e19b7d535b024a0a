import type { Chunk, ChunkGroup, Compilation } from 'webpack';

/** What a piece of a page that is loaded by itself has to bring of its own, in bytes of script; a request for less costs more than it saves. */
const LEAST = 2000;
const ROUTE = 'page-';

/** What is loaded by itself and brings hardly anything that is not there already; routes are left out, as each stands for its page. */
export function needlessSplits(compilation: Compilation): string[] {
  const loaded = loadedBefore(compilation.chunkGroups);
  return compilation.chunkGroups
    .filter((group) => group.getParents().length > 0 && !group.name?.startsWith(ROUTE))
    .map((group) => ({
      group,
      bytes: scriptOf(
        compilation,
        group.chunks.filter((chunk) => !loaded.get(group)?.has(chunk)),
      ),
    }))
    .filter(({ bytes }) => bytes < LEAST)
    .map(({ group, bytes }) => `${nameOf(group)} brings ${String(bytes)} B of its own, less than ${String(LEAST)} B: import it plainly`);
}

/** What has been loaded whenever a group is asked for, by whichever way that came about. */
function loadedBefore(groups: readonly ChunkGroup[]): ReadonlyMap<ChunkGroup, ReadonlySet<Chunk>> {
  const all = new Set(groups.flatMap(({ chunks }) => chunks));
  const loaded = new Map<ChunkGroup, ReadonlySet<Chunk>>(groups.map((group) => [group, group.getParents().length > 0 ? all : new Set()]));
  for (let settled = false; !settled;) {
    settled = true;
    for (const [group, before] of loaded) {
      const left = [...before].filter((chunk) =>
        group.getParents().every((parent) => parent.chunks.includes(chunk) || loaded.get(parent)?.has(chunk)),
      );
      if (left.length === before.size) continue;
      loaded.set(group, new Set(left));
      settled = false;
    }
  }
  return loaded;
}

function scriptOf(compilation: Compilation, chunks: readonly Chunk[]): number {
  return chunks
    .flatMap(({ files }) => [...files])
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + (compilation.getAsset(file)?.source.size() ?? 0), 0);
}

function nameOf({ name, origins }: ChunkGroup): string {
  return name ?? origins.map(({ request }) => request).join(', ');
}
