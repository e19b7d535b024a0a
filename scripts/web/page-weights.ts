import { gzipSync } from 'node:zlib';
import type { Compilation } from 'webpack';
import { filesOf } from './pages-plugin';

/** Pages that open without the application around them. */
const ALONE: ReadonlySet<string> = new Set(['page-login', 'page-truth']);

/** The script that a first visit to each page loads before anything is asked for, in bytes of gzip, by the name of the page's chunk. */
export function pageWeights(compilation: Compilation): ReadonlyMap<string, number> {
  const pages = [...compilation.namedChunkGroups.keys()].filter((name) => name.startsWith('page-')).toSorted();
  return new Map(
    pages.map((page) => {
      const files = filesOf(compilation, ALONE.has(page) ? ['main', page] : ['main', 'shell', page]);
      return [page, files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipSize(compilation, file), 0)];
    }),
  );
}

function gzipSize(compilation: Compilation, file: string): number {
  const compressed = compilation.getAsset(`${file}.gz`);
  if (compressed) return compressed.source.size();
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`there is no asset ${file}`);
  return gzipSync(asset.source.buffer(), { level: 9 }).length;
}
