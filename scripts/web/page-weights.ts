import { gzipSync } from 'node:zlib';
import type { Compilation } from 'webpack';
import { PUBLIC_PAGES } from '../../src/app/public/pages';
import { HOME_PARTS } from './page-budgets';
import { filesOf } from './pages-plugin';

/** Pages that open without the application around them. */
const ALONE: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ chunk }) => chunk));
/** What the frame around every other page loads by itself: at once, and as soon as it is drawn. */
const FRAME = ['main', 'shell', 'event-stream'] as const;
const HOME = 'page-home';

/**
 * The script that a first visit to each page loads before anything is asked for, in bytes of gzip, by the name of the page's chunk; of the homes that have
 * parts of their own, by the name of those.
 */
export function pageWeights(compilation: Compilation): ReadonlyMap<string, number> {
  const pages = [...compilation.namedChunkGroups.keys()].filter((name) => name.startsWith('page-')).toSorted();
  const known = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? gzipSize(compilation, file);
    known.set(file, size);
    return size;
  };
  const weigh = (chunks: readonly string[]) =>
    filesOf(compilation, chunks)
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + sizeOf(file), 0);
  return new Map([
    ...pages.map((page) => [page, weigh(ALONE.has(page) ? ['main', page] : [...FRAME, page])] as const),
    ...HOME_PARTS.map((part) => [part, weigh([...FRAME, HOME, part])] as const),
  ]);
}

function gzipSize(compilation: Compilation, file: string): number {
  const compressed = compilation.getAsset(`${file}.gz`);
  if (compressed) return compressed.source.size();
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`there is no asset ${file}`);
  return gzipSync(asset.source.buffer(), { level: 9 }).length;
}
