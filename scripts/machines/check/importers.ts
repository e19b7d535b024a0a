import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** The text of every source file of some folders, without tests, by its path from the root. */
export function sourcesUnder(root: string, folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
      .map((entry) => posix.join(folder, entry.parentPath.slice(join(root, folder).length), entry.name)),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Paths of the files that import a file, by any number of steps. */
export function importersOf(target: string, sources: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>([target]);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [path, text] of sources)
      if (!found.has(path) && importsOf(path, text, sources).some((imported) => found.has(imported))) found.add(path);
  }
  found.delete(target);
  return [...found].sort();
}

function importsOf(path: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const base = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? posix.join(dirname(path), specifier)
        : undefined;
    const file = base === undefined ? undefined : [`${base}.ts`, `${base}.tsx`].find((candidate) => sources.has(candidate));
    return file === undefined ? [] : [file];
  });
}
