import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { DEFAULT_SITE } from '../../../domain/site';
import { NONCE_PLACE, ofPlatform, readPages } from '../../../server/core/pages/page-files';

export interface Served {
  status: number;
  contentType: string;
  body: Buffer | string;
}

export interface BuiltApp {
  page: (path: string) => Served;
  file: (path: string) => Served;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** The files of the built web application, answered without a server. Throws where it has not been built with the developer pages. */
export function builtApp(folder: string): BuiltApp {
  const pages = readPages(folder, DEFAULT_SITE);
  if (!pages) throw new Error(`${folder} 里没有构建好的应用：请先运行 DEVTOOLS=on npm run build`);
  return {
    page: (path) => ({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: pages.htmlFor(ofPlatform(path)).replaceAll(NONCE_PLACE, 'scenario'),
    }),
    file: (path) => {
      const file = normalize(join(folder, path));
      if (!file.startsWith(normalize(folder) + sep) || !existsSync(file)) return { status: 404, contentType: 'text/plain', body: '' };
      return { status: 200, contentType: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
    },
  };
}
