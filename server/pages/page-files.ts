import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build says about its pages: files by exact path, and the one that routes everything else. */
interface PageList {
  fallback: string;
  pages: Record<string, string>;
}

export interface PageFiles {
  htmlFor(path: string): string;
}

export const NONCE_PLACE = '__CSP_NONCE__';

/** Reads the built pages once; undefined where the web application has not been built. */
export function readPages(folder: string): PageFiles | undefined {
  if (!existsSync(join(folder, 'pages.json'))) return undefined;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { fallback, pages } = JSON.parse(read('pages.json')) as PageList;
  const fallbackHtml = read(fallback);
  const htmlOfPath = new Map(Object.entries(pages).map(([path, file]) => [path, read(file)]));
  return { htmlFor: (path) => htmlOfPath.get(path.replace(/(?<=.)\/+$/, '')) ?? fallbackHtml };
}
