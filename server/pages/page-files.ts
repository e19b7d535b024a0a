import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which html file answers which paths. `pattern` is a regular expression over the path; the first that matches wins. */
interface PageRule {
  pattern: string;
  file: string;
}

export interface PageFiles {
  htmlFor(path: string): string;
}

export const NONCE_PLACE = '__CSP_NONCE__';
const fallback = 'index.html';

/** Reads the built pages once; undefined where the web application has not been built. */
export async function readPages(folder: string): Promise<PageFiles | undefined> {
  const index = await read(folder, fallback);
  if (index === undefined) return undefined;
  const rules = JSON.parse((await read(folder, 'pages.json')) ?? '[]') as PageRule[];
  const pages = await Promise.all(rules.map(async ({ pattern, file }) => ({ matches: new RegExp(pattern), html: (await read(folder, file)) ?? index })));
  return { htmlFor: (path) => pages.find(({ matches }) => matches.test(path))?.html ?? index };
}

function read(folder: string, file: string): Promise<string | undefined> {
  return readFile(join(folder, file), 'utf8').catch(() => undefined);
}
